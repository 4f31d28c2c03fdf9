import { containing } from '@edogrula/service-kit/like-pattern';
import { type RawBuilder, sql } from 'kysely';
import { notBlacklisted, stillVerified } from '../business/business-status.ts';
import type { Reads } from '../context.ts';
import type { Tx } from '../tables.ts';
import { type Wanted, wantedOf } from './ranking/words.ts';

export type Candidate = {
  id: string;
  kind: 'business' | 'article' | 'page';
  slug: string;
  title: string;
  snippet: string;
  image: string | null;
  logo: string | null;
  tags: string[];
  title_folded: string;
  search_folded: string;
  google_rating: number | null;
  google_reviews_count: number | null;
  verified: boolean;
  /** A business is vouched for, though its badge may pause [R354]. */
  vouched: boolean;
  demo: boolean;
};

/** Ranking compares texts one by one: more candidates than this are not looked at. */
const candidatesMax = 200;
/** Nor are more than these compared at all: what so many hold says little, and each costs a comparison of its name. */
const comparedMax = 5000;
/** Below this many, documents that hold only some of the words are looked at too. */
const fewAre = 8;
/** Of more words than these some are typed without an error: looking for what resembles each of them costs seconds. */
const mistypedWords = 4;
/** How alike a mistyped word must be for PostgreSQL to find it; ranking looks closer. */
const similarity = '0.4';

/** A document that holds a word, a form of it, another name for it, or something that resembles it. */
export function holds(
  { word, stem, others }: Wanted,
  column = 'd.search_folded',
  typingErrors = true,
): RawBuilder<boolean> {
  const alike = [...new Set([stem, ...others])].map(
    (part) => sql<boolean>`${sql.ref(column)} like ${containing(part)}`,
  );
  if (typingErrors && word.length >= 5) alike.push(sql<boolean>`${word} <% ${sql.ref(column)}`);
  return sql<boolean>`(${sql.join(alike, sql` or `)})`;
}

/** The query without its gaps, for names that are written in one word. */
export const joinedName = (terms: readonly string[], column = 'd.search_folded'): RawBuilder<boolean>[] =>
  terms.length > 1 ? [sql<boolean>`${sql.ref(column)} like ${containing(terms.join(''))}`] : [];

/** Lets `<%` find words that are as alike as typing errors leave them, until the transaction ends. */
export const allowTypingErrors = (tx: Tx): Promise<unknown> =>
  sql`select set_config('pg_trgm.word_similarity_threshold', ${similarity}, true)`.execute(tx);

/** Documents worth ranking; never a blacklisted business. */
export async function findCandidates(
  deps: Reads,
  query: { terms: readonly string[]; shown: RawBuilder<boolean> },
): Promise<Candidate[]> {
  const words = wantedOf(query.terms);
  const conditions = words.map((word) => holds(word));
  const nearest = words.map(({ word }) => word).join(' ');
  return deps.db.transaction().execute(async (tx) => {
    await allowTypingErrors(tx);
    const matching = async (condition: RawBuilder<unknown>) =>
      (
        await sql<Candidate>`
          select * from (
            select d.*, b.google_rating, b.google_reviews_count, ${stillVerified(deps.clock(), 'b')} as verified,
              b.verified_at is not null as vouched, coalesce(b.demo, false) as demo, b.logo
            from explore_document d left join business b on b.id = d.business_id
            where not d.removed and ${notBlacklisted(deps.clock(), 'b')}
              and ${query.shown} and (${condition})
            limit ${comparedMax}) d
          order by word_similarity(${nearest}, d.title_folded) desc, d.updated_at desc, d.id
          limit ${candidatesMax}`.execute(tx)
      ).rows;
    const either = sql` or `;
    if (!words.length) return matching(sql`true`);
    const all = await matching(
      sql.join([sql`(${sql.join(conditions, sql` and `)})`, ...joinedName(query.terms)], either),
    );
    if (all.length >= fewAre || conditions.length < 2) return all;
    const known = new Set(all.map(({ id }) => id));
    const typingErrors = words.length <= mistypedWords;
    const some = await matching(
      sql.join(
        words.map((word) => holds(word, undefined, typingErrors)),
        either,
      ),
    );
    return [...all, ...some.filter(({ id }) => !known.has(id))];
  });
}
