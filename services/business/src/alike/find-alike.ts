import { toHandle } from '@edogrula/contracts/contact/handle';
import type { AlikeAccount } from '@edogrula/contracts/http/alike';
import { sql } from 'kysely';
import { notBlacklisted, stillVerified } from '../business/business-status.ts';
import type { Reads } from '../context.ts';
import { seenHandle } from './foreign-letters.ts';
import { isAlike, nearShapes } from './handle-shape.ts';

const shownAtMost = 3;
/** Rows that share a shape and are compared letter by letter, the nearest by their trigrams. */
const comparedAtMost = 50;

type Row = AlikeAccount & { place: number };

/**
 * Verified accounts that each of the asked ones may be taken for [R367]; none for a verified account itself. One
 * statement. A warning about identity, never about guilt: what the lookup answers is not changed by it.
 */
export async function findAlike(deps: Reads, texts: readonly string[]): Promise<AlikeAccount[][]> {
  const names = texts.map((text) => ({ own: toHandle(text), asked: toHandle(text) ?? seenHandle(text) }));
  const shapes = names.flatMap(({ asked }, place) =>
    asked ? [{ place, asked, near: `{${nearShapes(asked).join(',')}}` }] : [],
  );
  const rows = shapes.length ? await readShapes(deps, shapes) : [];
  return names.map(({ own, asked }, at) => {
    const near = rows.filter(({ place }) => place === at);
    if (!asked || near.some(({ handle }) => handle === own)) return [];
    // Letters of another script make even the same name another's.
    const copied = near.filter(({ handle }) => handle === asked || isAlike(asked, handle));
    return copied.slice(0, shownAtMost).map(({ handle, name, slug, demo }) => ({ handle, name, slug, demo }));
  });
}

type Shape = { place: number; asked: string; near: string };

/** A business is not copied by an account that it named itself; of others' names its word says nothing [R369]. */
async function readShapes({ db, clock }: Reads, shapes: readonly Shape[]): Promise<Row[]> {
  const now = clock();
  const { rows } = await sql<Row>`
    select a.place, near.* from unnest(${shapes.map(({ place }) => place)}::int[],
      ${shapes.map(({ asked }) => asked)}::text[], ${shapes.map(({ near }) => near)}::text[]) as a(place, handle, near)
    cross join lateral (
      select s.handle, business.name, business.slug, business.demo
      from handle_shape s join business on business.id = s.business_id
      where s.near && a.near::text[] and ${stillVerified(now)} and business.deleted_at is null
        and ${notBlacklisted(now)} and not exists (
          select from sister_account named where named.business_id = s.business_id and named.handle = a.handle)
      order by s.handle <-> a.handle, business.verified_at, business.id limit ${comparedAtMost}) near
    order by a.place`.execute(db);
  return rows;
}
