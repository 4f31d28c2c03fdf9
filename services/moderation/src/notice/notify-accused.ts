import type { EntryStatement } from '@edogrula/contracts/entry-statement';
import { accusedTold } from '@edogrula/contracts/events/accused';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { summaryOf } from '@edogrula/contracts/public-summary';
import { newEvent } from '@edogrula/event-bus/new-event';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Moment } from '../deps.ts';
import { restsOnActive } from '../public-text/entry-statement.ts';
import type { Key } from '../registry/business-contact.ts';
import type { EntryTexts, Tx } from '../tables.ts';
import { findReachable, type Reachable } from './notice-repository.ts';
import { shownContacts } from './shown-contacts.ts';

type Told = z.input<typeof accusedTold.data>;
/** An address that a notice of a report went to, and whether its reply came. */
type Noticed = Reachable & { replied: boolean };

type Listing = {
  reportId: string;
  /** Of the dossier. */
  number: string;
  demo: boolean;
  /** What the approval condemns. */
  keys: readonly Key[];
  texts: EntryTexts;
  statement: EntryStatement;
};

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const fact = (moment: Moment, { id, email }: Reachable, said: Omit<Told, 'applicantEmail'>): Envelope =>
  newEvent(accusedTold, {
    // Under the application, so that erasing its owner finds it.
    subject: id,
    version: 1,
    clock: moment.clock,
    newId: moment.newId,
    data: { ...said, applicantEmail: email },
  });

/**
 * Notifies the owners whose contacts an approval condemns that it is public, in the words that the entry has: each
 * address once, with or without a reply window [R488, R489].
 */
export async function notifyListed(moment: Moment, tx: Tx, listing: Listing): Promise<Envelope[]> {
  const { reportId, number, demo, keys } = listing;
  // Invented sellers have no one to notify.
  const reached = demo ? [] : await newlyTold(moment, tx, reportId, await findReachable(tx, keys));
  const noticed = await noticedOf(tx, reportId);
  const statement = await statementFor(tx, listing);
  const replied = ({ email }: Reachable) => noticed.some((one) => one.replied && same(one.email, email));
  return reached.map((one) =>
    fact(moment, one, { number, outcome: 'listed', replied: replied(one), statement }),
  );
}

/**
 * A report was rejected, deleted, or approved without some contacts: those who had a notice of it by mail are notified
 * that nothing became public, unless an entry about this seller lists them. `decided` is whether anybody looked: where the
 * report went without a decision no mail says so [R488].
 */
export const notifyClosed = async (
  moment: Moment,
  tx: Tx,
  { reportId, number, decided = true }: Pick<Listing, 'reportId' | 'number'> & { decided?: boolean },
): Promise<Envelope[]> => {
  const listed = await listedWith(tx, reportId);
  const spared = (await noticedOf(tx, reportId)).filter(({ email }) => !listed.has(email.toLowerCase()));
  return spared.map((one) =>
    fact(moment, one, { number, outcome: 'closed', replied: one.replied, statement: null, decided }),
  );
};

/** The addresses that were notified of an active entry about the seller of a report, in small letters. */
export async function listedWith(tx: Tx, reportId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(a.applicant_email) as email
    from dossier_report own cross join lateral dossier_tree(own.dossier_id) t
      join dossier_report m on m.dossier_id = t.id and m.left_at is null
      join report r on r.id = m.report_id and r.status = 'approved'
      join accused_told told on told.report_id = r.id
      join application a on a.id = told.application_id
    where own.report_id = ${reportId} and own.left_at is null and ${restsOnActive}`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}

type Change = {
  number: string;
  /** The reports that the entry rested on. */
  reportIds: readonly string[];
  /** Addresses that are notified by their appeal. */
  heard?: readonly string[];
};

/** The entry was corrected, or renamed: those who were notified of it are notified again, once [R489]. */
export async function notifyAmended(moment: Moment, tx: Tx, change: Change): Promise<Envelope[]> {
  if (!change.reportIds.length) return [];
  const rows = await tx
    .selectFrom('accused_told')
    .select('application_id')
    .where('report_id', 'in', change.reportIds)
    .execute();
  return changeFacts(moment, tx, rows, { ...change, outcome: 'amended' });
}

/**
 * The entry is gone, or these reports of it: those who were notified of it are notified again, once. Those whom the
 * reports that `stay` still list are not [R489].
 */
export async function notifyRemoved(
  moment: Moment,
  tx: Tx,
  { stay = [], ...change }: Change & { stay?: readonly string[] },
): Promise<Envelope[]> {
  if (!change.reportIds.length) return [];
  const gone = await tx
    .deleteFrom('accused_told')
    .where('report_id', 'in', change.reportIds)
    .returning('application_id')
    .execute();
  // By address: one owner may have been notified by several applications.
  const listed = await tx
    .selectFrom('accused_told as t')
    .innerJoin('application as a', 'a.id', 't.application_id')
    .select('a.applicant_email as email')
    .where(sql<boolean>`t.report_id = any(${[...stay]}::uuid[])`)
    .execute();
  const heard = [...(change.heard ?? []), ...listed.map(({ email }) => email)];
  return changeFacts(moment, tx, gone, { ...change, heard, outcome: 'removed' });
}

async function changeFacts(
  moment: Moment,
  tx: Tx,
  rows: readonly { application_id: string }[],
  { number, outcome, heard = [] }: Change & { outcome: 'amended' | 'removed' },
): Promise<Envelope[]> {
  const ids = [...new Set(rows.map(({ application_id }) => application_id))];
  const people = await tx
    .selectFrom('application')
    .select(['id', 'applicant_email as email'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('applicant_email', '<>', '')
    .orderBy('id')
    .execute();
  const first = people.filter(({ email }, at) => people.findIndex((one) => same(one.email, email)) === at);
  return first
    .filter(({ email }) => !heard.some((other) => same(other, email)))
    .map((one) => fact(moment, one, { number, outcome, replied: false, statement: null }));
}

/** Writes down who is notified of a report's approval. @returns those who were not notified before */
async function newlyTold(
  { clock }: Moment,
  tx: Tx,
  reportId: string,
  people: readonly Reachable[],
): Promise<Reachable[]> {
  if (!people.length) return [];
  const rows = await tx
    .insertInto('accused_told')
    .values(people.map(({ id }) => ({ report_id: reportId, application_id: id, told_at: clock() })))
    .onConflict((known) => known.columns(['report_id', 'application_id']).doNothing())
    .returning('application_id')
    .execute();
  const isNew = new Set(rows.map(({ application_id }) => application_id));
  return people.filter(({ id }) => isNew.has(id));
}

/** The addresses that notices of a report went to, each once; an erased one is none. */
async function noticedOf(tx: Tx, reportId: string): Promise<Noticed[]> {
  const { rows } = await sql<Noticed>`
    select distinct on (lower(n.recipient)) n.application_id as id, n.recipient as email,
      exists (select from reply y join notice m on m.id = y.notice_id
        where m.report_id = n.report_id and lower(m.recipient) = lower(n.recipient)) as replied
    from notice n where n.report_id = ${reportId} and n.channel = 'mail' and n.recipient <> ''
      and n.application_id is not null
    order by lower(n.recipient), n.created_at, n.id`.execute(tx);
  return rows;
}

async function statementFor(
  tx: Tx,
  { reportId, keys, texts, statement }: Listing,
): Promise<Told['statement']> {
  const { name, instagramUsername, phone, summary } = texts;
  return {
    name: withoutPhone(name, phone),
    summary: withoutPhone(summary, phone),
    instagramUsername,
    ground: statement.ground,
    reports: statement.reports,
    contacts: await shownContacts(tx, reportId, keys),
  };
}

/** A public text may name the accused's telephone; another reader of the mail finds no whole number. */
const withoutPhone = (text: string, phone: string | null) => (phone ? summaryOf(text, null) : text);
