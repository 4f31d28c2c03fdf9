import { toHandle } from '@edogrula/contracts/contact/handle';
import type { AlikeAccount } from '@edogrula/contracts/http/alike';
import { sql } from 'kysely';
import { notBlacklisted, stillVerified } from '../business/business-status.ts';
import type { Reads } from '../context.ts';
import { dotlessHosts } from './dotless-hosts.ts';
import { seenHandle } from './foreign-letters.ts';
import { isAlike, nearShapes } from './handle-shape.ts';

const shownAtMost = 3;
/** Rows that share a shape and are compared letter by letter, the nearest by their trigrams. */
const comparedAtMost = 50;

type Named = { name: string; slug: string; demo: boolean };
type Row = Named & { place: number; handle: string };
/** A record's site, which a name is without its dots. */
type SiteRow = Named & { place: number; site: string };

/**
 * Verified accounts that each of the asked ones may be taken for, and sites that it is without their dots [R367]; none for a
 * verified account itself. One statement for either. A warning about identity, never about guilt: what the lookup answers
 * is not changed by it.
 */
export async function findAlike(deps: Reads, texts: readonly string[]): Promise<AlikeAccount[][]> {
  const names = texts.map((text) => ({ own: toHandle(text), asked: toHandle(text) ?? seenHandle(text) }));
  const shapes = names.flatMap(({ asked }, place) =>
    asked ? [{ place, asked, near: `{${nearShapes(asked).join(',')}}` }] : [],
  );
  const [rows, sites] = await Promise.all([readShapes(deps, shapes), readSites(deps, shapes)]);
  return names.map(({ own, asked }, at) => {
    const near = rows.filter(({ place }) => place === at);
    if (!asked || near.some(({ handle }) => handle === own)) return [];
    // Letters of another script make even the same name another's.
    const copied = near.filter(({ handle }) => handle === asked || isAlike(asked, handle));
    const accounts = copied.map(({ handle, ...one }) => ({ handle, ...named(one) }));
    const known = new Set(accounts.map(({ slug }) => slug));
    const written = sites.filter(({ place, slug }) => place === at && !known.has(slug));
    return [...written.map(({ site, ...one }) => ({ site, ...named(one) })), ...accounts].slice(
      0,
      shownAtMost,
    );
  });
}

const named = ({ name, slug, demo }: Named): Named => ({ name, slug, demo });

type Shape = { place: number; asked: string; near: string };

/** A business is not copied by an account that it named itself; of others' names its word says nothing [R369]. */
async function readShapes({ db, clock }: Reads, shapes: readonly Shape[]): Promise<Row[]> {
  if (!shapes.length) return [];
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

/** Verified businesses whose site a name is without its dots; by the site's own key. */
async function readSites({ db, clock }: Reads, shapes: readonly Shape[]): Promise<SiteRow[]> {
  const asked = shapes.flatMap(({ place, asked: handle }) =>
    dotlessHosts(handle).map((host) => ({ place, handle, host })),
  );
  if (!asked.length) return [];
  const now = clock();
  const { rows } = await sql<SiteRow>`
    select a.place, k.key as site, business.name, business.slug, business.demo
    from unnest(${asked.map(({ place }) => place)}::int[], ${asked.map(({ handle }) => handle)}::text[],
      ${asked.map(({ host }) => host)}::text[]) as a(place, handle, host)
    join business_key k on k.kind = 'host' and k.key = a.host
    join business on business.id = k.business_id
    where ${stillVerified(now)} and business.deleted_at is null and ${notBlacklisted(now)}
      and not exists (
        select from sister_account named where named.business_id = business.id and named.handle = a.handle)
    order by a.place, business.verified_at, business.id`.execute(db);
  return rows;
}
