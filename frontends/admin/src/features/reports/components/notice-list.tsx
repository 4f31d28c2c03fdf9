import type { CallAnswer } from '@edogrula/contracts/http/api';
import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { TextArea } from '@edogrula/ui/text-area';
import { showToast } from '@edogrula/ui/toasts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { useMay } from '../../../lib/permissions.ts';
import { noticesText as text } from '../../../locales/tr/notices.ts';
import type { Report } from '../api/reports-query.ts';

type Notices = CallAnswer<'GET /api/admin/report/:id/notices'>;
type Notice = Notices['items'][number];

const noticesQuery = ({ _id: id, version }: Pick<Report, '_id' | 'version'>, held: boolean) =>
  queryOptions({
    queryKey: ['notices', id, version, held],
    queryFn: ({ signal }) => dashboardCall('GET /api/admin/report/:id/notices', { params: { id }, signal }),
    staleTime: 10_000,
    meta: { admin: true },
  });

/** How the accused was told of an approval, and the messages that a moderator sends [R310]. */
export function NoticeList({ report }: { report: Report }) {
  const { decide } = useMay();
  const query = noticesQuery(report, Boolean(report.held));
  const { data } = useQuery({ ...query, enabled: decide && !report.anonymised });
  if (!data?.items.length) return null;
  return (
    <PanelSection title={text.title}>
      <ul className="grid gap-3">
        {data.items.map((notice) => (
          <li key={notice._id} className="grid gap-1 rounded-md border border-line p-3">
            <p className="font-medium wrap-anywhere">
              {[text.channels[notice.channel], notice.recipient].filter(Boolean).join(': ')}
            </p>
            {notice.application && (
              <p className="text-sm text-ink-muted">{text.application(notice.application)}</p>
            )}
            <Outcome notice={notice} />
            {!notice.outcome && notice.path && <ToSend report={report} notice={notice} />}
            {!notice.outcome && !notice.path && <p className="text-sm text-ink-muted">{text.over}</p>}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Outcome({ notice: { channel, outcome } }: { notice: Notice }) {
  if (!outcome) return null;
  const at = formatDateTime(outcome.at);
  const words =
    outcome.kind === 'unreachable'
      ? text.notReached(outcome.reason)
      : channel === 'mail'
        ? text.mailed(at)
        : text.sentBy(outcome.by, at);
  return <p className="text-sm text-ink-muted">{words}</p>;
}

function ToSend({ report, notice }: { report: Report; notice: Notice }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const link = new URL(notice.path ?? '/', window.location.origin).href;
  const message = text.message(notice.until ? formatDateTime(notice.until) : '', link);
  const settle = useMutation({
    mutationFn: (outcome: 'sent' | 'unreachable') =>
      dashboardCall('POST /api/admin/report/:id/notices', {
        params: { id: report._id },
        body: { noticeId: notice._id, outcome, reason: outcome === 'sent' ? '' : reason.trim() },
      }),
    onSuccess: (fresh) => {
      client.setQueryData(noticesQuery(report, Boolean(report.held)).queryKey, fresh);
      setAsked(false);
    },
  });
  const copy = () =>
    navigator.clipboard.writeText(message).then(
      () => showToast(text.copied),
      () => showToast(text.notCopied, { tone: 'info' }),
    );
  const submit = () => {
    const short = reason.trim().length < 3;
    setMissing(short);
    if (!short) settle.mutate('unreachable');
  };
  const failure = settle.error ? saveFailure(settle.error) : null;
  return (
    <>
      <p className="text-sm text-ink-muted">{text.toSend}</p>
      <p className="rounded-md bg-sunken p-3 text-[0.9375rem]/6 wrap-anywhere">{message}</p>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          {text.copy}
        </Button>
        <Button size="sm" variant="primary" disabled={settle.isPending} onClick={() => settle.mutate('sent')}>
          {text.sent}
        </Button>
        <Button size="sm" variant="ghost" disabled={settle.isPending} onClick={() => setAsked(true)}>
          {text.unreachable}
        </Button>
      </p>
      {failure && !asked && <p role="alert">{failure}</p>}
      {asked && (
        <FormDialog
          title={text.unreachableTitle}
          description={text.unreachableText}
          failure={failure ?? (missing ? text.reasonNeeded : null)}
          busy={settle.isPending}
          onSubmit={submit}
          onClose={() => setAsked(false)}
        >
          <Field label={text.reason}>
            <TextArea
              rows={2}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </FormDialog>
      )}
    </>
  );
}
