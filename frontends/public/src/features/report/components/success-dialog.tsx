import { Button } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import { Facts } from '@edogrula/ui/facts';
import { useTimedClose } from '../../../lib/use-timed-close.ts';
import { reportText } from '../../../locales/tr/report.ts';
import type { ReportReceipt } from '../api/submit-report.ts';

const text = reportText.success;
/** How long the thanks stand, in milliseconds [R055]. */
const showMs = 10_000;

type Props = { receipt: ReportReceipt | null; open: boolean; onClose: () => void };

/** Thanks, and that the review is starting [R055], with the number to quote. */
export function SuccessDialog({ receipt, open, onClose }: Props) {
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
      {receipt && (
        <Facts
          items={[
            { label: text.number, value: <b className="num text-lg">{receipt.number}</b> },
            { label: text.files, value: receipt.acceptedFiles },
          ]}
        />
      )}
    </Dialog>
  );
}
