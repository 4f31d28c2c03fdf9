import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { dropRecord, listKeys, refresh, replaceRecord } from '../../lib/list-cache.ts';
import { dropPublication, watchPublication } from '../../lib/publications.ts';
import { decisionText } from '../../locales/tr/decision.ts';
import type { PanelSteps } from '../record-table/panel-steps.ts';
import { type Decidable, isPending } from './decision.ts';
import { showStaleNotice } from './stale-notice.tsx';
import type { SubmissionKind } from './submission-kind.ts';
import { useDecision } from './use-decision.ts';

/** The decision on a submission and what the dashboard does with its answer [R128, R133, decision 13]. */
export function useSubmissionDecision<T extends Decidable>(
  of: SubmissionKind<T>,
  record: T,
  steps: PanelSteps<T>,
) {
  const client = useQueryClient();
  return useDecision<T>({
    record,
    decide: of.decide,
    reload: of.fetch,
    onDecided: (fresh, kind) => {
      steps.openNextWhere(isPending);
      replaceRecord(client, of.list, fresh);
      refresh(client, listKeys.counts, ...of.feeds, ['history', fresh._id]);
      if (kind === 'reject') {
        dropPublication(fresh._id);
        return showToast(decisionText.rejectedToast(fresh.number));
      }
      // Its other reports are decided by the state in which this approval left it.
      refresh(client, ['dossier']);
      // A second moderator's word or the reply window comes first.
      if (isPending(fresh))
        return showToast(of.waitingFor?.(fresh) ?? decisionText.awaitingToast(fresh.number));
      watchPublication({
        id: fresh._id,
        read: of.read,
        title: `${fresh.number} ${fresh.name}`,
        href: of.effectHref(fresh),
        version: fresh.version,
        startedAt: Date.now(),
      });
    },
    onStale: (fresh) => {
      replaceRecord(client, of.list, fresh);
      // A correction changes the dossier of a report, and not the report.
      refresh(client, listKeys.counts, ['history', fresh._id], ['dossier', fresh._id]);
      showStaleNotice(fresh);
    },
    onGone: (id) => {
      steps.onClose();
      dropRecord(client, of.list, id);
      refresh(client, listKeys.counts);
      showToast(decisionText.gone, { tone: 'info' });
    },
  });
}
