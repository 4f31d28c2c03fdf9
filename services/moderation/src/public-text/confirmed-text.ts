import { hiddenName } from '@edogrula/contracts/locales/tr/hidden-contacts';
import { summaryOf } from '@edogrula/contracts/public-summary';
import { sql } from 'kysely';
import { decisionTexts } from '../locales/tr/decision.ts';
import type { Tx } from '../tables.ts';
import { isHiddenFormOf } from './hidden-form.ts';

/** Keeps what a moderator confirmed as public name and text with the approval of a report [R325]. */
export async function keepConfirmedText(
  tx: Tx,
  reportId: string,
  confirmed: { confirmed_name: string | null; confirmed_text?: string | null },
): Promise<void> {
  await tx.updateTable('report').set(confirmed).where('id', '=', reportId).execute();
}

/** A name that is struck from an entry is no confirmed one of any report beside it: what is parted from it has none [R325]. */
export async function voidConfirmedNames(tx: Tx, dossierIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('report')
    .set({ confirmed_name: hiddenName })
    .where('confirmed_name', 'is not', null)
    .where('id', 'in', (from) =>
      from
        .selectFrom('dossier_report')
        .select('report_id')
        .where('left_at', 'is', null)
        .where('dossier_id', 'in', dossierIds),
    )
    .execute();
}

/** Approved ones of these reports with their decisions. */
const approvedAmong = (tx: Tx, reportIds: readonly string[]) =>
  tx
    .selectFrom('report as r')
    .innerJoin('decision as d', 'd.report_id', 'r.id')
    .where('r.id', 'in', reportIds)
    .where('r.status', '=', 'approved');

/** Texts that moderators confirmed with approvals which are still active, the latest first. */
async function confirmedTexts(tx: Tx, reportIds: readonly string[]): Promise<string[]> {
  if (!reportIds.length) return [];
  const rows = await approvedAmong(tx, reportIds)
    .select('r.confirmed_text as text')
    .where('r.confirmed_text', 'is not', null)
    .orderBy('d.decided_at', 'desc')
    .orderBy('r.number', 'desc')
    .execute();
  return rows.flatMap(({ text }) => text ?? []);
}

/**
 * The text of an entry that comes to stand on these reports without a new approval: what was confirmed for one of them,
 * else that its text waits. A reporter's words become public by an approval alone [R304, R325].
 */
export const confirmedTextOf = async (tx: Tx, reportIds: readonly string[]): Promise<string> =>
  (await confirmedTexts(tx, reportIds))[0] ?? decisionTexts.textWaits;

/**
 * The name of an entry that comes to stand on these reports without a new approval: the first one that was confirmed for
 * one of them, null where there is none. What was confirmed before a moderator renamed the entry, or corrected its name,
 * may be what was struck there [R322, R325]. A common value was struck from these names as well (`struck`).
 * @param dossierIds where such acts are looked for
 */
export async function confirmedNameOf(
  tx: Tx,
  reportIds: readonly string[],
  dossierIds: readonly string[],
): Promise<string | null> {
  const row = await approvedAmong(tx, reportIds)
    .select('r.confirmed_name as name')
    .where('r.confirmed_name', 'is not', null)
    .where('r.confirmed_name', '!=', hiddenName)
    .where(
      sql<boolean>`not exists (select from moderator_act a
        where a.subject_id = any(${[...dossierIds]}::uuid[]) and a.at >= d.decided_at
          and (a.kind = 'entry.renamed' or (a.kind = 'dossier.corrected' and a.input->'fields' ? 'name' and not a.input ? 'struck')))`,
    )
    .orderBy('d.decided_at')
    .orderBy('r.number')
    .executeTakeFirst();
  return row?.name ?? null;
}

type Shown = { summary: string; phone: string | null };

/** Whether an entry shows a text. Either may be older than what is hidden today [ADR 104]. */
export function isShown({ summary, phone }: Shown, text: string): boolean {
  return summaryOf(text, phone) === summaryOf(summary, phone) || isHiddenFormOf(summary, text);
}

/** Whether what an entry shows was confirmed with the approval of one of these reports. */
export const isConfirmedFor = async (tx: Tx, shown: Shown, reportIds: readonly string[]): Promise<boolean> =>
  (await confirmedTexts(tx, reportIds)).some((text) => isShown(shown, text));

/** Whether a text was confirmed for the reports that departed and for none of those that stay. */
export const departedWithReports = async (
  tx: Tx,
  shown: Shown,
  { stay, departed }: { stay: readonly string[]; departed: readonly string[] },
): Promise<boolean> =>
  (await isConfirmedFor(tx, shown, departed)) && !(await isConfirmedFor(tx, shown, stay));
