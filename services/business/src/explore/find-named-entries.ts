import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '../context.ts';
import { foldWords, inOneWord } from '../text/fold-words.ts';
import { allowTypingErrors, holds, joinedName } from './find-candidates.ts';
import { beginningsOf, hasAll, pairsOf, partingsOf, type Term, wordsNaming } from './ranking/name-in-text.ts';
import { namesIt } from './ranking/naming-words.ts';
import type { Wanted } from './ranking/words.ts';

/** Ranking compares names one by one: more candidates than this are not looked at. */
const candidatesMax = 200;
/** Of one beginning or one pair of words: each has its own, so that a word of many names leaves room for a rare one. */
const sameBeginning = 40;
const samePair = 20;

export type NamedEntry = {
  slug: string;
  name: string;
  handle: string | null;
  demo: boolean;
  publish_at: Date;
  /** The business that holds the words, when the entry was found through one that it condemns. */
  business: string | null;
};

/** Whether the query holds all of the name that differs from others, or only some words of it. */
type Named = NamedEntry & { partly: boolean };

/**
 * The names to search for. `words`: a name has all of them. `wholes`: names in one word that the whole
 * query may be. `terms`: all words, in which a name may stand among others.
 */
type EntryQuery = { words: Wanted[]; wholes: string[]; terms: Term[] };

/** Every one of the words, or all of them without their gaps. */
function allOf(words: readonly Wanted[], column: string): RawBuilder<boolean> {
  if (!words.length) return sql<boolean>`false`;
  const all = sql.join(
    words.map((word) => holds(word, column)),
    sql` and `,
  );
  const joined = joinedName(
    words.map(({ word }) => word),
    column,
  );
  return sql<boolean>`(${sql.join([sql`(${all})`, ...joined], sql` or `)})`;
}

const joinedBusiness = sql`regexp_replace(b.name_folded, '[^a-z0-9]+', '', 'g')`;
const partsOf = (column: string) => sql`regexp_split_to_array(${sql.ref(column)}, '[^a-z0-9]+')`;

/** That a time has come, never by an index of that time: nearly all have, and names and words have indexes of their own. */
const begun = (column: string, now: Date) => sql`${sql.ref(column)} + interval '0' <= ${now}`;

// Each way to be found is a scan of its own index: in one condition they would cost a scan of everything.

/** Entries whose own name or account may be what was asked for. */
const ownEntries = ({ words, wholes }: EntryQuery, nearest: string, now: Date) => sql`
  (select e.id, word_similarity(${nearest}, e.search_folded) as likeness from blacklist_entry e
  where e.removed_at is null and e.moved_to is null and e.publish_at <= ${now} and (${allOf(words, 'e.search_folded')}
    or e.name_joined = any(${wholes}) or translate(e.handle, '._', '') = any(${wholes}))
  order by likeness desc, e.publish_at desc, e.id limit ${candidatesMax})
  union all
  (select e.id, 1 from pair cross join lateral (
    select e.id from blacklist_entry e
    where ${partsOf('e.search_folded')} @> two and e.removed_at is null and e.moved_to is null and ${begun('e.publish_at', now)}
    order by length(e.name_joined), e.id limit ${samePair}) e)
  union all
  (select e.id, 1 from beginning cross join lateral (
    select id from blacklist_entry where name_joined >= word and name_joined < word || '~' and removed_at is null and moved_to is null
      and ${begun('publish_at', now)}
    order by length(name_joined), id limit ${sameBeginning}) e)
  union all
  (select e.id, 1 from beginning cross join lateral (
    select id from blacklist_entry where translate(handle, '._', '') = word and removed_at is null and moved_to is null
      and ${begun('publish_at', now)}
    limit ${sameBeginning}) e)`;

/** Businesses that an entry condemns and whose name may be what was asked for. */
const condemnedBusinesses = ({ words, wholes }: EntryQuery, nearest: string, now: Date) => sql`
  (select b.id, word_similarity(${nearest}, b.name_folded) as likeness from business b
  where b.deleted_at is null and b.blacklist_entry_id is not null and b.blacklisted_from <= ${now}
    and (${allOf(words, 'b.name_folded')} or ${joinedBusiness} = any(${wholes}))
  order by likeness desc, b.id limit ${candidatesMax})
  union all
  (select b.id, 1 from pair cross join lateral (
    select b.id from business b
    where ${partsOf('b.name_folded')} @> two and b.deleted_at is null and b.blacklist_entry_id is not null
      and ${begun('b.blacklisted_from', now)}
    order by length(b.name_folded), b.id limit ${samePair}) b)
  union all
  (select b.id, 1 from beginning cross join lateral (
    select id from business b
    where ${joinedBusiness} >= word and ${joinedBusiness} < word || '~' and deleted_at is null
      and blacklist_entry_id is not null and ${begun('blacklisted_from', now)}
    order by length(${joinedBusiness}), id limit ${sameBeginning}) b)`;

/** Public entries that may be what was asked for, by their own text or a business they condemn; the nearest first. */
async function candidates(deps: Reads, asked: EntryQuery) {
  const now = deps.clock();
  const nearest = asked.words.map(({ word }) => word).join(' ');
  const pairs = pairsOf(asked.terms);
  return deps.db.transaction().execute(async (tx) => {
    await allowTypingErrors(tx);
    const { rows } = await sql<NamedEntry>`
      with beginning as (select word from unnest(${beginningsOf(asked.terms)}::text[]) word),
      pair as (select array[one, other] as two
        from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[]) p(one, other)),
      own as (${ownEntries(asked, nearest, now)}),
      condemned as (${condemnedBusinesses(asked, nearest, now)}),
      found as (
        select id as entry_id, null::text as business, max(likeness) as likeness from own group by id
        union all
        select b.blacklist_entry_id, b.name, max(likeness) from condemned c join business b on b.id = c.id
        group by b.blacklist_entry_id, b.name)
      select e.slug, e.name, e.handle, e.demo, e.publish_at, f.business
      from found f cross join lateral (
        select e.* from blacklist_entry first join blacklist_entry e on e.id = coalesce(first.moved_to, first.id)
        where first.id = f.entry_id and first.removed_at is null limit 1) e
      where e.removed_at is null and e.publish_at <= ${now}
      order by f.business is not null, f.likeness desc, e.publish_at desc, e.id`.execute(tx);
    return rows;
  });
}

function howNamed({ words, wholes, terms }: EntryQuery, { business, name, handle }: NamedEntry) {
  const folded = foldWords(business ?? name);
  const names = [folded, handle ?? ''].filter(Boolean);
  const partings = partingsOf(terms);
  const signs = partings.filter((one) => !inOneWord(one));
  if (names.some((one) => wholes.includes(inOneWord(one)) && hasAll(one, signs))) return 'wholly';
  const naming = [...names, inOneWord(handle ?? '')].map((one) => wordsNaming(terms, one));
  // «Akdemir» of «Akdemir Evleri» is in the name of «Akdemir Bungalov» too.
  if (naming.some((count) => count > 1)) return 'wholly';
  const holdsWords = namesIt(words, `${folded} ${handle ?? ''}`) && hasAll(folded, partings);
  return holdsWords || naming.some(Boolean) ? 'partly' : 'not';
}

/** Public entries that a query names, each once; an entry's own name before that of a business which it condemns. */
export async function findNamedEntries(deps: Reads, asked: EntryQuery): Promise<Named[]> {
  if (!asked.words.length && !asked.wholes.length && !asked.terms.some(({ free }) => !free)) return [];
  const named = new Map<string, Named>();
  for (const row of await candidates(deps, asked)) {
    const known = named.get(row.slug);
    if (known && !known.partly) continue;
    const how = howNamed(asked, row);
    if (how === 'wholly' || (how === 'partly' && !known))
      named.set(row.slug, { ...row, partly: how === 'partly' });
  }
  return [...named.values()];
}
