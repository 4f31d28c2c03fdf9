import { contactKeys } from '@edogrula/contracts/contact/contact-keys';
import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import type { ElsewhereQuery, registryElsewhere } from '@edogrula/contracts/http/elsewhere';
import { sql } from 'kysely';
import type { z } from 'zod';
import { stillVerified } from '../business/business-status.ts';
import type { Reads } from '../context.ts';
import { keptNow } from '../keys/kept-keys.ts';
import { widerKeysOfSite } from '../keys/wider-pages.ts';
import type { KeyKind } from '../tables.ts';

type Found = z.output<typeof registryElsewhere>['items'][number];
type Row = {
  kind: Found['kind'];
  id: string;
  name: string;
  slug: string;
  state: Found['state'];
  created_at: Date;
  matches: (KeyKind | 'sister' | 'booking')[];
};

const most = 50;

/**
 * Businesses and blacklist entries that hold one of some contacts, or held it when they were condemned, and businesses that
 * name one as theirs [R501]: of two sites one is the other's, or both are one page. Newest first.
 */
export async function findElsewhere(
  { db, clock }: Reads,
  query: ElsewhereQuery,
): Promise<{ items: Found[] }> {
  const { phones, handles, hosts } = contactKeys(query);
  const keys = [
    ...phones.map((key) => ['phone', key]),
    ...handles.map((key) => ['handle', key]),
    ...hosts.map((key) => ['host', key]),
    // Of a page also what is listed or held above it, or in another letter case [ADR 119].
    ...widerKeysOfSite(query.website).map(({ key }) => ['host', key]),
  ] as [KeyKind, string][];
  if (!keys.length) return { items: [] };
  const kinds = keys.map(([kind]) => kind);
  const texts = keys.map(([, key]) => key);
  const except = query.except ?? null;
  const { rows } = await sql<Row>`
    with wanted as (
      select distinct kind, key from unnest(${kinds}::text[], ${texts}::text[]) as given(kind, key)
    ), held as (
      select 'business' as source, business_id as id, kind from wanted join business_key using (kind, key)
      union select 'blacklist', entry_id, kind from wanted join blacklist_key using (kind, key)
      union select 'business', business_id, kind from wanted join ${keptNow} k using (kind, key)
      union select 'blacklist', entry_id, kind from wanted join ${keptNow} k using (kind, key)
      union select 'business', business_id, 'sister' from sister_account where handle = any(${handles}::text[])
      union select 'business', business_id, 'booking' from wanted join booking_key using (kind, key)
        where own or key = ${storedWebsiteKey(query.website ?? '')}
    ), found as (
      select source, id, array_agg(kind order by kind) as matches from held group by source, id
    )
    select f.source as kind, f.id, coalesce(b.name, e.name) as name, coalesce(b.slug, e.slug) as slug,
      case when b.blacklisted_from <= ${clock()} then 'blacklisted'
        when b.id is not null then case when ${stillVerified(clock(), 'b')} then 'verified' else 'unverified' end
        when e.publish_at <= ${clock()} then 'listed' else 'waiting' end as state,
      coalesce(b.created_at, e.created_at) as created_at, f.matches
    from found f
      left join business b on f.source = 'business' and b.id = f.id and b.deleted_at is null
      left join blacklist_entry e on f.source = 'blacklist' and e.id = f.id and e.removed_at is null
    where coalesce(b.id, e.id) is not null and f.id is distinct from ${except}::uuid
    order by created_at desc, f.id desc limit ${most}`.execute(db);
  return { items: rows.map(view) };
}

const view = ({ id, created_at: at, matches, ...row }: Row): Found => ({
  ...row,
  _id: id,
  createdAt: at.toISOString(),
  matches: matches.map((kind) => (kind === 'host' ? 'website' : kind)),
});
