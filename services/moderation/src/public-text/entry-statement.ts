import {
  type DecisionReasonCode,
  evidenceReasons,
  severalPeopleReasons,
} from '@edogrula/contracts/decision-reasons';
import { type EntryStatement, namedEvidence } from '@edogrula/contracts/entry-statement';
import { type Selectable, sql } from 'kysely';
import { countPeople } from '../submission/one-person.ts';
import type { DossierTable, Tx } from '../tables.ts';

/** SQL: the entry of the report `r` is active [glossary]. */
export const restsOnActive = sql<boolean>`exists (
  select from dossier e where e.entry_id = r.entry_id and e.entry_removed_at is null)`;

/** SQL: the entries of these dossiers that are active; of merged ones each its own. */
export const activeEntriesOf = (dossierIds: readonly string[]) => sql<string>`
  select e.entry_id from dossier e
  where e.id = any(${[...dossierIds]}::uuid[]) and e.entry_id is not null and e.entry_removed_at is null`;

type EvidenceKind = EntryStatement['evidence'][number];
type Approved = { ground: DecisionReasonCode | null; keptKinds: EvidenceKind[] | null };
/** What a moderator names was seen; the kinds of files say only that they were sent. */
const seenKinds: ReadonlySet<EvidenceKind> = new Set(namedEvidence.options);
const wasSeen = ({ keptKinds }: Approved): boolean => (keptKinds ?? []).some((kind) => seenKinds.has(kind));

/**
 * Why the entry of these dossiers is active: the first approval's reason code, how many people reported, what
 * kinds of evidence they sent. Nothing is claimed that was not there or not seen, or by an entry that was taken off
 * [R324].
 */
export async function entryStatementOf(tx: Tx, dossierIds: readonly string[]): Promise<EntryStatement> {
  const reports = await approvedIn(tx, dossierIds);
  const withoutKinds = reports.filter(({ keptKinds }) => !keptKinds).map(({ id }) => id);
  const kept = reports.flatMap(({ keptKinds }) => keptKinds ?? []);
  const evidence = [...new Set([...kept, ...(await evidenceKindsOf(tx, withoutKinds))])].sort();
  const people = countPeople(reports);
  const isTrue = (one: Approved): boolean =>
    one.ground !== null &&
    (!evidenceReasons.includes(one.ground) || wasSeen(one)) &&
    (people > 1 || !severalPeopleReasons.includes(one.ground));
  const ground = reports.find(isTrue)?.ground ?? null;
  return { ground, reports: people, evidence };
}

/** How many people sent the reports of these dossiers that wait, or that an active entry rests on [R324]. */
export async function peopleBehind(
  tx: Tx,
  dossiers: readonly Pick<Selectable<DossierTable>, 'id'>[],
): Promise<number> {
  const sent = await tx
    .selectFrom('dossier_report as m')
    .innerJoin('report as r', 'r.id', 'm.report_id')
    .select(['r.id', 'r.reporter_email as reporter', 'r.erased_reporter as erasedReporter'])
    .where('m.left_at', 'is', null)
    .where(
      'm.dossier_id',
      'in',
      dossiers.map(({ id }) => id),
    )
    .where(({ or, and, eb }) =>
      or([eb('r.status', '=', 'pending'), and([eb('r.status', '=', 'approved'), restsOnActive])]),
    )
    .execute();
  return countPeople(sent);
}

const approvedIn = (tx: Tx, dossierIds: readonly string[]) =>
  tx
    .selectFrom('dossier_report as m')
    .innerJoin('report as r', 'r.id', 'm.report_id')
    .innerJoin('decision as d', 'd.report_id', 'r.id')
    .select([
      'r.id',
      'r.reporter_email as reporter',
      'r.erased_reporter as erasedReporter',
      'd.reason_code as ground',
      'r.seen_evidence as keptKinds',
    ])
    .where('m.left_at', 'is', null)
    .where('r.status', '=', 'approved')
    .where('d.outcome', '=', 'approved')
    .where('m.dossier_id', 'in', dossierIds)
    .where(restsOnActive)
    .orderBy('d.decided_at')
    .orderBy('r.number')
    .execute();

/** The kinds of evidence that the files of these reports are; what the accused sent is none. */
export async function evidenceKindsOf(tx: Tx, reportIds: readonly string[]): Promise<EvidenceKind[]> {
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
