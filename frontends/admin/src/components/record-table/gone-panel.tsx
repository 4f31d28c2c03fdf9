import { Banner } from '@edogrula/ui/banner';
import { SidePanel } from '@edogrula/ui/side-panel';
import { recordsText as text } from '../../locales/tr/records.ts';
import type { HistorySubject } from '../history/api/history-query.ts';
import { History } from '../history/history.tsx';
import { panelClass } from '../panel-slot.tsx';
import type { PanelSteps } from './panel-steps.ts';

type Props = {
  id: string;
  /** Its name, when it was shown here before it went. */
  name: string | undefined;
  subject: HistorySubject | undefined;
  steps: Omit<PanelSteps<never>, 'openNextWhere'>;
};

/** In place of a record’s panel: that the record is gone, and from the audit log who took it away. */
export function GonePanel({ id, name, subject, steps }: Props) {
  const { onClose, onNext, onPrevious, nextLabel, previousLabel } = steps;
  return (
    <SidePanel
      className={panelClass}
      focusKey={`gone-${id}`}
      title={name ?? text.unknownTitle}
      {...{ onClose, onNext, onPrevious, nextLabel, previousLabel }}
    >
      <Banner tone="warning" role="status" title={name && text.goneTitle}>
        <p>{name ? text.goneText : text.unknownText}</p>
      </Banner>
      {subject && <History subject={subject} id={id} version={0} />}
    </SidePanel>
  );
}
