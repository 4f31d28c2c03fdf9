import type { businessAddresses } from '@edogrula/contracts/http/business';
import { sql } from 'kysely';
import type { z } from 'zod';
import { listedBusinesses } from '../business/business-status.ts';
import type { Reads } from '../context.ts';

/** Addresses in a part, and room for those that were added to it since the parts were cut. */
const inPart = 1000;
const mostInPart = 5000;
const cutForMs = 10 * 60_000;

/** The id at which each part begins: one walk over the ids, since no index numbers them. */
async function cut(deps: Reads): Promise<string[]> {
  const numbered = listedBusinesses(deps).select([
    'id',
    sql<number>`row_number() over (order by id)`.as('number'),
  ]);
  const rows = await deps.db
    .selectFrom(numbered.as('numbered'))
    .select('id')
    .where(sql<boolean>`number % ${inPart} = 1`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Addresses of all listed businesses by their ids, a thousand a part, for the sitemap. The parts are cut anew every ten
 * minutes, so that a part costs its own rows and not those before it. An added one may have an id before all others.
 */
export function createAddresses(deps: Reads) {
  let parts: { at: number; begins: Promise<string[]> } | null = null;
  const beginnings = async (): Promise<string[]> => {
    const now = deps.clock().getTime();
    if (!parts || now - parts.at > cutForMs || now < parts.at) parts = { at: now, begins: cut(deps) };
    const current = parts;
    try {
      return await current.begins;
    } catch (error) {
      if (parts === current) parts = null;
      throw error;
    }
  };
  return async (page: number): Promise<z.infer<typeof businessAddresses>> => {
    const begins = await beginnings();
    const [from, to] = [begins[page - 1], begins[page]];
    if (!from) return { items: [], page, pages: begins.length };
    let rows = listedBusinesses(deps).select(['slug', 'updated_at']);
    if (page > 1) rows = rows.where('id', '>=', from);
    if (to) rows = rows.where('id', '<', to);
    const found = await rows.orderBy('id').limit(mostInPart).execute();
    const items = found.map((row) => ({ slug: row.slug, updatedAt: row.updated_at.toISOString() }));
    return { items, page, pages: begins.length };
  };
}
