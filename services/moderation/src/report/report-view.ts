import { mayDecide } from '@edogrula/contracts/admin-roles';
import { hiddenRecipient, type reportView } from '@edogrula/contracts/http/moderation';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { type DecisionColumns, viewDecision } from '../decision/decision-view.ts';
import { publishEarlyAct } from '../hold/approval-input.ts';
import { type AttachmentRow, attachmentView } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { ReportTable } from '../tables.ts';

export type ReportView = z.infer<typeof reportView>;
export type ReportRow = Selectable<ReportTable>;

/** A report with what was decided and what the registry shows of it; deleted ones are never viewed. */
export type ReportRecord = ReportRow &
  DecisionColumns & {
    visible: boolean | null;
    awaiting_by: string | null;
    awaiting_by_id: string | null;
    awaiting_act_id: string | null;
    awaiting_at: Date | null;
    awaiting_kind: string | null;
    awaiting_reason: string | null;
    held_by: string | null;
    held_at: Date | null;
    due_at: Date | null;
    tied_by: string[] | null;
    late: boolean;
    untold: boolean;
    status: Exclude<ReportRow['status'], 'deleted'>;
  };

/** A report as the dashboard reads it [R194]. */
export function viewReport(
  row: ReportRecord,
  files: readonly AttachmentRow[],
  replies: ReportView['replies'] = [],
): ReportView {
  return {
    _id: row.id,
    number: quotedNumber('report', row.number),
    name: row.name,
    instagramUsername: row.instagram_username,
    instagramUrl: row.instagram_url,
    instagramPost: row.instagram_post,
    // Erased by an earlier version, it is an empty text.
    phone: row.phone || null,
    website: row.website,
    iban: row.iban,
    desc: row.description,
    email: row.reporter_email ?? '',
    demo: row.demo,
    status: row.status,
    entryId: row.entry_id,
    entryVisible: row.visible ?? false,
    awaiting: awaitingOf(row),
    held: heldOf(row),
    anonymised: row.anonymised_at !== null,
    evidences: files.filter((file) => file.report_id === row.id && !file.reply_id).map(attachmentView),
    replies,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    decision: viewDecision(row),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

export type Viewer = Pick<AdminIdentity, 'role' | 'email'>;

/** Who owns the accused house reads what the notice says, and nothing by which the reporter is known [R311, R509]. */
const withoutReporter = (report: ReportView): ReportView => ({
  ...report,
  email: '',
  desc: '',
  evidences: [],
  // A colleague's own words may name people.
  awaiting: report.awaiting && { ...report.awaiting, reason: '' },
  decision: report.decision && { ...report.decision, reason: '' },
  againstOwn: true,
});

/**
 * What the viewer reads: an auditor not whom a notice reached, which stays with those who decide; nobody the reporter of
 * the own house. @param against the reports that accuse it
 */
export function reportFor(report: ReportView, { role }: Viewer, against: ReadonlySet<string>): ReportView {
  const shown = against.has(report._id) ? withoutReporter(report) : report;
  if (mayDecide(role)) return shown;
  return { ...shown, replies: shown.replies.map((reply) => ({ ...reply, recipient: hiddenRecipient })) };
}

const awaitingOf = (row: ReportRecord): ReportView['awaiting'] =>
  row.awaiting_by && row.awaiting_at
    ? {
        ...(row.awaiting_by_id ? { byId: row.awaiting_by_id } : {}),
        ...(row.awaiting_act_id ? { actId: row.awaiting_act_id } : {}),
        by: row.awaiting_by,
        at: row.awaiting_at.toISOString(),
        reason: row.awaiting_reason ?? '',
        what: row.awaiting_kind === publishEarlyAct ? 'publish-early' : 'approve',
      }
    : null;

const heldOf = (row: ReportRecord): ReportView['held'] => {
  const { held_by: by, held_at: since, due_at: until, tied_by, late, untold } = row;
  return by && since && until
    ? { by, since: since.toISOString(), until: until.toISOString(), late, untold, tiedBy: tied_by ?? [] }
    : null;
};
