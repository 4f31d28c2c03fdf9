import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { showStaleNotice } from '../../components/decision/stale-notices.ts';
import { useDecision } from '../../components/decision/use-decision.ts';
import type { PanelSteps } from '../../components/record-table/panel-steps.ts';
import { tabSearch } from '../../lib/dashboard-state.ts';
import { dropRecord, listKeys, replaceRecord } from '../../lib/list-cache.ts';
import { watchPublication } from '../../lib/publications.ts';
import { decisionText } from '../../locales/tr/decision.ts';
import { type Application, fetchApplication, isPending } from './api/applications-query.ts';
import { decideApplication } from './api/decide-application.ts';

/** The decision on an application and what the dashboard does with its answer [R128, decision 13]. */
export function useApplicationDecision(application: Application, steps: PanelSteps<Application>) {
  const client = useQueryClient();
  return useDecision<Application>({
    record: application,
    decide: decideApplication,
    reload: fetchApplication,
    onDecided: (fresh, kind) => {
      steps.openNextWhere(isPending);
      replaceRecord(client, listKeys.applications, fresh);
      void client.invalidateQueries({ queryKey: listKeys.counts });
      if (kind === 'reject') showToast(decisionText.rejectedToast(fresh.number));
      else
        watchPublication({
          id: fresh._id,
          path: `/api/admin/requests/${fresh._id}`,
          title: `${fresh.number} ${fresh.name}`,
          href: tabSearch('businesses', {}, fresh.businessId ? { id: fresh.businessId } : {}),
          startedAt: Date.now(),
        });
    },
    onStale: (fresh) => {
      replaceRecord(client, listKeys.applications, fresh);
      void client.invalidateQueries({ queryKey: listKeys.counts });
      showStaleNotice(fresh);
    },
    onGone: (id) => {
      steps.onClose();
      dropRecord(client, listKeys.applications, id);
    },
  });
}
