import { SidePanel } from '@edogrula/ui/side-panel';
import type { ComponentProps } from 'react';
import type { PanelSteps } from './panel-steps.ts';

type Panel = ComponentProps<typeof SidePanel>;
type Props = Pick<Panel, 'title' | 'kicker' | 'tags' | 'footer' | 'children'> & {
  id: string;
  steps: Omit<PanelSteps<never>, 'openNextWhere'>;
};

/** Everything about one record, in the page's panel place, with the way to its neighbours in the table. */
export function RecordPanel({ id, steps, ...shown }: Props) {
  const { onClose, onNext, onPrevious, nextLabel, previousLabel } = steps;
  return (
    <SidePanel
      className="wide:sticky wide:top-14 wide:h-[calc(100dvh-3.5rem)] wide:w-[23rem] min-[80rem]:w-[27.5rem]"
      focusKey={id}
      onClose={onClose}
      onNext={onNext}
      onPrevious={onPrevious}
      nextLabel={nextLabel}
      previousLabel={previousLabel}
      {...shown}
    />
  );
}
