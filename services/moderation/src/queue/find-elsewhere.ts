import { contactKeys } from '@edogrula/contracts/contact/contact-keys';
import { instagramUrlOf } from '@edogrula/contracts/contact/handle';
import type { ElsewhereQuery, submissionsElsewhere } from '@edogrula/contracts/http/elsewhere';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { quotedNumber } from '../submission/submission-number.ts';

type Found = z.infer<typeof submissionsElsewhere>;
type Row = {
  kind: 'application' | 'report';
  id: string;
  number: number;
  name: string;
  status: 'pending' | 'approved' | 'rejected';
  created_at: Date;
  phone: boolean | null;
  handle: boolean | null;
  website: boolean | null;
};

const most = 50;

/** Applications and reports, deleted ones apart, that share a phone, a handle or a website; newest first. */
export async function findElsewhere({ db }: Pick<Deps, 'db'>, query: ElsewhereQuery): Promise<Found> {
  const { phones, handles, hosts } = contactKeys(query);
  if (![...phones, ...handles, ...hosts].length) return { items: [] };
  const urls = handles.map(instagramUrlOf);
  const except = query.except ?? null;
  const { rows } = await sql<Row>`
    select * from (
      select 'application' as kind, id, number, name, status, created_at,
        phone = any(${phones}) or landline = any(${phones}) as phone,
        instagram_username = any(${handles}) or instagram_url = any(${urls}) as handle,
        website_host = any(${hosts}) as website
      from application
      where (phone = any(${phones}) or landline = any(${phones}) or instagram_username = any(${handles})
        or instagram_url = any(${urls}) or website_host = any(${hosts})) and id is distinct from ${except}::uuid
      union all
      select 'report', id, number, name, status, created_at, phone = any(${phones}),
        instagram_username = any(${handles}) or instagram_url = any(${urls}), website_host = any(${hosts})
      from report
      where (phone = any(${phones}) or instagram_username = any(${handles}) or instagram_url = any(${urls})
        or website_host = any(${hosts})) and deleted_at is null and id is distinct from ${except}::uuid
    ) found order by created_at desc, id desc limit ${most}`.execute(db);
  return { items: rows.map(view) };
}

const view = (row: Row): Found['items'][number] => ({
  kind: row.kind,
  _id: row.id,
  number: quotedNumber(row.kind, row.number),
  name: row.name,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  matches: (['phone', 'handle', 'website'] as const).filter((contact) => row[contact]),
});
