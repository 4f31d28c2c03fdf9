import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';
import { checkSync } from 'recheck';
import { type Pattern, patternsOf } from '../src/slow-patterns.ts';

const own = 'text of our own: configuration, an error or a statement';
const browser = 'what an editor types in the own browser';
const short = 'a name, a contact or a search of at most some hundred letters';
const counted = 'repeats a counted number of times for each letter, whatever the text';

/** Patterns that the tool finds slower than linear, or could not judge in time, and why nobody can make them hang. */
const harmless: Record<string, string> = {
  'frontends/public/src/lib/call.ts /\\/+$/': own,
  'frontends/public/src/lib/public-url.ts /\\/+$/': own,
  'services/identity/src/mail/templates/render-mail.ts /\\/+$/': own,
  'services/business/src/explore/ranking/words.ts /^[._]+|[._]+$/g': short,
  'frontends/admin/src/features/content/content-form.ts /<\\/?[a-z!][^>]*>/i': browser,
  'frontends/admin/src/features/content/content-form.ts /^\\s*\\|.*\\|\\s*$/m': browser,
  'frontends/admin/src/features/content/content-form.ts /^\\s*[-*] \\[[ x]\\]/im': browser,
  'frontends/admin/src/features/content/components/rich-text/link-dialog.tsx': browser,
  'packages/service-kit/src/config.ts': own,
  'packages/service-kit/src/telemetry/traced-postgres.ts': own,
  'packages/contracts/src/turkish-text.ts /^-+|-+$/g': short,
  'packages/contracts/src/detection/find-accounts.ts': counted,
  'packages/contracts/src/detection/find-in-message.ts': counted,
  'packages/contracts/src/contact/plain-text.ts /(?:\\u2026|\\.{2,})$/': short,
  'packages/contracts/src/detection/find-handles.ts': counted,
  'packages/contracts/src/detection/link-stretches.ts': counted,
  'packages/contracts/src/detection/other-payment.ts': counted,
  'packages/contracts/src/detection/find-personal.ts': counted,
  'packages/contracts/src/detection/unnamed-payee.ts': counted,
  'services/business/src/alike/handle-shape.ts': short,
  'packages/contracts/src/contact/card-digits.ts': counted,
  'packages/contracts/src/contact/address.ts': short,
  'packages/contracts/src/contact/handle.ts /\\.+$/': short,
  'services/moderation/src/public-text/hidden-form.ts': counted,
  'services/media/src/image/sanitise.ts': own,
  'services/identity/src/config.ts': own,
  'services/business/src/web-search/brave-search.ts /<[^>]{0,200}>/g': counted,
  'services/business/src/text/search-terms.ts /^[._]+|[._]+$/g': short,
  'services/business/src/explore/keys-in-text.ts': short,
};
const nameOf = ({ at, source, flags }: Pattern) => `${at.replace(/:\d+$/, '')} /${source}/${flags}`;
const known = (pattern: Pattern) => Object.keys(harmless).some((name) => nameOf(pattern).startsWith(name));

/** How the time grows with the text, at worst: `exponential` and the like; undefined when it is linear. */
function slowness({ source, flags }: Pattern): string | undefined {
  const look = (timeout: number) => checkSync(source, flags.replace('v', 'u'), { timeout });
  const quick = look(2000);
  const found = quick.status === 'unknown' ? look(20_000) : quick;
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? found.complexity.type : found.status;
}

const sources = ['gateway/src', 'services/*/src', 'packages/*/src', 'frontends/*/src', 'frontends/*/server'];
const files = globSync(
  sources.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: repositoryRoot },
).filter((file) => !/\.test\.|\/testing\//.test(file));

describe('the tool', () => {
  it.each([
    ['exponential', '^(a|a)*$'],
    ['exponential', '^([a-z]+)+$'],
    ['polynomial', '\\s+$'],
    [undefined, '^[a-z]{1,30}$'],
  ])('finds %s: %s', (found, source) => {
    expect(slowness({ at: '', source, flags: '' })).toBe(found);
  });
});

describe('regular expressions of the product', () => {
  const seen = new Map<string, Pattern>();
  for (const file of files)
    for (const pattern of patternsOf(file, readFileSync(join(repositoryRoot, file), 'utf8')))
      seen.set(nameOf(pattern), pattern);

  it('take time in proportion to the text, but those that are listed with a reason; none of them more than a power of it', () => {
    expect(seen.size).toBeGreaterThan(200);
    const slow: [string, string][] = [];
    for (const pattern of seen.values()) {
      const found = slowness(pattern);
      if (found === 'exponential' || (found && !known(pattern))) slow.push([nameOf(pattern), found]);
    }
    expect(slow).toEqual([]);
  }, 600_000);

  it('the list names no pattern that is gone', () => {
    const names = [...seen.keys()];
    expect(Object.keys(harmless).filter((name) => !names.some((one) => one.startsWith(name)))).toEqual([]);
  });
});
