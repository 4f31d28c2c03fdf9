import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import { noticeGiven } from '@edogrula/contracts/events/accused';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { systemActor } from '../act/record-act.ts';
import type { Deps } from '../deps.ts';
import { extendLink, makeLink, tokenOf } from '../links/person-link.ts';
import { noticeTexts } from '../locales/tr/notice.ts';
import type { Key } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import {
  dropNotice,
  findReachable,
  findSettled,
  findUnsent,
  revokeNoticeLinks,
  type Sending,
} from './notice-repository.ts';
import { shownContacts } from './shown-contacts.ts';

type Needs = Pick<Deps, 'clock' | 'newId' | 'links'>;
type About = {
  reportId: string;
  keys: readonly Key[];
  /** Of the approval: what the notice says is what it was given for. */
  ground: DecisionReasonCode | null;
  endsAt: Date;
  dossierNumber: string;
  demo: boolean;
};
type Way = { channel: 'mail' | 'instagram' | 'sms'; recipient: string; applicationId: string | null };

/**
 * Tells the accused of an approval in its reply window by every contact that can be reached: by mail where an application
 * shares a contact, else by messages that a moderator sends. That there is none is written down [R310, R311].
 */
export async function giveNotice(deps: Needs, tx: Tx, about: About): Promise<void> {
  const ways = await waysTo(tx, about);
  const left = await takeOverUnsent(deps, tx, ways, about);
  const events: Envelope[] = [];
  for (const way of left) events.push(...(await giveBy(deps, tx, way, about)));
  if (!ways.length) await noteNobody(deps, tx, about.reportId);
  await appendEvents(tx, events);
  await appendAudit(tx, {
    at: deps.clock(),
    actor: systemActor,
    action: 'report.notice-given',
    subject: { kind: 'report', id: about.reportId },
    // How, never to whom.
    details: { ways: ways.map(({ channel }) => channel), until: about.endsAt.toISOString() },
  });
}

async function waysTo(tx: Tx, { keys, demo }: Pick<About, 'keys' | 'demo'>): Promise<Way[]> {
  // Invented sellers have no one to notify.
  const people = demo ? [] : await findReachable(tx, keys);
  const mails = people.map(
    ({ id, email }): Way => ({ channel: 'mail', recipient: email, applicationId: id }),
  );
  return [...mails, ...messagesTo(keys)];
}

const messagesTo = (keys: readonly Key[]): Way[] =>
  keys.flatMap(({ kind, key }): Way[] => {
    if (kind === 'handle') return [{ channel: 'instagram', recipient: key, applicationId: null }];
    return kind === 'phone' ? [{ channel: 'sms', recipient: key, applicationId: null }] : [];
  });

const isFor = (way: Way, { channel, recipient }: Sending): boolean =>
  channel === way.channel && recipient.toLowerCase() === way.recipient.toLowerCase();

/**
 * Takes back what reached, or was to reach, nobody whom an approval accuses: messages that wait, and the unused links of
 * notices that went out. Whoever holds them would read of another's, and answer for that one [R310–R312]. That a notice
 * went out stays, so that its reader hears the outcome.
 */
export async function dropUnaccused(
  deps: Pick<Needs, 'clock'>,
  tx: Tx,
  about: Pick<About, 'reportId' | 'keys' | 'demo'>,
): Promise<void> {
  await dropOthers(deps, tx, { reportId: about.reportId, ways: await waysTo(tx, about) });
}

/** @returns the messages that go on waiting */
async function dropOthers(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { reportId, ways }: { reportId: string; ways: readonly Way[] },
): Promise<Sending[]> {
  const [unsent, settled] = [await findUnsent(tx, reportId), await findSettled(tx, reportId)];
  const isNamed = (notice: Sending) => ways.some((way) => isFor(way, notice));
  for (const notice of unsent) if (!isNamed(notice)) await dropNotice(tx, notice, clock());
  // One that lost its recipient by an erasure may have gone any way of its channel that no other notice went.
  const open = ways.filter((way) => ![...unsent, ...settled].some((notice) => isFor(way, notice)));
  const mayBeNamed = ({ channel, recipient }: Sending) =>
    recipient === '' && open.some((way) => way.channel === channel);
  const spared = settled.filter((notice) => !isNamed(notice) && !mayBeNamed(notice));
  await revokeNoticeLinks(tx, spared, clock());
  return unsent.filter(isNamed);
}

/** A message of an earlier window that no moderator sent is the one to send now. @returns the ways for which none waits */
async function takeOverUnsent(deps: Needs, tx: Tx, ways: readonly Way[], about: About): Promise<Way[]> {
  const unsent = await dropOthers(deps, tx, { reportId: about.reportId, ways });
  for (const notice of unsent) await renewNotice(deps, tx, notice, about.endsAt);
  return ways.filter((way) => !unsent.some((notice) => isFor(way, notice)));
}

/** Moves an unsent message into a window that ends then. A link that was copied before goes on; one taken back is replaced. */
async function renewNotice(deps: Needs, tx: Tx, { id, link_id }: Sending, endsAt: Date): Promise<void> {
  const isOpen = link_id && (await extendLink(tx, link_id, endsAt));
  const link = isOpen ? link_id : (await makeLink(deps, tx, { purpose: 'reply', subjectId: id, endsAt })).id;
  await tx
    .updateTable('notice')
    .set({ link_id: link, created_at: deps.clock() })
    .where('id', '=', id)
    .execute();
}

async function giveBy(deps: Needs, tx: Tx, way: Way, about: About): Promise<Envelope[]> {
  const at = deps.clock();
  const id = deps.newId();
  const { endsAt } = about;
  const link = await makeLink(deps, tx, { purpose: 'reply', subjectId: id, endsAt });
  const isMail = way.channel === 'mail';
  await tx
    .insertInto('notice')
    .values({
      id,
      report_id: about.reportId,
      channel: way.channel,
      recipient: way.recipient,
      application_id: way.applicationId,
      link_id: link.id,
      created_at: at,
      outcome: isMail ? 'sent' : null,
      settled_at: isMail ? at : null,
      settled_by: null,
    })
    .execute();
  if (!isMail || !way.applicationId) return [];
  // Under the application, so that erasing its owner finds it.
  const subject = way.applicationId;
  const data = {
    noticeId: id,
    applicantEmail: way.recipient,
    number: about.dossierNumber,
    contacts: await shownContacts(tx, about.reportId, about.keys),
    ground: about.ground,
    until: endsAt.toISOString(),
    path: `/yanit/${tokenOf(deps.links, link)}`,
  };
  return [newEvent(noticeGiven, { subject, version: 1, clock: deps.clock, newId: deps.newId, data })];
}

async function noteNobody({ clock, newId }: Needs, tx: Tx, reportId: string): Promise<void> {
  const at = clock();
  await tx
    .insertInto('notice')
    .values({
      id: newId(),
      report_id: reportId,
      channel: 'none',
      recipient: '',
      application_id: null,
      link_id: null,
      created_at: at,
      outcome: 'unreachable',
      reason: noticeTexts.nobody,
      settled_by: null,
      settled_at: at,
    })
    .execute();
}
