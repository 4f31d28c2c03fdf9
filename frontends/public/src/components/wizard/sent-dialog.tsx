import { Button } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

type Props = {
  words: { title: string; text: string; close: string };
  /** How long the thanks are shown, in milliseconds [R043, R055]. */
  showMs: number;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The thanks at the end of a wizard: closes by its button, or by itself when their time is over. */
export function SentDialog({ words, showMs, open, onClose, children }: Props) {
  useTimedClose(open, showMs, onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      description={words.text}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

/** Calls `close` once after some milliseconds while `open` holds [R043, R055]. */
function useTimedClose(open: boolean, afterMs: number, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => latest.current(), afterMs);
    return () => clearTimeout(timer);
  }, [open, afterMs]);
}
