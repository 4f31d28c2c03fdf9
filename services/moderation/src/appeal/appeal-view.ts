import type { appealDetail, appealView, EntryKey } from '@edogrula/contracts/http/appeal';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { notFound } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import { accountFacts } from '../dossier/account-facts.ts';
import { condemned } from '../dossier/dossier-events.ts';
import {
  type DossierTree,
  dossierNumber,
  keysOfTree,
  membersOf,
  readDossierTree,
} from '../dossier/dossier-repository.ts';
import { shownTextsOf } from '../dossier/shown-texts.ts';
import { isOwnMatter, ownMarkOf, reportsAgainst } from '../party/own-matter.ts';
import { keysInTexts } from '../public-text/readable-contacts.ts';
import { keyText } from '../registry/business-contact.ts';
import { reportsById } from '../report/list-reports.ts';
import type { ReportView } from '../report/report-view.ts';
import { type AttachmentRow, attachmentView, listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Db, EntryTexts, Tx } from '../tables.ts';
import { type AppealRow, hasPart } from './appeal-repository.ts';
import { decisionsIn } from './dossier-decisions.ts';

type View = z.infer<typeof appealView>;
type Detail = z.infer<typeof appealDetail>;
type AppealRecord = AppealRow & { dossier_number: number };

/** Appeals with the number of their dossier. */
export const selectAppeals = (db: Db | Tx) =>
  db
    .selectFrom('appeal as a')
    .innerJoin('dossier as d', 'd.id', 'a.dossier_id')
    .selectAll('a')
    .select('d.number as dossier_number');

/** An appeal as the desk lists it [R322]. */
export function appealViewOf(row: AppealRecord, files: readonly AttachmentRow[], now: Date): View {
  const { decided_at: at, decided_email: by, reason } = row;
  return {
    _id: row.id,
    number: quotedNumber('appeal', row.number),
    entryId: row.entry_id,
    dossier: { _id: row.dossier_id, number: dossierNumber(row.dossier_number) },
    entryName: row.entry_name,
    role: row.role,
    name: row.name,
    email: row.appellant_email,
    claims: row.claims,
    desc: row.description,
    status: row.outcome ?? 'open',
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    overdue: row.outcome === null && row.due_at < now,
    decision: at ? { reason, by, at: at.toISOString() } : null,
    files: files.filter((file) => file.appeal_id === row.id).map(attachmentView),
    version: row.version,
  };
}

/** One appeal with what was decided in its dossier and what is public now. @throws AppError not_found */
export async function viewAppeal(
  tx: Tx,
  id: string,
  { now, viewer }: { now: Date; viewer: AdminIdentity },
): Promise<Detail> {
  const row = await selectAppeals(tx).where('a.id', '=', id).executeTakeFirstOrThrow(notFound);
  const tree = await readDossierTree(tx, row.dossier_id);
  const view = appealViewOf(row, await listAttachments(tx, 'appeal', [id]), now);
  const texts = await shownTextsOf(tx, tree);
  const others = await selectAppeals(tx)
    .where(
      'a.dossier_id',
      'in',
      tree.all.map((dossier) => dossier.id),
    )
    .where('a.outcome', 'is', null)
    .where('a.id', '<>', id)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
  const files = await listAttachments(
    tx,
    'appeal',
    others.map((other) => other.id),
  );
  const isParty = await isOwnMatter(tx, viewer, row.dossier_id);
  const reportIds = await reportsOf(tx, tree);
  const isAccused = (await reportsAgainst(tx, viewer, reportIds)).size > 0;
  return {
    ...view,
    reports: (await reportsById(tx, reportIds, viewer)).map(withoutReporter),
    decisions: (await decisionsIn(tx, row.dossier_id)).map((one) =>
      isAccused ? { ...one, reason: '' } : one,
    ),
    together: others.map((other) => appealViewOf(other, files, now)),
    mayDecide: view.status === 'open' && !isParty && !(await hasPart(tx, viewer, row.dossier_id)),
    ...ownMarkOf(isParty),
    texts: texts && shownOf(texts),
    entryDossier: { _id: tree.root.id, version: tree.root.version },
    keys: await keysShown(tx, tree, texts),
  };
}

const reportsAtMost = 100;

/**
 * An appeal is read without the reporter's address and without a whole account number: the keys name an account by its
 * end.
 */
const withoutReporter = (report: ReportView): ReportView => ({ ...report, email: '', iban: null });

/** The reports of a dossier, the oldest first; the first ones of very many. */
const reportsOf = async (tx: Tx, tree: DossierTree): Promise<string[]> =>
  (await membersOf(tx, tree)).map(({ reportId }) => reportId).slice(0, reportsAtMost);

/** What leads to the entry: contacts, then accounts; each says whether the texts name it [R320]. */
export async function keysShown(tx: Tx, tree: DossierTree, texts: EntryTexts | null): Promise<EntryKey[]> {
  const inTexts = new Set(keysInTexts(texts).map(keyText));
  const accounts = await accountFacts(tx, tree);
  return [
    ...condemned(await keysOfTree(tx, tree)).map((key) => ({
      ...key,
      account: null,
      shown: inTexts.has(keyText(key)),
    })),
    ...tree.accounts.map((key) => ({
      kind: 'iban' as const,
      key,
      account: accounts.get(key) ?? null,
      shown: false,
    })),
  ];
}

/** The texts of an entry as the desk reads them. */
export const shownOf = ({ name, instagramUsername, phone, website, summary }: EntryTexts) => ({
  name,
  instagramUsername,
  phone,
  website,
  summary,
});
