import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { formatDateTime } from '@edogrula/ui/format';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, replaceRecord } from '../../../lib/list-cache.ts';
import { useMay } from '../../../lib/permissions.ts';
import { heldText as text } from '../../../locales/tr/held.ts';
import type { Report } from '../api/reports-query.ts';

type Verb = 'cancel' | 'publish';

const words = {
  cancel: { title: text.cancelTitle, description: text.cancelText, label: text.cancel, done: text.cancelled },
  publish: { title: text.earlyTitle, description: text.earlyText, label: text.early, done: text.asked },
} as const;

/** An approval in its reply window: until when, and the two ways to end it before [R309, R314, R315]. */
export function HeldApproval({ report }: { report: Report }) {
  const { decide } = useMay();
  const [asked, setAsked] = useState<Verb | null>(null);
  if (!report.held) return null;
  const { by, since, until, late } = report.held;
  const end = formatDateTime(until);
  return (
    <Banner tone={late ? 'danger' : 'info'} title={late ? text.lateTitle : text.title}>
      <p>{late ? text.isLate(end) : text.waits(by, formatDateTime(since), end)}</p>
      <p className="mt-2 flex flex-wrap gap-2" hidden={!decide}>
        <Button size="sm" onClick={() => setAsked('cancel')}>
          {text.cancel}
        </Button>
        {!report.awaiting && !late && (
          <Button size="sm" onClick={() => setAsked('publish')}>
            {text.early}
          </Button>
        )}
      </p>
      {asked && <EndHold report={report} verb={asked} onClose={() => setAsked(null)} />}
    </Banner>
  );
}

function EndHold({ report, verb, onClose }: { report: Report; verb: Verb; onClose: () => void }) {
  const client = useQueryClient();
  const { title, description, label, done } = words[verb];
  const end = useMutation({
    mutationFn: async (reason: string) => {
      const input = { params: { id: report._id }, body: { reason } };
      return (await dashboardCall(`POST /api/admin/report/:id/hold/${verb}`, input)).report;
    },
    onSuccess: (fresh) => {
      replaceRecord(client, listKeys.reports, fresh);
      void client.invalidateQueries({ queryKey: listKeys.counts });
      void client.invalidateQueries({ queryKey: ['history', fresh._id] });
      showToast(done(fresh.number));
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={title}
      description={description}
      label={text.reason}
      missingText={text.reasonNeeded}
      failure={end.error && saveFailure(end.error)}
      busy={end.isPending}
      onReason={end.mutate}
      onClose={onClose}
      submitLabel={label}
      tone={verb === 'cancel' ? 'danger' : 'primary'}
    />
  );
}
