import type { AuditRecord } from '@edogrula/contracts/http/audit';
import { formatDateTime } from '@edogrula/ui/format';
import { detailLines } from '../../components/history/detail-lines.ts';
import type { RecordColumn } from '../../components/record-table/columns.ts';
import { actionName, actorName, auditText as text } from '../../locales/tr/audit.ts';

/** The columns of a file of audit rows; `seq` and the record's whole id lead back to the row in the log. */
export const auditColumns = (
  nameOf: (actor: AuditRecord['actor']) => string | undefined,
): RecordColumn<AuditRecord>[] => [
  { id: 'seq', label: text.seq, value: ({ seq }) => seq, phone: 'hidden' },
  { id: 'at', label: text.at, value: ({ at }) => formatDateTime(at), phone: 'hidden' },
  {
    id: 'actor',
    label: text.actor,
    value: (row) => nameOf(row.actor) ?? actorName(row),
    phone: 'hidden',
  },
  { id: 'action', label: text.action, value: ({ action }) => actionName(action), phone: 'title' },
  {
    id: 'subject',
    label: text.subject,
    value: ({ subject }) => text.subjects[subject.kind] ?? subject.kind,
    phone: 'hidden',
  },
  { id: 'subjectId', label: text.subjectId, value: ({ subject }) => subject.id, phone: 'hidden' },
  {
    id: 'details',
    label: text.details,
    value: (row) => detailLines(row).join(' · '),
    phone: 'hidden',
  },
];
