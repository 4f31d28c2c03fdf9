import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { DialogFoot, scrimClass, sheetClass } from './dialog.tsx';
import { uiText } from './locales/tr/ui.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A promise keeps the window open, busy, until it settles; `false` or a rejection leaves it open. */
  onConfirm: () => unknown;
  /** Takes focus afterwards; without it what had it before does. */
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Asks before something that cannot be undone; focus starts on cancel, a press outside does nothing. */
export function AlertDialog(props: Props) {
  const { open, onOpenChange, title, description, children, onConfirm, confirmLabel } = props;
  const { cancelLabel = uiText.cancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      const done = await onConfirm();
      if (done !== false) onOpenChange(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Base.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          initialFocus={cancel}
          finalFocus={props.finalFocus}
          className={cn(sheetClass, 'wide:w-[30rem]')}
        >
          <div className="grid gap-3 overflow-auto p-5 wide:px-8 wide:py-6">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Description className="text-ink-soft">{description}</Base.Description>
            {children}
          </div>
          <DialogFoot>
            <Button variant="danger" loading={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
            <Base.Close ref={cancel} render={<Button variant="ghost">{cancelLabel}</Button>} />
          </DialogFoot>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
