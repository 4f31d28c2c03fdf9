import type { commonValueEffect, commonValueQuery } from '@edogrula/contracts/http/dossier';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { findHolders, keyText } from '../registry/business-contact.ts';
import { idOfKey, keyOfId, readCommonValue, shownKey } from './common-value-key.ts';
import { dossierNumber } from './dossier-repository.ts';
import { commonAmong } from './report-keys.ts';

type Effect = z.infer<typeof commonValueEffect>;
type Named = { number: number; name: string; report_id: string };
type Counts = { reports: number; entries: number; waiting: number };

/**
 * What is known of a value before it is put on the list or taken off it; nothing is changed [R303].
 * @throws AppError invalid_request for a text that is no contact
 */
export function effectOf(
  { db, accountKey }: Pick<Deps, 'db' | 'accountKey'>,
  { value, id }: z.output<typeof commonValueQuery>,
): Promise<Effect> {
  const key = id === undefined ? readCommonValue(value ?? '', accountKey) : keyOfId(id);
  return db.transaction().execute(async (tx) => {
    const naming = sql`report_key k join report r on r.id = k.report_id and r.status in ('pending', 'approved')
      join dossier_report m on m.report_id = r.id and m.left_at is null
      join dossier d on d.id = m.dossier_id where k.kind = ${key.kind} and k.key = ${key.key}`;
    const dossiers = await sql<Named>`
      select d.number, (array_agg(r.name order by r.created_at))[1] as name,
        (array_agg(r.id order by r.created_at))[1] as report_id
      from ${naming} group by d.id order by d.number limit 20`.execute(tx);
    const counts = await sql<Counts>`
      select count(distinct r.id)::int as reports,
        count(distinct r.entry_id) filter (where k.condemns)::int as entries,
        count(distinct r.id) filter (where exists (select from report_hold h where h.report_id = r.id
            and h.outcome is null and h.input->'keys' @> ${JSON.stringify([key])}::jsonb)
          or exists (select from moderator_act a where a.subject_id = r.id
            and a.outcome is null and a.input->'keys' @> ${JSON.stringify([key])}::jsonb))::int as waiting
      from ${naming}`.execute(tx);
    const { reports = 0, entries = 0, waiting = 0 } = counts.rows[0] ?? {};
    return {
      id: idOfKey(key),
      kind: key.kind,
      key: shownKey(key),
      reports,
      entries,
      waiting,
      listed: (await commonAmong(tx, [key])).has(keyText(key)),
      dossiers: dossiers.rows.map(({ number, name, report_id: reportId }) => ({
        number: dossierNumber(number),
        name,
        reportId,
      })),
      holders: (await findHolders(tx, [key])).map(({ businessId: _id, name }) => ({ _id, name })),
    };
  });
}
