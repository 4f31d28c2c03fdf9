import type { exploreAnswer } from '@edogrula/contracts/http/explore';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { foldWords, inOneWord } from '../registry/fold-words.ts';
import type { LookupKey } from '../registry/lookup-keys.ts';
import { allowTypingErrors, holds, joinedName } from './find-candidates.ts';
import { namesIt, namingWords, wholeNames, withoutAsking } from './ranking/naming-words.ts';
import { rankDocuments } from './ranking/rank-documents.ts';
import type { Wanted } from './ranking/words.ts';

export type Warning = NonNullable<z.output<typeof exploreAnswer>['warnings']>[number];

const warningsMax = 5;
const candidatesMax = 200;

type Row = {
  slug: string;
  name: string;
  handle: string | null;
  demo: boolean;
  publish_at: Date;
  /** The business that holds the words, when the entry was found through one that it condemns. */
  business: string | null;
};

/** What a query can name: words that stand in a name, and whole names in one word. */
type Asked = { words: Wanted[]; wholes: string[] };

/** Columns that hold every one of the words, or all of them without their gaps. */
function held({ words }: Asked, column: string): RawBuilder<boolean> {
  if (!words.length) return sql<boolean>`false`;
  const all = sql<boolean>`(${sql.join(
    words.map((word) => holds(word, column)),
    sql` and `,
  )})`;
  const joined = joinedName(
    words.map(({ word }) => word),
    column,
  );
  return sql<boolean>`(${sql.join([all, ...joined], sql` or `)})`;
}

/** Public entries whose own text, or the name of a business they condemn, holds the words; the nearest first. */
async function candidates(deps: Pick<Deps, 'db' | 'clock'>, asked: Asked) {
  const now = deps.clock();
  const nearest = asked.words.map(({ word }) => word).join(' ');
  return deps.db.transaction().execute(async (tx) => {
    await allowTypingErrors(tx);
    const { rows } = await sql<Row>`
      with found as (
        (select e.id, null as business, word_similarity(${nearest}, e.search_folded) as likeness
        from blacklist_entry e
        where e.removed_at is null and e.publish_at <= ${now} and (${held(asked, 'e.search_folded')}
          or e.name_joined = any(${asked.wholes}) or translate(e.handle, '._', '') = any(${asked.wholes}))
        order by likeness desc, e.publish_at desc, e.id limit ${candidatesMax})
        union all
        (select b.blacklist_entry_id, b.name, word_similarity(${nearest}, b.name_folded) as likeness
        from business b
        where b.deleted_at is null and b.blacklist_entry_id is not null and b.blacklisted_from <= ${now}
          and (${held(asked, 'b.name_folded')}
          or regexp_replace(b.name_folded, '[^a-z0-9]+', '', 'g') = any(${asked.wholes}))
        order by likeness desc, b.id limit ${candidatesMax}))
      select e.slug, e.name, e.handle, e.demo, e.publish_at, f.business
      from found f join blacklist_entry e on e.id = f.id
      where e.removed_at is null and e.publish_at <= ${now}
      order by f.business is not null, f.likeness desc, e.publish_at desc, e.id`.execute(tx);
    return rows;
  });
}

function isNamed({ words, wholes }: Asked, { business, name, handle }: Row): boolean {
  const folded = foldWords(business ?? name);
  const isWhole = [folded, handle ?? ''].some((one) => wholes.includes(inOneWord(one)));
  return isWhole || namesIt(words, `${folded} ${handle ?? ''}`);
}

/** Public entries that hold one of some keys, or condemn the business that does, as the lookup has it. */
async function entriesOf(deps: Pick<Deps, 'db' | 'clock'>, keys: readonly LookupKey[]): Promise<Warning[]> {
  if (!keys.length) return [];
  const now = deps.clock();
  const { rows } = await sql<Row & LookupKey>`
    select e.slug, e.name, e.handle, e.demo, e.publish_at, null as business, k.kind, k.key
    from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[])
        with ordinality as given(kind, key, no)
      join business_lookup_key k using (kind, key) join blacklist_entry e on e.id = k.entry_id
    where k.blacklist_from <= ${now} and e.removed_at is null and e.publish_at <= ${now}
    order by given.no`.execute(deps.db);
  return rows.map((row) => ({ ...warningOf(row), contact: { kind: row.kind, key: row.key } }));
}

const warningOf = (entry: Row): Warning => ({
  name: entry.name,
  url: `/kara-liste/${entry.slug}`,
  instagramUsername: entry.handle,
  listedAt: entry.publish_at.toISOString(),
  demo: entry.demo,
  business: entry.business,
});

/** Entries that the words of a query name, the best first. */
async function entriesNamed(deps: Pick<Deps, 'db' | 'clock'>, terms: readonly string[]): Promise<Warning[]> {
  const asked = { words: namingWords(terms), wholes: wholeNames(terms) };
  if (!asked.words.length && !asked.wholes.length) return [];
  const named = new Map<string, Row & { title_folded: string; search_folded: string }>();
  for (const row of await candidates(deps, asked)) {
    const name = `${foldWords(row.business ?? row.name)} ${row.handle ?? ''}`;
    // An entry's own name comes before that of a business which it condemns.
    if (!named.has(row.slug) && isNamed(asked, row))
      named.set(row.slug, { ...row, title_folded: name, search_folded: name });
  }
  const documents = [...named.values()].map((row) => ({ ...row, tags: [], verified: false }));
  return rankDocuments(documents, withoutAsking(terms)).slice(0, warningsMax).map(warningOf);
}

/**
 * Entries of the blacklist that a query names, by an account, phone or website among its words or by the name: who
 * searches for a fraud must not read past the warning. Only public entries, and of them only what their page shows
 * [R089]. No verdict: the name may be that of the honest house that was copied, so each names its account [ADR 9].
 */
export async function findWarnings(
  deps: Pick<Deps, 'db' | 'clock'>,
  { terms, keys }: { terms: readonly string[]; keys: readonly LookupKey[] },
): Promise<Warning[]> {
  const found = await Promise.all([entriesOf(deps, keys), entriesNamed(deps, terms)]);
  const unique = new Map<string, Warning>();
  for (const warning of found.flat()) if (!unique.has(warning.url)) unique.set(warning.url, warning);
  return [...unique.values()].slice(0, warningsMax);
}
