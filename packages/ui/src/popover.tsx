import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Name of the window for screen readers. */
  label: string;
  /** What opens and closes it; the window is placed below, or above where there is more room. */
  anchor: RefObject<HTMLElement | null>;
  /** Gets the focus when the window closes. */
  finalFocus: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A small window at its anchor, always inside the screen; Escape and a click outside close it. */
export function Popover({ open, onOpenChange, label, anchor, finalFocus, children }: Props) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A click on the anchor closes by the anchor's own handler; the focus that it takes must not close before.
        const to = event.type === 'focusout' ? (event as FocusEvent).relatedTarget : event.target;
        if (!anchor.current?.contains(to as Node | null)) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          sideOffset={6}
          collisionPadding={8}
          // Over its anchor rather than cut short: a phone's screen holds all of it, but not below the field.
          collisionAvoidance={{ side: 'shift', align: 'shift', fallbackAxisSide: 'none' }}
          className="z-60 w-(--anchor-width) max-w-96 outline-none"
        >
          <Base.Popup
            aria-label={label}
            finalFocus={finalFocus}
            className="max-h-(--available-height) overflow-y-auto rounded-lg border bg-surface p-3 shadow-overlay outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
