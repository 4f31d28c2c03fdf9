import { changedOne } from '@edogrula/service-kit/rows-changed';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Moderator } from '../act/act-repository.ts';
import { isFollowed, isOwners } from '../application/owners-application.ts';
import type { NoticeTable } from '../hold-tables.ts';
import { isOver } from '../links/person-link.ts';
import { heldBy, type Key, keyText, touchedBy } from '../registry/business-contact.ts';
import type { Db, Tx } from '../tables.ts';

export type NoticeRow = Selectable<NoticeTable>;

/** So many are notified of one accusation. */
const reachableAtMost = 20;

/** An application with an address, whose owner may be the accused. */
export type Reachable = { id: string; email: string };

/**
 * The proved addresses behind one of these contacts, each once [R310]. Owners of businesses that it touches, or that have a
 * confirmed account among these, count. So do approved applications that share it while no other business has it. A
 * former owner does not count while the business has the contact: a stranger would read the accusation. An undecided
 * application proves nothing, nor does another's telephone in the field of the landline
 * ([ADR 89](../../../../docs/adr/0089-no-edit-brings-a-record-onto-the-list.md)).
 */
export async function findReachable(tx: Tx, keys: readonly Key[]): Promise<Reachable[]> {
  const found = await findPeople(tx, keys, touchedBy(keys));
  if (found.length <= reachableAtMost) return found;
  // The holders themselves go before those that only have a page there.
  const holders = new Set((await findNamed(tx, keys)).map(({ id }) => id));
  const rank = ({ id }: Reachable) => (holders.has(id) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, reachableAtMost);
}

/** Those of `findReachable` that have one of these contacts themselves, and not only a page or a name on the site. */
export const findNamed = (tx: Tx, keys: readonly Key[]): Promise<Reachable[]> =>
  findPeople(tx, keys, heldBy(keys));

/** Whether the reader of a mail is behind one of these contacts now. */
export async function isBehind(
  tx: Tx,
  keys: readonly Key[],
  { recipient, application_id: id }: Pick<NoticeRow, 'recipient' | 'application_id'>,
): Promise<boolean> {
  if (!keys.length) return false;
  const people = await findPeople(tx, keys, touchedBy(keys));
  return people.some((one) => one.id === id || one.email.toLowerCase() === recipient.toLowerCase());
}

/** @param holding SQL: the businesses whose owners count */
async function findPeople(tx: Tx, keys: readonly Key[], holding: RawBuilder<string>): Promise<Reachable[]> {
  const of = (kind: Key['kind']) => keys.filter((key) => key.kind === kind).map(({ key }) => key);
  const { rows } = await sql<Reachable>`
    select distinct on (lower(applicant_email)) id, applicant_email as email from application
    where status = 'approved' and applicant_email <> '' and not demo
      and ((phone = any(${of('phone')}) or instagram_username = any(${of('handle')})
            or website_host = any(${of('host')}))
          and exists (select from unnest(${keys.map(keyText)}::text[]) as asked
            where asked in ('phone ' || phone, 'handle ' || instagram_username, 'host ' || website_host)
              and not exists (select from business_contact other
                where other.keys @> array[asked] and other.business_id is distinct from application.business_id))
          and not (${isFollowed('application')} and business_id in (${holding}))
        or (business_id in (select business_id from business_payee where accounts && ${of('iban')}::text[])
            or business_id in (${holding} and verified))
          and ${isOwners('application')})
    order by lower(applicant_email), created_at limit 200`.execute(tx);
  return rows;
}

/** By which way a notice went, or is to go, and its link. */
export type Sending = Pick<NoticeRow, 'id' | 'channel' | 'recipient' | 'link_id'>;

/** The messages of a report that wait to be sent and were not replied to. */
export const findUnsent = (tx: Tx, reportId: string): Promise<Sending[]> =>
  tx
    .selectFrom('notice as n')
    .select(['n.id', 'n.channel', 'n.recipient', 'n.link_id'])
    .where('n.report_id', '=', reportId)
    .where('n.outcome', 'is', null)
    .where(sql<boolean>`not exists (select from reply y where y.notice_id = n.id)`)
    .execute();

/** The notices of a report that went out, each with its link. */
export const findSettled = (tx: Tx, reportId: string): Promise<Sending[]> =>
  tx
    .selectFrom('notice as n')
    .select(['n.id', 'n.channel', 'n.recipient', 'n.link_id'])
    .where('n.report_id', '=', reportId)
    .where('n.outcome', 'is not', null)
    .execute();

/** Takes the unused links of notices back: what they open is no business of who holds them. */
export async function revokeNoticeLinks(
  tx: Tx,
  notices: readonly Pick<Sending, 'link_id'>[],
  at: Date,
): Promise<void> {
  const ids = notices.flatMap(({ link_id }) => link_id ?? []);
  if (!ids.length) return;
  await tx
    .updateTable('person_link')
    .set({ revoked_at: at })
    .where('id', 'in', ids)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Takes an unsent message back, with its link. */
export async function dropNotice(tx: Tx, { id, link_id }: Sending, at: Date): Promise<void> {
  await revokeNoticeLinks(tx, [{ link_id }], at);
  await tx.deleteFrom('notice').where('id', '=', id).execute();
}

/** The notices of a report, oldest first, each with its link while that opens something. */
export const listNotices = (db: Db | Tx, reportId: string, now: Date) =>
  db
    .selectFrom('notice as n')
    .leftJoin('person_link as l', 'l.id', 'n.link_id')
    .leftJoin('application as a', 'a.id', 'n.application_id')
    .innerJoin('report as r', 'r.id', 'n.report_id')
    .selectAll('n')
    .select(['l.purpose', 'l.ends_at', 'l.used_at', 'l.revoked_at', 'a.number as applicationNumber'])
    .select(['r.status', isOver('l.ends_at', now).as('over')])
    .where('n.report_id', '=', reportId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute();

/**
 * Notes that a notice was sent, or why no one can be reached; false when that was noted before or it is no such notice.
 */
export async function settleNotice(
  tx: Tx,
  id: string,
  word: { reportId: string; outcome: 'sent' | 'unreachable'; reason: string; by: Moderator; at: Date },
): Promise<boolean> {
  const { reportId, outcome, reason, by, at } = word;
  return changedOne(
    tx
      .updateTable('notice')
      .set({ outcome, reason, settled_by: by.email, settled_at: at })
      .where('id', '=', id)
      .where('report_id', '=', reportId)
      .where('outcome', 'is', null),
  );
}

/** Takes back the links of a report's notices: no one is asked any more. */
export async function endNotices(tx: Tx, reportId: string, at: Date): Promise<void> {
  await sql`update person_link l set revoked_at = ${at} from notice n
    where n.link_id = l.id and n.report_id = ${reportId} and l.used_at is null and l.revoked_at is null`.execute(
    tx,
  );
}

/**
 * How many addresses were notified that a report is public, and when last; null for none. Who they are stays out of it
 * [R489].
 */
export async function toldOf(tx: Tx, reportId: string): Promise<{ addresses: number; at: string } | null> {
  const { addresses, at } = await tx
    .selectFrom('accused_told')
    .select(({ fn }) => [fn.countAll<string>().as('addresses'), fn.max('told_at').as('at')])
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return at && { addresses: Number(addresses), at: at.toISOString() };
}

/** Erases whom the notices of a report reached, and what was replied. Its files are attachments of the report. */
export async function eraseNotices(tx: Tx, reportId: string): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ recipient: '', application_id: null })
    .where('report_id', '=', reportId)
    .execute();
  await tx
    .updateTable('reply')
    .set({ text: '', public_text: null, shown_by: null, shown_at: null })
    .where('report_id', '=', reportId)
    .execute();
}

/** By what a notice is known to have gone to a person. */
export type Reached = {
  applications: readonly string[];
  addresses: readonly string[];
  phones: readonly string[];
  handles: readonly string[];
};

/** SQL: a notice `n` that went to a person, by the application, the address, the telephone or the account. */
export const wentTo = ({ applications, addresses, phones, handles }: Reached) =>
  sql<boolean>`(n.application_id = any(${[...applications]}::uuid[])
  or (n.channel = 'mail' and lower(n.recipient) = any(${[...addresses]}::text[]))
  or (n.channel = 'sms' and n.recipient = any(${[...phones]}::text[]))
  or (n.channel = 'instagram' and n.recipient = any(${[...handles]}::text[])))`;

/** Erases a person from the notices that reached her. */
export async function eraseRecipient(tx: Tx, person: Reached): Promise<void> {
  await sql`update notice n set recipient = '' where ${wentTo(person)}`.execute(tx);
}
