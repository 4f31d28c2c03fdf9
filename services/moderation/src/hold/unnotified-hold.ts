import { hourMs } from '@edogrula/contracts/durations';
import type { ChoosableKey } from '@edogrula/contracts/record-key';
import { changedOne } from '@edogrula/service-kit/rows-changed';
import { sql } from 'kysely';
import { isOwners } from '../application/owners-application.ts';
import type { Deps } from '../deps.ts';
import { keyText } from '../registry/business-contact.ts';
import type { Db, Tx } from '../tables.ts';
import { accusedBy, type HoldRow, laterNow } from './hold-repository.ts';

/** SQL: the notices `n` of the window of a hold `h`; an approval that keeps the date goes on with the same ones. */
const inWindow = sql`notice n where n.report_id = h.report_id and n.created_at >= (
  select min(o.held_at) from report_hold o where o.report_id = h.report_id and o.due_at = h.due_at)`;

/** SQL: the contact that a message `n` goes to, as a key. */
const contactOf = sql`(case n.channel when 'sms' then 'phone ' else 'handle ' end || n.recipient)`;

/** SQL: the channel of messages to a contact `k` of an approval. */
const channelOf = sql`(case k.kind when 'phone' then 'sms' when 'handle' then 'instagram' end)`;

/**
 * SQL: the holder of the contact of a message `n` was not notified. It was neither sent nor noted as unreachable, and
 * no reply came by it. No mail of the report went to the owner of a business that has the contact. A former owner is
 * none; a landline is not checked. A notice to another contact does not count: a report can name a stranger's beside
 * the reporter's own [R310]. Whoever was erased before the message was sent has heard nothing.
 */
const isUnheard = sql<boolean>`(n.outcome is null
  and not exists (select from reply y where y.notice_id = n.id)
  and not exists (
    select from notice mail join application a on a.id = mail.application_id
      join business_contact c on c.business_id = a.business_id
    where mail.report_id = n.report_id and ${isOwners('a')} and c.keys @> array[${contactOf}]
      and (a.landline is distinct from n.recipient or a.phone = n.recipient)))`;

/**
 * SQL: the holder of some contact was not notified of the approval of a hold `h`; invented sellers have no one to
 * notify [R310].
 */
export const isUntold = sql<boolean>`(h.id is not null
  and exists (select from ${inWindow} and ${isUnheard})
  and not exists (select from report demo where demo.id = h.report_id and demo.demo))`;

/** SQL: nobody has to do anything about a report `r`: its approval waits for its time, and all were notified. */
export const waitsForTime = sql<boolean>`exists (select from report_hold h
  where h.report_id = r.id and h.outcome is null and not ${isUntold})`;

/**
 * The contacts of a report whose holders were not notified, as texts of keys. A message that lost its recipient by an
 * erasure may have been for each accused contact that has no other one of that channel.
 */
export async function findUnheard(db: Db | Tx, reportId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ contact: string }>`
    with unheard as (
      select n.channel, n.recipient, ${contactOf} as contact from notice n join report r on r.id = n.report_id
      where n.report_id = ${reportId} and not r.demo and ${isUnheard}
    )
    select contact from unheard where recipient <> ''
    union select k.kind || ' ' || k.key
    from report_hold h, jsonb_to_recordset(h.input->'keys') as k(kind text, key text)
    where h.report_id = ${reportId}
      and exists (select from unheard u where u.recipient = '' and u.channel = ${channelOf})
      and not exists (select from notice o
        where o.report_id = h.report_id and o.recipient = k.key and o.channel = ${channelOf})`.execute(db);
  return new Set(rows.map(({ contact }) => contact));
}

/**
 * The contacts that held approvals of some approved reports accused of, as far as their holders were notified or two
 * people published them early. Of an approval that was not published those count that a later one chose: what it spared
 * was in no entry [R320].
 */
export async function accusedBefore(db: Db | Tx, reportIds: readonly string[]): Promise<ChoosableKey[]> {
  if (!reportIds.length) return [];
  const holds = await db
    .selectFrom('report_hold')
    .select(['report_id', 'input', 'outcome'])
    .where('report_id', 'in', reportIds)
    .where('outcome', 'in', ['published', 'published-early', 'replied', 'returned'])
    .execute();
  const found: ChoosableKey[] = [];
  for (const { report_id, ...hold } of holds) {
    const { keys } = accusedBy(hold);
    if (hold.outcome?.startsWith('published')) {
      found.push(...keys);
      continue;
    }
    const [unheard, chosen] = [await findUnheard(db, report_id), await everChosen(db, report_id)];
    found.push(...keys.filter((key) => chosen.has(keyText(key)) && !unheard.has(keyText(key))));
  }
  return found;
}

/** What the approval of a report chose, also where it was taken out of the entry since; as texts of keys. */
async function everChosen(db: Db | Tx, reportId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('report_key')
    .select(['kind', 'key'])
    .where('report_id', '=', reportId)
    .where('chosen', '=', true)
    .execute();
  return new Set(rows.map(keyText));
}

/** Whether the holder of some contact was not notified of a held approval yet. */
export async function findUntold(tx: Db | Tx, holdId: string): Promise<boolean> {
  const { rows } = await sql<{ untold: boolean }>`
    select ${isUntold} as untold from report_hold h where h.id = ${holdId}`.execute(tx);
  return rows[0]?.untold ?? false;
}

/**
 * Gives a hold whose date counts a whole window from now, and its links with it; a date that is later stays. A link that
 * was copied before opens until then. Call with the report locked. @returns whether the end was moved
 */
export async function extendHold(
  { replyWindowHours }: Pick<Deps, 'replyWindowHours'>,
  tx: Tx,
  { id, now }: { id: HoldRow['id']; now: Date },
): Promise<boolean> {
  const until = new Date((await laterNow(tx, now)).getTime() + replyWindowHours * hourMs);
  await sql`update person_link l set ends_at = ${until} from report_hold h
    where h.id = ${id} and l.used_at is null and l.revoked_at is null and l.ends_at < ${until}
      and exists (select from ${inWindow} and n.link_id = l.id)`.execute(tx);
  return changedOne(
    tx.updateTable('report_hold').set({ due_at: until }).where('id', '=', id).where('due_at', '<', until),
  );
}
