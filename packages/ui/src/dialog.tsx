import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, RefObject } from 'react';
import { cn } from './cn.ts';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';

export type DialogProps = {
  open: boolean;
  /** Called with false by Escape, the scrim (unless `keepOnOutsideClick`) and the close button. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one first. */
  footer?: ReactNode;
  /** For windows in which something is typed: a click beside them must not lose it. */
  keepOnOutsideClick?: boolean;
  size?: 'md' | 'lg';
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: RefObject<HTMLElement | null>;
  className?: string;
};

export const scrimClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-(--duration-base) data-ending-style:opacity-0 data-starting-style:opacity-0';

/** Classes of what floats in the middle; on phones a sheet from below. */
export const sheetClass = [
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] flex-col overflow-hidden rounded-t-xl bg-surface shadow-overlay outline-none',
  'transition-[opacity,translate] duration-(--duration-base) data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
  'wide:inset-x-auto wide:start-1/2 wide:top-1/2 wide:bottom-auto wide:max-h-[88dvh] wide:-translate-x-1/2 wide:-translate-y-1/2 wide:rounded-xl wide:rtl:translate-x-1/2',
  'wide:data-ending-style:translate-y-[calc(-50%+0.75rem)] wide:data-starting-style:translate-y-[calc(-50%+0.75rem)]',
];

/** A modal window: focus goes in, stays in, and returns; Escape and the scrim close it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'md', className } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={props.keepOnOutsideClick}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          initialFocus={props.initialFocus}
          finalFocus={props.finalFocus}
          className={cn(sheetClass, size === 'lg' ? 'wide:w-[48rem]' : 'wide:w-[36rem]', className)}
        >
          <header className="flex items-start gap-4 px-5 pt-5 wide:px-8 wide:pt-6">
            <div className="min-w-0 flex-1">
              <Base.Title className="text-xl">{title}</Base.Title>
              {description && (
                <Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              render={<IconButton label={uiText.close} icon={<X aria-hidden />} className="-me-2 -mt-2" />}
            />
          </header>
          {children ? (
            <div className="grid gap-5 overflow-auto p-5 wide:px-8 wide:py-6">{children}</div>
          ) : (
            <div className="h-5 flex-none wide:h-6" />
          )}
          {footer && <DialogFoot>{footer}</DialogFoot>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Row of buttons under a dialog: stacked on phones, side by side from 960 px. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="grid flex-none gap-2 border-t px-5 py-4 wide:flex wide:items-center wide:gap-3 wide:px-8 wide:py-5">
      {children}
    </footer>
  );
}
