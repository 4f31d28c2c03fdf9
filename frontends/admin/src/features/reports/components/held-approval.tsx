import { Banner } from '@edogrula/ui/banner';
import { formatDateTime } from '@edogrula/ui/format';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../../components/decision/decision.ts';
import { showStaleNotice } from '../../../components/decision/stale-notice.tsx';
import { reportKind } from '../../../components/decision/submission-kind.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { WindowButton } from '../../../components/window-button.tsx';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, refresh, replaceRecord } from '../../../lib/list-cache.ts';
import { useIsOwn } from '../../../lib/own-submission.ts';
import { useMay } from '../../../lib/permissions.ts';
import { heldText as text } from '../../../locales/tr/held.ts';
import type { Report } from '../api/reports-query.ts';

type Verb = 'cancel' | 'publish';

const words = {
  cancel: { title: text.cancelTitle, description: text.cancelText, label: text.cancel, done: text.cancelled },
  publish: { title: text.earlyTitle, description: text.earlyText, label: text.earlyAsk, done: text.asked },
} as const;

/** An approval in its reply window: until when, and the two ways to end it before [R309, R314, R315]. */
export function HeldApproval({ report }: { report: Report }) {
  const { decide } = useMay();
  const isOwn = useIsOwn(report.email) || report.againstOwn === true;
  if (!report.held) return null;
  const { late } = report.held;
  const { title, said } = saidOf(report.held);
  return (
    <Banner tone={late ? 'danger' : 'info'} title={title}>
      <p>{said}</p>
      <p className="mt-2 flex flex-wrap gap-2" hidden={!decide || isOwn}>
        <WindowButton opens={(close) => <EndHold report={report} verb="cancel" onClose={close} />}>
          {text.cancel}
        </WindowButton>
        {!report.awaiting && !late && (
          <WindowButton opens={(close) => <EndHold report={report} verb="publish" onClose={close} />}>
            {text.early}
          </WindowButton>
        )}
      </p>
    </Banner>
  );
}

function saidOf({ by, since, until, late, untold, tiedBy = [] }: NonNullable<Report['held']>) {
  const [from, end] = [formatDateTime(since), formatDateTime(until)];
  if (tiedBy.length > 0) return { title: text.tiedTitle, said: text.tied(end, tiedBy) };
  if (late) return { title: text.lateTitle, said: text.isLate(end) };
  if (untold) return { title: text.untoldTitle, said: text.untold(by, from) };
  return { title: text.title, said: text.waits(by, from, end) };
}

function EndHold({ report, verb, onClose }: { report: Report; verb: Verb; onClose: () => void }) {
  const client = useQueryClient();
  // Of the approval that was read: a colleague may have given another one under the open window.
  const [{ version }] = useState(report);
  const { title, description, label, done } = words[verb];
  const end = useMutation({
    mutationFn: async (reason: string) => {
      const input = { params: { id: report._id }, body: { reason, version } };
      return (await dashboardCall(`POST /api/admin/report/:id/hold/${verb}`, input)).report;
    },
    onSuccess: (fresh) => {
      replaceRecord(client, listKeys.reports, fresh);
      refresh(client, listKeys.counts, ['history', fresh._id]);
      showToast(done(fresh.number));
      onClose();
    },
    onError: async (error) => {
      if (refusalOf(error) !== 'stale') return;
      const fresh = await reportKind.fetch(report._id);
      replaceRecord(client, listKeys.reports, fresh);
      showStaleNotice(fresh);
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
