import { Button } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import { useTimedClose } from '../../../lib/use-timed-close.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import type { Receipt } from '../api/submit-application.ts';
import { StoredParts } from './stored-parts.tsx';

const text = applyText.success;
/** How long the success stands, in milliseconds [R043]. */
const showMs = 8000;

/** «Başvurunuz değerlendirmeye alındı», with the number to quote and what the server stored [R039, R042]. */
export function SuccessDialog({
  receipt,
  open,
  onClose,
}: {
  receipt: Receipt | null;
  open: boolean;
  onClose: () => void;
}) {
  useTimedClose(open, showMs, onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      description={text.text}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      {receipt && <StoredParts receipt={receipt} />}
    </Dialog>
  );
}
