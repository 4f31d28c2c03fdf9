import { ApiError } from '@edogrula/contracts/api-error';
import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { formatDateTime } from '@edogrula/ui/format';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, refresh, replaceRecord } from '../../../lib/list-cache.ts';
import { useMay } from '../../../lib/permissions.ts';
import { dossierText as text } from '../../../locales/tr/dossier.ts';
import { heldText as held } from '../../../locales/tr/held.ts';
import type { Report } from '../api/reports-query.ts';

/** An approval that waits for a second moderator: who gave it and why, and the other one's word [R306, R315]. */
export function AwaitingSecond({ report }: { report: Report }) {
  const client = useQueryClient();
  const { decide } = useMay();
  const word = useMutation({
    mutationFn: async (say: 'confirm' | 'decline') =>
      (await dashboardCall(`POST /api/admin/report/:id/${say}`, { params: { id: report._id } })).report,
    onSuccess: (fresh, say) => {
      replaceRecord(client, listKeys.reports, fresh);
      refresh(client, listKeys.counts, listKeys.blacklist);
      showToast(say === 'confirm' ? text.confirmed(fresh.number) : text.declined(fresh.number));
    },
  });
  if (!report.awaiting) return null;
  const { by, at, what, reason } = report.awaiting;
  const who = what === 'publish-early' ? held.earlyAwaiting : text.awaiting;
  return (
    <Banner tone="warning" title={text.awaitingTitle}>
      <p>{who(by, formatDateTime(at))}</p>
      {reason && <p className="wrap-anywhere">{held.said(reason)}</p>}
      <p className="mt-2 flex flex-wrap gap-2" hidden={!decide}>
        <Button size="sm" variant="primary" disabled={word.isPending} onClick={() => word.mutate('confirm')}>
          {text.confirm}
        </Button>
        <Button size="sm" disabled={word.isPending} onClick={() => word.mutate('decline')}>
          {text.decline}
        </Button>
      </p>
      {word.error && (
        <p role="alert">
          {saveFailure(word.error)} {isOwn(word.error) && text.needsAnother}
        </p>
      )}
    </Banner>
  );
}

const isOwn = (error: unknown): boolean => error instanceof ApiError && error.code === 'same_moderator';
