import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { Skeleton } from '@edogrula/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useActorName } from '../../lib/admins-query.ts';
import { useMay } from '../../lib/permissions.ts';
import { actionName, actorName, auditText as text } from '../../locales/tr/audit.ts';
import { type HistorySubject, historyQuery } from './api/history-query.ts';
import { detailLines } from './detail-lines.ts';

type Props = { subject: HistorySubject; id: string; version: number };

/** What was done to a record, by whom, when, and why: from the audit log, for who may read it [R395]. */
export function History(props: Props) {
  return useMay().read ? <Rows {...props} /> : null;
}

function Rows({ subject, id, version }: Props) {
  const { data, error } = useQuery(historyQuery(subject, id, version));
  const nameOf = useActorName();
  return (
    <PanelSection title={text.history}>
      {error ? (
        <p className="text-ink-muted">{text.historyFailed}</p>
      ) : !data ? (
        <Skeleton className="h-10 w-full" />
      ) : data.length === 0 ? (
        <p className="text-ink-muted">{text.historyEmpty}</p>
      ) : (
        <ol className="grid gap-3 border-s ps-4 text-[0.9375rem]/6">
          {data.map((row) => (
            <li key={row._id}>
              <b>{actionName(row.action)}</b>
              <span className="block text-sm text-ink-muted">
                {nameOf(row.actor) ?? actorName(row)} ·{' '}
                <time dateTime={row.at}>{formatDateTime(row.at)}</time>
              </span>
              {detailLines(row).map((line) => (
                <span key={line} className="block text-sm text-ink-soft wrap-anywhere">
                  {line}
                </span>
              ))}
            </li>
          ))}
        </ol>
      )}
    </PanelSection>
  );
}
