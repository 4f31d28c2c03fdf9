import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cn } from './cn.ts';
import { DialogFoot, scrimClass, sheetClass } from './dialog.tsx';
import { VerdictBody } from './verdict-body.tsx';
import { VerdictHead } from './verdict-head.tsx';
import type { Verdict } from './verdict-icon.tsx';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  verdict: Verdict;
  title: string;
  query: string;
  reason?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** The answer to a lookup in a modal window; focus goes to the words, so a screen reader says them first. */
export function VerdictDialog(props: Props) {
  const { open, onOpenChange, verdict, title, query, reason, children, actions, finalFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          initialFocus={heading}
          finalFocus={finalFocus}
          aria-label={title}
          data-print
          className={cn(sheetClass, 'wide:w-[36rem]')}
        >
          <VerdictHead
            verdict={verdict}
            title={title}
            query={query}
            titleRef={heading}
            onClose={() => onOpenChange(false)}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keyboard */}
          <div className="overflow-auto" tabIndex={0}>
            <VerdictBody reason={reason && <Base.Description render={<span />}>{reason}</Base.Description>}>
              {children}
            </VerdictBody>
          </div>
          {actions && <DialogFoot>{actions}</DialogFoot>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
