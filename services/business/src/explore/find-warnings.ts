import type { exploreAnswer } from '@edogrula/contracts/http/explore';
import { isPlaceName } from '@edogrula/contracts/naming/lodging-words';
import { withShownPhones } from '@edogrula/contracts/public-text/masked-phone';
import { sql } from 'kysely';
import type { z } from 'zod';
import { notBlacklisted, stillVerified } from '../business/business-status.ts';
import type { Context, Reads } from '../context.ts';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { foldWords, inOneWord } from '../text/fold-words.ts';
import { namesRegion } from '../text/lodging-type.ts';
import { termsIn, wordsInOrder } from '../text/search-terms.ts';
import { findNamedEntries, type NamedEntry } from './find-named-entries.ts';
import { type TextKey, withoutCaseEndings } from './keys-in-text.ts';
import { longestWord, termsOf } from './ranking/name-in-text.ts';
import { namingWords, wholeNames, withoutAsking } from './ranking/naming-words.ts';
import { rankDocuments } from './ranking/rank-documents.ts';

export type Warning = NonNullable<z.output<typeof exploreAnswer>['warnings']>[number];

const warningsMax = 5;
const longestText = 600;
const wordsMax = 30;
/** A question of no more words can be a name as a whole. */
const nameWordsMax = 8;

/**
 * Public entries that hold one of some keys, or condemn the business that does, as the lookup has it [R304]. Each is told by
 * the very key that was given: two of one text may warn on different terms.
 */
export async function entriesByKey(
  deps: Reads,
  keys: readonly TextKey[],
): Promise<ReadonlyMap<TextKey | undefined, Warning>> {
  if (!keys.length) return new Map();
  const now = deps.clock();
  const { rows } = await sql<NamedEntry & LookupKey & { at: number }>`
    select e.slug, e.name, e.handle, e.demo, e.publish_at, null as business, k.kind, k.key, given.no::int - 1 as at
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[],
        ${keys.map(({ unless }) => unless ?? null)}::text[]) with ordinality as given(kind, key, page, no)
      join business_lookup_key k using (kind, key) join blacklist_entry first on first.id = k.entry_id
      join blacklist_entry e on e.id = coalesce(first.moved_to, first.id)
    where k.blacklist_from <= ${now} and first.removed_at is null and e.removed_at is null and e.publish_at <= ${now}
      and not exists (select from business_lookup_key own
        where own.kind = 'host' and own.key = given.page and own.business_id is not null)
    order by given.no`.execute(deps.db);
  return new Map(
    rows.map((row) => [keys[row.at], { ...warningOf(row), contact: { kind: row.kind, key: row.key } }]),
  );
}

const withoutPhones = (warning: Warning, shown: Context['shown']): Warning => ({
  ...warning,
  name: withShownPhones(warning.name, shown.phone),
  business: warning.business && withShownPhones(warning.business, shown.phone),
});

const warningOf = (entry: NamedEntry): Warning => ({
  name: entry.name,
  url: `/kara-liste/${entry.slug}`,
  instagramUsername: entry.handle,
  listedAt: entry.publish_at.toISOString(),
  demo: entry.demo,
  business: entry.business,
});

/** True when the words, apart from what asks and from places, are the whole name of a verified business that is listed. */
async function isVerifiedName(deps: Reads, terms: readonly string[]): Promise<boolean> {
  const asked = withoutAsking(terms);
  const placeless = asked.filter((word) => !isPlaceName(word) && !namesRegion(word));
  const names = [...new Set([asked, placeless].map((words) => inOneWord(words.join(''))))].filter(Boolean);
  if (!names.length) return false;
  const { rows } = await sql`
    select 1 from business
    where deleted_at is null and ${stillVerified(deps.clock())}
      and ${notBlacklisted(deps.clock())}
      and regexp_replace(name_folded, '[^a-z0-9]+', '', 'g') = any(${names}) limit 1`.execute(deps.db);
  return rows.length > 0;
}

/** Entries that the words of a query name, the best first. */
async function entriesNamed(deps: Reads, q: string): Promise<Warning[]> {
  const text = withoutCaseEndings(q.slice(0, longestText));
  const words = termsIn(text, wordsMax).filter((word) => word.length <= longestWord);
  const terms = words.slice(0, nameWordsMax);
  const inOrder = wordsInOrder(text, wordsMax);
  const asked = { words: namingWords(terms), wholes: wholeNames(terms), terms: termsOf(inOrder) };
  const named = await findNamedEntries(deps, asked);
  // Who asks for «Kaya Bungalov», which we verified, does not ask for a «Mehmet Kaya».
  const honest = named.some(({ partly }) => partly) && (await isVerifiedName(deps, inOrder));
  const documents = named
    .filter(({ partly }) => !(honest && partly))
    .map((row) => {
      const name = foldWords(row.business ?? row.name);
      return {
        ...row,
        title_folded: name,
        search_folded: `${name} ${row.handle ?? ''}`,
        tags: [],
        verified: false,
      };
    });
  return rankDocuments(documents, withoutAsking(terms)).slice(0, warningsMax).map(warningOf);
}

/**
 * Entries of the blacklist that a query names, by an account, phone or website among its words or by the name: who
 * searches for a fraud must not read past the warning. Only public entries, and of them only what their page shows
 * [R089]. No verdict: the name may be that of the honest house that was copied, so each names its account [ADR 9].
 */
export async function findWarnings(
  deps: Reads & Pick<Context, 'shown'>,
  { q, keys }: { q: string; keys: readonly TextKey[] },
): Promise<Warning[]> {
  const [byKey, named] = await Promise.all([entriesByKey(deps, keys), entriesNamed(deps, q)]);
  const unique = new Map<string, Warning>();
  for (const warning of [...byKey.values(), ...named])
    if (!unique.has(warning.url)) unique.set(warning.url, withoutPhones(warning, deps.shown));
  return [...unique.values()].slice(0, warningsMax);
}
