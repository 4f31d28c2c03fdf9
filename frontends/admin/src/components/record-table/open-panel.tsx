import { Fragment, type ReactNode } from 'react';
import { InPanelSlot } from '../panel-slot.tsx';
import { GonePanel, UnreadPanel } from './gone-panel.tsx';
import type { PanelSteps } from './panel-steps.ts';
import type { OpenRecord, SingleRecord } from './use-open-record.ts';

type Props<T> = {
  opened: OpenRecord<T>;
  subject: SingleRecord<T>['subject'];
  steps: PanelSteps<T>;
  render: (row: T, steps: PanelSteps<T>) => ReactNode;
};

/** The panel beside the table: the open record, or that it is gone or could not be read. */
export function OpenPanel<T extends { _id: string }>({ opened, subject, steps, render }: Props<T>) {
  const { record, gone, unread } = opened;
  return (
    <InPanelSlot>
      {record && <Fragment key={record._id}>{render(record, steps)}</Fragment>}
      {gone && <GonePanel key={gone.id} {...gone} subject={subject} steps={steps} />}
      {unread && <UnreadPanel key={unread.id} {...unread} steps={steps} />}
    </InPanelSlot>
  );
}
