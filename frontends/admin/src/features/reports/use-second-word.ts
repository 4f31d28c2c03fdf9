import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { listKeys, refresh, replaceRecord } from '../../lib/list-cache.ts';
import { dossierText as text } from '../../locales/tr/dossier.ts';
import { secondText } from '../../locales/tr/second.ts';
import type { Report } from './api/reports-query.ts';

/** What is confirmed, declined or taken back is the act that was read, and no other. */
type Word = { say: 'confirm'; act: string } | { say: 'decline'; act: string | undefined; isOwn: boolean };

function toastOf(word: Word, { number }: Report, early: boolean): string {
  if (word.say === 'confirm') return text.confirmed(number);
  if (!word.isOwn) return text.declined(number);
  return early ? secondText.withdrawnEarly(number) : secondText.withdrawn(number);
}

/** A word about an approval that waits: the second moderator's, or that the first one takes it back [R306, R491]. */
export function useSecondWord(report: Report, onDone?: () => void) {
  const client = useQueryClient();
  const early = report.awaiting?.what === 'publish-early';
  return useMutation({
    mutationFn: async (word: Word) => {
      const params = { id: report._id };
      const answer =
        word.say === 'confirm'
          ? dashboardCall('POST /api/admin/report/:id/confirm', { params, body: { act: word.act } })
          : dashboardCall('POST /api/admin/report/:id/decline', { params, body: { act: word.act } });
      return (await answer).report;
    },
    onSuccess: (fresh, word) => {
      replaceRecord(client, listKeys.reports, fresh);
      refresh(client, listKeys.counts, listKeys.blacklist, ['history', fresh._id]);
      showToast(toastOf(word, fresh, early));
      onDone?.();
    },
    // Somebody else was first, or what waits is another approval by now: the panel shows which.
    onError: () => refresh(client, listKeys.reports, ['dossier', report._id]),
  });
}
