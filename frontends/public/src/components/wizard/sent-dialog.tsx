import { Button } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import type { ReactNode } from 'react';
import { useTimedClose } from '../../lib/use-timed-close.ts';

type Props = {
  words: { title: string; text: string; close: string };
  /** How long the thanks stand, in milliseconds [R043, R055]. */
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
