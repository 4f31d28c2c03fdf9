import type { exploreAnswer } from '@edogrula/contracts/http/explore';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { foldWords } from '../registry/fold-words.ts';
import { allowTypingErrors, holds, joinedName } from './find-candidates.ts';
import { namesIt, namingWords } from './ranking/naming-words.ts';
import { rankDocuments } from './ranking/rank-documents.ts';

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

/** Columns that hold every one of the words, or all of them without their gaps. */
function held(words: ReturnType<typeof namingWords>, column: string): RawBuilder<boolean> {
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
async function candidates(deps: Pick<Deps, 'db' | 'clock'>, words: ReturnType<typeof namingWords>) {
  const now = deps.clock();
  const nearest = words.map(({ word }) => word).join(' ');
  return deps.db.transaction().execute(async (tx) => {
    await allowTypingErrors(tx);
    const { rows } = await sql<Row>`
      with found as (
        (select e.id, null as business, word_similarity(${nearest}, e.search_folded) as likeness
        from blacklist_entry e
        where e.removed_at is null and e.publish_at <= ${now} and ${held(words, 'e.search_folded')}
        order by likeness desc, e.publish_at desc, e.id limit ${candidatesMax})
        union all
        (select b.blacklist_entry_id, b.name, word_similarity(${nearest}, b.name_folded) as likeness
        from business b
        where b.deleted_at is null and b.blacklist_entry_id is not null and b.blacklisted_from <= ${now}
          and ${held(words, 'b.name_folded')}
        order by likeness desc, b.id limit ${candidatesMax}))
      select e.slug, e.name, e.handle, e.demo, e.publish_at, f.business
      from found f join blacklist_entry e on e.id = f.id
      where e.removed_at is null and e.publish_at <= ${now}
      order by f.business is not null, f.likeness desc, e.publish_at desc, e.id`.execute(tx);
    return rows;
  });
}

/**
 * Entries of the blacklist that a query names, the best first: who searches for a fraud by its name must not read past
 * the warning. Only public entries, and of them only what their page shows [R089]. No verdict: the name may be that of
 * the honest house that was copied, so each names its account [ADR 9].
 */
export async function findWarnings(
  deps: Pick<Deps, 'db' | 'clock'>,
  terms: readonly string[],
): Promise<Warning[]> {
  const words = namingWords(terms);
  if (!words.length) return [];
  const named = new Map<string, Row & { title_folded: string; search_folded: string }>();
  for (const row of await candidates(deps, words)) {
    const name = `${foldWords(row.business ?? row.name)} ${row.handle ?? ''}`;
    // An entry's own name comes before that of a business which it condemns.
    if (!named.has(row.slug) && namesIt(words, name))
      named.set(row.slug, { ...row, title_folded: name, search_folded: name });
  }
  const documents = [...named.values()].map((row) => ({ ...row, tags: [], verified: false }));
  return rankDocuments(documents, terms)
    .slice(0, warningsMax)
    .map((entry) => ({
      name: entry.name,
      url: `/kara-liste/${entry.slug}`,
      instagramUsername: entry.handle,
      listedAt: entry.publish_at.toISOString(),
      demo: entry.demo,
      business: entry.business,
    }));
}
