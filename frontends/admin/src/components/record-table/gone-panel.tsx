import { Banner } from '@edogrula/ui/banner';
import { recordsText as text } from '../../locales/tr/records.ts';
import type { HistorySubject } from '../history/api/history-query.ts';
import { History } from '../history/history.tsx';
import { ReadFailure } from '../read-failure.tsx';
import type { PanelSteps } from './panel-steps.ts';
import { RecordPanel } from './record-panel.tsx';

type Steps = Omit<PanelSteps<never>, 'openNextWhere'>;
type Props = {
  id: string;
  /** Its name, when it was shown here before it went. */
  name: string | undefined;
  subject: HistorySubject | undefined;
  steps: Steps;
};

/** In place of a record’s panel: that the record is gone, and from the audit log who took it away. */
export function GonePanel({ id, name, subject, steps }: Props) {
  return (
    <RecordPanel id={`gone-${id}`} steps={steps} title={name ?? text.unknownTitle}>
      <Banner tone="warning" role="status" title={name && text.goneTitle}>
        <p>{name ? text.goneText : text.unknownText}</p>
      </Banner>
      {subject && <History subject={subject} id={id} version={0} />}
    </RecordPanel>
  );
}

type UnreadProps = {
  id: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  steps: Steps;
};

/** In place of a record’s panel: why it could not be read, and another try. */
export function UnreadPanel({ id, query, steps }: UnreadProps) {
  return (
    <RecordPanel id={`unread-${id}`} steps={steps} title={text.unreadTitle}>
      <ReadFailure query={query} />
    </RecordPanel>
  );
}
