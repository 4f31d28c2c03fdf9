import { createKeyring } from '@edogrula/contracts/keyring';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { refusalOf } from '../../../components/decision/decision.ts';
import { showStaleNotice } from '../../../components/decision/stale-notice.tsx';
import { reportKind } from '../../../components/decision/submission-kind.ts';
import type { PanelSteps } from '../../../components/record-table/panel-steps.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { dropRecord, listKeys, refresh, replaceRecord } from '../../../lib/list-cache.ts';
import { reportsText as text } from '../../../locales/tr/reports.ts';
import type { Report } from '../api/reports-query.ts';

type Props = { report: Report; steps: PanelSteps<Report>; onClose: () => void };

/**
 * Deletes a report as the moderator saw it, with the entry it led to, after asking [R125, R128, R170]; one that changed
 * meanwhile is shown again instead.
 */
export function DeleteReport({ report, steps, onClose }: Props) {
  const client = useQueryClient();
  const keyFor = useRef(createKeyring());
  const remove = async (): Promise<string | null> => {
    try {
      const asked = { params: { id: report._id }, body: { version: report.version } };
      await dashboardCall('DELETE /api/report/:id', { ...asked, idempotencyKey: keyFor.current(asked) });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === 'other') throw error;
      if (refusal === 'stale') {
        const fresh = await reportKind.fetch(report._id);
        replaceRecord(client, listKeys.reports, fresh);
        showStaleNotice(fresh);
        return null;
      }
    }
    steps.onClose();
    dropRecord(client, listKeys.reports, report._id);
    refresh(client, listKeys.counts, listKeys.blacklist);
    return text.removed(report.number);
  };
  return (
    <ConfirmDeletion
      title={text.deleteTitle}
      description={text.deleteText(report.number)}
      remove={remove}
      onClose={onClose}
    />
  );
}
