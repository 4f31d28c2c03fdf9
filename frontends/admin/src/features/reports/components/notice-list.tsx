import type { CallAnswer } from '@edogrula/contracts/http/api';
import { Button } from '@edogrula/ui/button';
import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../../components/fresh-secret.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { shownRecipient } from '../../../components/report/shown-recipient.ts';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, refresh } from '../../../lib/list-cache.ts';
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
              {[text.channels[notice.channel], shownRecipient(notice)].filter(Boolean).join(': ')}
            </p>
            {notice.application && (
              <p className="text-sm text-ink-muted">{text.application(notice.application)}</p>
            )}
            <Outcome notice={notice} />
            {!notice.outcome && notice.path && <ToSend report={report} notice={notice} />}
            {!notice.outcome && !notice.path && (
              <p className="text-sm text-ink-muted">{notice.withheld ? text.withheld : text.over}</p>
            )}
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

type Settled = { outcome: 'sent' } | { outcome: 'unreachable'; reason: string };

function useSettle(report: Report, notice: Notice) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settled: Settled) =>
      dashboardCall('POST /api/admin/report/:id/notices', {
        params: { id: report._id },
        body: { reason: '', ...settled, noticeId: notice._id },
      }),
    onSuccess: (fresh) => {
      client.setQueryData(noticesQuery(report, Boolean(report.held)).queryKey, fresh);
      // The window of the approval begins with the first message.
      refresh(client, listKeys.reports);
    },
  });
}

const said = { copied: text.copied, copyFailed: text.notCopied };

/** A message that the moderator copies and sends, and whether it was sent. */
function ToSend({ report, notice }: { report: Report; notice: Notice }) {
  const [asked, setAsked] = useState(false);
  const link = new URL(notice.path ?? '/', window.location.origin).href;
  const message = text.message(notice.until ? formatDateTime(notice.until) : '', link);
  const settle = useSettle(report, notice);
  const failure = settle.error ? saveFailure(settle.error) : null;
  const sent = () => settle.mutate({ outcome: 'sent' });
  return (
    <>
      <p className="text-sm text-ink-muted">{text.toSend}</p>
      <p className="rounded-md bg-sunken p-3 text-[0.9375rem]/6 wrap-anywhere">{message}</p>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copyText(message, said)}>
          {text.copy}
        </Button>
        <Button size="sm" variant="primary" disabled={settle.isPending} onClick={sent}>
          {text.sent}
        </Button>
        <Button size="sm" variant="ghost" disabled={settle.isPending} onClick={() => setAsked(true)}>
          {text.unreachable}
        </Button>
      </p>
      {failure && !asked && <p role="alert">{failure}</p>}
      {asked && (
        <ReasonDialog
          title={text.unreachableTitle}
          description={text.unreachableText}
          label={text.reason}
          missingText={text.reasonNeeded}
          maxLength={300}
          failure={failure}
          busy={settle.isPending}
          onReason={(reason) => settle.mutate({ outcome: 'unreachable', reason })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
