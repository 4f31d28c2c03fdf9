import type { madeGoodAnswer, madeGoodPage } from '@edogrula/contracts/http/entry-upkeep';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { activeEntry } from '../dossier/dossier-events.ts';
import {
  dossierIdOf,
  lockDossiers,
  membersOfActiveEntries,
  readDossierTree,
} from '../dossier/dossier-repository.ts';
import { notifyAnew } from '../dossier/notify-anew.ts';
import { readLinkByToken, requireOpenLink, spendLink } from '../links/person-link.ts';
import { noteWords } from '../made-good/made-good-repository.ts';
import { isOnePerson } from '../submission/one-person.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Db, ReportTable, Tx } from '../tables.ts';

const purpose = 'made-good';

/** The report of a link, while its reporter is there and its approval is active; held in a transaction. @throws AppError not_found */
async function reportOf(db: Db | Tx, id: string): Promise<Selectable<ReportTable>> {
  const query = db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('reporter_email', '<>', '');
  const row = await (db.isTransaction ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The reports of the same reporter about a seller whose entry stands. @throws AppError not_found where this one is none */
async function standingReports(tx: Tx, report: Selectable<ReportTable>) {
  const tree = await readDossierTree(tx, await dossierIdOf(tx, report.id));
  if (!activeEntry(tree.root)) throw new AppError('not_found');
  const own = (await membersOfActiveEntries(tx, tree)).filter(({ reporter }) =>
    isOnePerson(reporter, report.reporter_email),
  );
  const ids = own.map(({ reportId }) => reportId);
  if (!ids.includes(report.id)) throw new AppError('not_found');
  return { dossierId: tree.root.id, ids };
}

/** What the holder of a link is asked; reading changes nothing. @throws AppError not_found, gone as `readLinkByToken` does */
export async function readMadeGood(
  deps: Pick<Deps, 'db' | 'links' | 'clock'>,
  token: string,
): Promise<z.infer<typeof madeGoodPage>> {
  const link = await readLinkByToken(deps, deps.db, { purpose, token, used: true });
  const report = await reportOf(deps.db, link.subject_id);
  // Who has confirmed reads so for ever; nobody else is asked about what is off the list.
  if (!link.used_at) await deps.db.transaction().execute((tx) => standingReports(tx, report));
  const { name, number } = report;
  return {
    number: quotedNumber('report', number),
    name,
    until: link.ends_at.toISOString(),
    doneAt: link.used_at?.toISOString() ?? null,
  };
}

/**
 * The reporter confirms that the harm was made good, once; a repeat gets the same answer. It counts for all reports of the
 * same reporter about this seller [R329].
 * @throws AppError not_found, gone as `requireOpenLink` does
 */
export async function confirmMadeGood(deps: Deps, token: string): Promise<z.infer<typeof madeGoodAnswer>> {
  const at = await deps.db.transaction().execute(async (tx) => {
    const asked = await readLinkByToken(deps, tx, { purpose, token, used: true });
    // The dossiers before the report, and both before the link, as decisions and deletions do.
    await lockDossiers(tx);
    const report = await reportOf(tx, asked.subject_id);
    const known = await readLinkByToken(deps, tx, { purpose, token, used: true });
    if (known.used_at) return known.used_at;
    const link = await requireOpenLink(deps, tx, { purpose, token });
    await write(deps, tx, report, link.id);
    return deps.clock();
  });
  deps.poke();
  return { at: at.toISOString() };
}

async function write(deps: Deps, tx: Tx, report: Selectable<ReportTable>, linkId: string): Promise<void> {
  const at = deps.clock();
  const { dossierId, ids } = await standingReports(tx, report);
  await noteWords(tx, ids, { word: { by: 'reporter' }, at, newId: deps.newId });
  await spendLink(tx, linkId, at);
  await appendAudit(tx, {
    at,
    actor: { kind: 'visitor', id: deps.visitorKey(`link ${linkId}`) },
    action: 'report.made-good',
    subject: { kind: 'report', id: report.id },
    details: { number: report.number, reports: ids.length },
  });
  await appendEvents(tx, await notifyAnew(deps, tx, dossierId));
}
