import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { showStaleNotice } from '../../components/decision/stale-notices.ts';
import { useDecision } from '../../components/decision/use-decision.ts';
import type { PanelSteps } from '../../components/record-table/panel-steps.ts';
import { tabSearch } from '../../lib/dashboard-state.ts';
import { dropRecord, listKeys, replaceRecord } from '../../lib/list-cache.ts';
import { watchPublication } from '../../lib/publications.ts';
import { decisionText } from '../../locales/tr/decision.ts';
import { decideReport } from './api/decide-report.ts';
import { fetchReport, isPending, type Report } from './api/reports-query.ts';

/** The decision on a report and what the dashboard does with its answer [R128, R133, decision 13]. */
export function useReportDecision(report: Report, steps: PanelSteps<Report>) {
  const client = useQueryClient();
  return useDecision<Report>({
    record: report,
    decide: decideReport,
    reload: fetchReport,
    onDecided: (fresh, kind) => {
      steps.openNextWhere(isPending);
      replaceRecord(client, listKeys.reports, fresh);
      void client.invalidateQueries({ queryKey: listKeys.counts });
      void client.invalidateQueries({ queryKey: listKeys.blacklist });
      if (kind === 'reject') showToast(decisionText.rejectedToast(fresh.number));
      else
        watchPublication({
          id: fresh._id,
          path: `/api/admin/report/${fresh._id}`,
          title: `${fresh.number} ${fresh.name}`,
          href: tabSearch('blacklist', {}, fresh.entryId ? { id: fresh.entryId } : {}),
          startedAt: Date.now(),
        });
    },
    onStale: (fresh) => {
      replaceRecord(client, listKeys.reports, fresh);
      void client.invalidateQueries({ queryKey: listKeys.counts });
      showStaleNotice(fresh);
    },
    onGone: (id) => {
      steps.onClose();
      dropRecord(client, listKeys.reports, id);
      showToast(decisionText.gone, { tone: 'info' });
    },
  });
}
