import { reservedSlugs } from '@edogrula/contracts/reserved-slugs';
import { slugOf } from '@edogrula/contracts/turkish-text';
import { sql } from 'kysely';
import { wasUsed } from '../blacklist/removed-address.ts';
import type { Tx } from '../tables.ts';

/** The slug that a name gets when it is free; a name without letters takes the fallback. */
export function slugBase(name: string, fallback: string): string {
  const base = slugOf(name) || slugOf(fallback);
  return reservedSlugs.has(base) ? `${base}-1` : base;
}

/** The first of base, base-2, base-3 … that is not taken. */
export function firstFree(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) {
    const candidate = `${base}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * A slug that neither a business nor a blacklist entry has or had, nor the product itself [decision 1]: an entry's
 * address must never answer for an innocent namesake. Of an address that an entry had, only a hash is left [R494, R514]. Call
 * after `lockRegistry`.
 */
export async function freeSlug(tx: Tx, name: string, fallback: string): Promise<string> {
  const base = slugBase(name, fallback);
  const { rows } = await sql<{ slug: string }>`
    select slug from business where slug = ${base} or slug like ${`${base}-%`}
    union all
    select slug from blacklist_entry where slug = ${base} or slug like ${`${base}-%`}`.execute(tx);
  const taken = new Set(rows.map((row) => row.slug));
  let slug = firstFree(base, taken);
  while (await wasUsed(tx, slug)) slug = firstFree(base, taken.add(slug));
  return slug;
}
