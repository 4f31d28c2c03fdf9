import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foreignLanguages } from '@edogrula/contracts/languages';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { describe, expect, it } from '@jest/globals';

const owners = ['frontends/public', 'packages/ui', 'packages/contracts'];
/** Constants and components that each language has of its own. */
const noTexts = new Set(['language.ts', 'link.ts', 'original.ts', 'calendar.ts', 'spoken.ts']);

const filesOf = (language: string) =>
  owners.flatMap((owner) => globSync(`${owner}/src/locales/${language}/*.ts`, { cwd: repositoryRoot }));
const load = (file: string) => import(join(repositoryRoot, file)) as Promise<Record<string, unknown>>;

/** Each text with the path that leads to it, and its kind: a function with the number of its parameters, or a text. */
function* shapeOf(value: unknown, path: string): Generator<string> {
  if (typeof value === 'function') yield `${path}(${value.length})`;
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* shapeOf(inner, `${path}.${key}`);
  else yield `${path}: ${typeof value}`;
}

/** Codes, addresses and names within texts are the same in every language. */
function* fixedOf(value: unknown, path: string): Generator<string> {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* fixedOf(inner, `${path}.${key}`);
  else if (/\.(?:verdict|to)$/.test(path)) yield `${path}: ${value}`;
}

describe.each(foreignLanguages)('[R390] the texts in «%s»', (language) => {
  it.each(filesOf(language))('%s has the Turkish file’s texts, all of them and no other', async (file) => {
    const turkish = file.replace(`/locales/${language}/`, '/locales/tr/');
    expect(existsSync(join(repositoryRoot, turkish))).toBe(true);
    if (noTexts.has(basename(file))) return;
    const [here, there] = await Promise.all([load(file), load(turkish)]);
    expect([...shapeOf(here, '')].sort()).toEqual([...shapeOf(there, '')].sort());
    expect([...fixedOf(here, '')]).toEqual([...fixedOf(there, '')]);
  });

  it('none of them is empty, and a sentence is not the Turkish one', async () => {
    const found: string[] = [];
    for (const file of filesOf(language).filter((one) => !noTexts.has(basename(one)))) {
      const turkish = new Set(textsOf(await load(file.replace(`/locales/${language}/`, '/locales/tr/'))));
      for (const text of textsOf(await load(file)))
        if (!text.trim() || (turkish.has(text) && / /.test(text) && !neutral.test(text)))
          found.push(`${file}: ${text}`);
    }
    expect(found).toEqual([]);
  });

  it('what a host reads in a booking message is said in Turkish too', async () => {
    const messageIn = async (code: string) =>
      ((await load(`frontends/public/src/locales/${code}/booking.ts`)) as BookingTexts).bookingText.message;
    const [here, turkish] = await Promise.all([messageIn(language), messageIn('tr')]);
    for (const [key, text] of Object.entries(turkish)) {
      expect(here[key]).toMatch(new RegExp(`^${text.replace(/[?.]/g, '\\$&')}( / |\n)`));
      expect(here[key]?.length).toBeGreaterThan(text.length + 3);
    }
  });

  it('whoever waits for a code is told that its mail is Turkish, also while it has to wait', async () => {
    const { verifyEmailText } = await load(`frontends/public/src/locales/${language}/verify-email.ts`);
    const { codeLeadAfter, codeLeadLater } = verifyEmailText as Record<string, string>;
    for (const lead of [codeLeadAfter, codeLeadLater]) expect(lead).toMatch(mailIsTurkish[language]);
  });

  it('call nobody a crook', async () => {
    const modules = await Promise.all(filesOf(language).map(load));
    const said = modules.flatMap((module) => [...textsOf(module)]);
    expect(said.filter((text) => /scammer|swindler|crook|fraudster|محتال|نصّاب/i.test(text))).toEqual([]);
    expect(said.length).toBeGreaterThan(500);
  });
});

const mailIsTurkish = { en: /e-mail is in Turkish/, ar: /الرسالة مكتوبة بالتركية/ };

type BookingTexts = { bookingText: { message: Record<string, string> } };

/** Formats and names that need no translation. */
const neutral = /^(?:JPG|TR00|Google|Instagram|E-Doğrula|\{index\}|Tiny house)/;

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
