import type { exploreAnswer } from '@edogrula/contracts/http/explore';
import { sql } from 'kysely';
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
  id: string;
  slug: string;
  name: string;
  handle: string | null;
  demo: boolean;
  publish_at: Date;
  /** Names of the businesses that the entry condemns. */
  known_as: string[];
};

/** Public entries whose own text, or that of a business they condemn, holds the words. */
async function candidates(deps: Pick<Deps, 'db' | 'clock'>, words: ReturnType<typeof namingWords>) {
  const now = deps.clock();
  const held = (column: string) => {
    const all = sql<boolean>`(${sql.join(
      words.map((word) => holds(word, column)),
      sql` and `,
    )})`;
    const joined = joinedName(
      words.map(({ word }) => word),
      column,
    );
    return sql<boolean>`(${sql.join([all, ...joined], sql` or `)})`;
  };
  return deps.db.transaction().execute(async (tx) => {
    await allowTypingErrors(tx);
    const { rows } = await sql<Row>`
      select e.id, e.slug, e.name, e.handle, e.demo, e.publish_at, array(
        select b.name from business b
        where b.blacklist_entry_id = e.id and b.deleted_at is null and b.blacklisted_from <= ${now}
        order by b.id limit 5) as known_as
      from blacklist_entry e
      where e.removed_at is null and e.publish_at <= ${now} and e.id in (
        select e.id from blacklist_entry e where e.removed_at is null and ${held('e.search_folded')}
        union
        select b.blacklist_entry_id from business b
        where b.deleted_at is null and b.blacklisted_from <= ${now} and ${held('b.search_folded')})
      order by e.publish_at desc, e.id
      limit ${candidatesMax}`.execute(tx);
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
  const named = (await candidates(deps, words)).flatMap((entry) => {
    const names = [entry.name, ...entry.known_as].map((name) => `${foldWords(name)} ${entry.handle ?? ''}`);
    const name = names.find((one) => namesIt(words, one));
    return name ? [{ entry, title_folded: name, search_folded: name, tags: [], verified: false }] : [];
  });
  return rankDocuments(named, terms)
    .slice(0, warningsMax)
    .map(({ entry }) => ({
      name: entry.name,
      url: `/kara-liste/${entry.slug}`,
      instagramUsername: entry.handle,
      listedAt: entry.publish_at.toISOString(),
      demo: entry.demo,
    }));
}
