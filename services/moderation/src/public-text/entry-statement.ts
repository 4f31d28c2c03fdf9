import type { EntryStatement } from '@edogrula/contracts/entry-statement';
import type { Tx } from '../tables.ts';

type EvidenceKind = EntryStatement['evidence'][number];
type Approved = { id: string; reporter: string | null; decidedAt: Date };

/** Grounds that speak of evidence; without any they are not said. */
const groundsOnEvidence: ReadonlySet<string> = new Set(['report_evidence_consistent']);

/**
 * Why the entry of these dossiers stands: the first approval's reason of the list, how many people reported, what kinds
 * of evidence they sent. Nothing is claimed that was not there [R324].
 */
export async function entryStatementOf(tx: Tx, dossierIds: readonly string[]): Promise<EntryStatement> {
  const reports = await approvedIn(tx, dossierIds);
  const unnamed = reports.filter(({ seen }) => !seen).map(({ id }) => id);
  const named = reports.flatMap(({ seen }) => seen ?? []);
  const evidence = [...new Set([...named, ...(await evidenceOf(tx, unnamed))])].sort();
  const grounds = reports.flatMap(({ ground }) => ground ?? []);
  const ground = grounds.find((code) => evidence.length > 0 || !groundsOnEvidence.has(code)) ?? null;
  return { ground, reports: independent(reports), evidence };
}

const approvedIn = (tx: Tx, dossierIds: readonly string[]) =>
  tx
    .selectFrom('dossier_report as m')
    .innerJoin('report as r', 'r.id', 'm.report_id')
    .innerJoin('decision as d', 'd.report_id', 'r.id')
    .select([
      'r.id',
      'r.reporter_email as reporter',
      'd.reason_code as ground',
      'd.decided_at as decidedAt',
      'r.seen_evidence as seen',
    ])
    .where('m.left_at', 'is', null)
    .where('r.status', '=', 'approved')
    .where('d.outcome', '=', 'approved')
    .where('m.dossier_id', 'in', dossierIds)
    .orderBy('d.decided_at')
    .orderBy('r.number')
    .execute();

/** One person who reports five times is one; a reporter who was erased cannot be compared and counts. */
const independent = (reports: readonly Approved[]): number =>
  new Set(reports.map(({ id, reporter }) => reporter?.toLowerCase() || id)).size;

async function evidenceOf(tx: Tx, reportIds: readonly string[]): Promise<EvidenceKind[]> {
  if (!reportIds.length) return [];
  const files = await tx
    .selectFrom('attachment')
    .select('mime')
    .distinct()
    .where('report_id', 'in', reportIds)
    .where('kind', '=', 'evidence')
    .execute();
  const kinds = files.map(({ mime }): EvidenceKind => (mime.startsWith('image/') ? 'picture' : 'document'));
  return [...new Set(kinds)].sort();
}
