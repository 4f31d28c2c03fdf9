import Download from 'lucide-react/icons/download';
import { ExportDialog } from '../../../components/record-table/export-dialog.tsx';
import { WindowButton } from '../../../components/window-button.tsx';
import { useActorName } from '../../../lib/admins-query.ts';
import { auditText as text } from '../../../locales/tr/audit.ts';
import { recordsText } from '../../../locales/tr/records.ts';
import { noteAuditExport, readAudit } from '../api/audit-query.ts';
import { auditColumns } from '../audit-columns.ts';
import type { AuditFilter } from '../audit-filter.ts';

/** The rows that fit as a file; the export is logged there too [decision 22]. */
export function AuditExport({ filter, count }: { filter: AuditFilter; count: string }) {
  const columns = auditColumns(useActorName());
  return (
    <WindowButton
      icon={<Download aria-hidden />}
      opens={(close) => (
        <ExportDialog
          fileName={`${text.fileName}-${filter.log}`}
          noun={text.row}
          count={count}
          columns={columns}
          chosen={columns.map(({ id }) => id)}
          read={() => readAudit(filter)}
          note={(taken) => noteAuditExport(filter, taken)}
          onClose={close}
        />
      )}
    >
      {recordsText.csv}
    </WindowButton>
  );
}
