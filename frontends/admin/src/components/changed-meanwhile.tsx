import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { formatDateTime } from '@edogrula/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useActorName } from '../lib/admins-query.ts';
import { actionName, actorName } from '../locales/tr/audit.ts';
import { formText as text } from '../locales/tr/common.ts';
import { type HistorySubject, historyQuery } from './history/api/history-query.ts';
import { lastChange } from './history/last-change.ts';

type Props = {
  subject: HistorySubject;
  /** The current record. */
  fresh: { _id: string; version: number };
  /** What happened, in the words of the form. */
  children: string;
  /** What came meanwhile, a sentence each. */
  news?: readonly string[];
  /** Puts the fresh record into the form in place of what was typed. */
  onTakeFresh?: () => void;
};

/** Above a form: another moderator saved the record first, who and when; what was typed stays unless it is given up. */
export function ChangedMeanwhile({ subject, fresh, children, news = [], onTakeFresh }: Props) {
  const { data } = useQuery(historyQuery(subject, fresh._id, fresh.version));
  const nameOf = useActorName();
  const change = data && lastChange(data, fresh.version);
  return (
    <Banner tone="warning" role="alert">
      <p>{children}</p>
      {news.map((one) => (
        <p key={one}>{one}</p>
      ))}
      {change && (
        <p>
          {text.changedBy(
            nameOf(change.actor) ?? actorName(change),
            actionName(change.action),
            formatDateTime(change.at),
          )}
        </p>
      )}
      {onTakeFresh && (
        <Button size="sm" className="mt-2" onClick={onTakeFresh}>
          {text.takeFresh}
        </Button>
      )}
    </Banner>
  );
}
