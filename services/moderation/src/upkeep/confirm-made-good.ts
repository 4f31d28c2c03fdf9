import { isOneProof } from '@edogrula/contracts/contact/mailbox';
import type { madeGoodAnswer, madeGoodPage } from '@edogrula/contracts/http/entry-upkeep';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError, notFound } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { activeEntry } from '../dossier/dossier-events.ts';
import {
  dossierIdOf,
  lockDossiers,
  type Member,
  membersOfActiveEntries,
  readDossierTree,
} from '../dossier/dossier-repository.ts';
import { notifyAnew } from '../dossier/notify-anew.ts';
import { type LinkRow, readLinkByToken, requireOpenLink, spendLink } from '../links/person-link.ts';
import { noteWords } from '../made-good/made-good-repository.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Db, ReportTable, Tx } from '../tables.ts';

const purpose = 'made-good';

/**
 * The approved report of a link, unless its reporter was erased; locked when read in a transaction.
 * @throws AppError not_found
 */
async function reportOf(db: Db | Tx, id: string): Promise<Selectable<ReportTable>> {
  const query = db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('reporter_email', '<>', '');
  return (db.isTransaction ? query.forUpdate() : query).executeTakeFirstOrThrow(notFound);
}

/**
 * The dossiers of a report that the seller's entry rests on, with its reports.
 * @throws AppError not_found when the entry was taken off, or this report is not among them
 */
async function entryOf(tx: Tx, report: Selectable<ReportTable>) {
  const dossierId = await dossierIdOf(tx, report.id);
  const tree = await readDossierTree(tx, dossierId);
  if (!activeEntry(tree.root)) throw new AppError('not_found');
  const members = await membersOfActiveEntries(tx, tree);
  if (!members.some(({ reportId }) => reportId === report.id)) throw new AppError('not_found');
  return { rootId: tree.root.id, members: members.filter((member) => member.dossierId === dossierId) };
}

/**
 * Which of the reports in one dossier an answer counts for: the one that the question names, and those that the same proved
 * address had approved there when it was asked. Harm of later was not asked about, and a tag may be another person's.
 */
async function answeredBy(
  tx: Tx,
  { report, askedAt, members }: { report: Selectable<ReportTable>; askedAt: Date; members: Member[] },
): Promise<string[]> {
  const own = members.filter(({ reporter }) => isOneProof(reporter ?? '', report.reporter_email ?? ''));
  const decided = await tx
    .selectFrom('decision')
    .select('report_id')
    .where(
      'report_id',
      'in',
      own.map(({ reportId }) => reportId),
    )
    .where('outcome', '=', 'approved')
    .where('decided_at', '<=', askedAt)
    .execute();
  const before = decided.flatMap(({ report_id }) => report_id ?? []);
  return [...new Set([report.id, ...before])];
}

/** What the holder of a link is asked; reading changes nothing. @throws AppError not_found, gone as `readLinkByToken` does */
export async function readMadeGood(
  deps: Pick<Deps, 'db' | 'links' | 'clock'>,
  token: string,
): Promise<z.infer<typeof madeGoodPage>> {
  const link = await readLinkByToken(deps, deps.db, { purpose, token, used: true });
  const report = await reportOf(deps.db, link.subject_id);
  // Who has confirmed may always read it again; otherwise nobody is asked about a seller who is off the list.
  if (!link.used_at) await deps.db.transaction().execute((tx) => entryOf(tx, report));
  const { name, number } = report;
  return {
    number: quotedNumber('report', number),
    name,
    until: link.ends_at.toISOString(),
    doneAt: link.used_at?.toISOString() ?? null,
  };
}

/**
 * The reporter confirms that the harm was made good, once; a repeat gets the same answer. It counts for the reports of the
 * same proved address that were asked about [R329].
 * @throws AppError not_found, gone as `requireOpenLink` does
 */
export async function confirmMadeGood(deps: Deps, token: string): Promise<z.infer<typeof madeGoodAnswer>> {
  const at = await deps.db.transaction().execute(async (tx) => {
    const before = await readLinkByToken(deps, tx, { purpose, token, used: true });
    await lockDossiers(tx);
    const report = await reportOf(tx, before.subject_id);
    // Read again under the locks: a twin may have confirmed meanwhile. Dossiers, report, link: the order of decisions.
    const locked = await readLinkByToken(deps, tx, { purpose, token, used: true });
    if (locked.used_at) return locked.used_at;
    const link = await requireOpenLink(deps, tx, { purpose, token });
    const now = deps.clock();
    await recordConfirmation(deps, tx, { report, link, at: now });
    return now;
  });
  deps.poke();
  return { at: at.toISOString() };
}

async function recordConfirmation(
  deps: Deps,
  tx: Tx,
  { report, link, at }: { report: Selectable<ReportTable>; link: LinkRow; at: Date },
): Promise<void> {
  const { rootId, members } = await entryOf(tx, report);
  const ids = await answeredBy(tx, { report, askedAt: link.created_at, members });
  await noteWords(tx, ids, { word: { by: 'reporter' }, at, newId: deps.newId });
  await spendLink(tx, link.id, at);
  await appendAudit(tx, {
    at,
    actor: { kind: 'visitor', id: deps.visitorKey(`link ${link.id}`) },
    action: 'report.made-good',
    subject: { kind: 'report', id: report.id },
    details: { number: report.number, reports: ids.length },
  });
  await appendEvents(tx, await notifyAnew(deps, tx, rootId));
}
