import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { storedWebsiteKey } from '@edogrula/contracts/contact/website';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { reportOutcome } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import type { About } from '../decision/decide-submission.ts';
import { findDecision } from '../decision/decision-repository.ts';
import type { Stamp } from '../deps.ts';
import { lockDossiers } from '../dossier/dossier-repository.ts';
import { condemnedBy, siteOfPage } from '../dossier/report-keys.ts';
import type { Key } from '../registry/business-contact.ts';
import { isVisible } from '../registry/registry-record.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { updateReport } from './report-repository.ts';
import type { ReportRow } from './report-view.ts';

type Contact = Record<'instagramUsername' | 'phone' | 'website', string | null>;
type Outcome = { outcome: 'approved' | 'rejected'; reason: string };

/** Contacts that an address may hold, the likeliest to be known again first; account numbers are in none [R362]. */
const readable = ['handle', 'phone', 'host'] as const;

/** What the seller is looked up by from now on: of what condemns, a contact of the report's own before others'. */
function condemnedContact(row: ReportRow, condemned: readonly Key[]): Contact {
  const website = row.website ?? '';
  const sites = [storedWebsiteKey(website), siteOfPage(website)?.key];
  const own = new Set([row.instagram_username, handleFromUrl(row.instagram_url ?? ''), row.phone, ...sites]);
  const sorted = [true, false].flatMap((isOwn) =>
    readable.flatMap((kind) => condemned.filter((one) => one.kind === kind && own.has(one.key) === isOwn)),
  );
  const [first] = sorted;
  const as = (kind: Key['kind']) => (first?.kind === kind ? first.key : null);
  return { instagramUsername: as('handle'), phone: as('phone'), website: as('host') };
}

/** What the reporter named, to report the seller by it again. */
const namedContact = ({ instagram_username: instagramUsername, phone, website }: ReportRow): Contact => ({
  instagramUsername,
  phone: instagramUsername ? null : phone,
  website: instagramUsername || phone ? null : website,
});

const outcomeFact = (about: About, row: ReportRow, { outcome, reason, ...more }: Outcome & Contact) =>
  newEvent(reportOutcome, {
    ...about,
    data: {
      reportId: row.id,
      name: row.name,
      reporterEmail: row.reporter_email ?? '',
      number: quotedNumber('report', row.number),
      outcome,
      reason,
      ...more,
    },
  });

/** The event that notifies the reporter of a rejection. */
export const rejectionFact = (about: About, row: ReportRow, reason: string): Envelope =>
  outcomeFact(about, row, { outcome: 'rejected', reason, ...namedContact(row) });

/**
 * The reporter of an approved report is notified at once where everybody reads its entry already. Else that is due, and
 * `notifyReporters` does it when the registry says that it shows the entry [R316]. Call after `lockDossiers`, which
 * orders it with that.
 * @returns the event of the first case
 */
export async function notifyOrNote(
  tx: Tx,
  row: ReportRow,
  { about, reason, entryId }: { about: About; reason: string; entryId: string },
): Promise<Envelope[]> {
  if (await isVisible(tx, entryId, 'entry')) {
    const contact = condemnedContact(row, await condemnedBy(tx, row.id));
    return [outcomeFact(about, row, { outcome: 'approved', reason, ...contact })];
  }
  await updateReport(tx, row.id, { outcome_due: true });
  return [];
}

/**
 * The registry shows an entry: the reporters whose reports were approved into it are notified now [R316]. One that is taken
 * back or erased meanwhile is left out.
 */
export async function notifyReporters({ clock, newId }: Stamp, tx: Tx, entryId: string): Promise<void> {
  await lockDossiers(tx);
  const due = await tx
    .updateTable('report')
    .set({ outcome_due: false })
    .where('entry_id', '=', entryId)
    .where('outcome_due', '=', true)
    .returningAll()
    .execute();
  for (const row of due) {
    const decision = await findDecision(tx, 'report', row.id);
    if (row.status !== 'approved' || !row.reporter_email || !decision) continue;
    const about = { subject: row.id, version: row.version, clock, newId };
    const contact = condemnedContact(row, await condemnedBy(tx, row.id));
    const told = { outcome: 'approved', reason: decision.reason, ...contact } as const;
    await appendEvents(tx, [outcomeFact(about, row, told)]);
  }
}
