import { Facts } from '@edogrula/ui/facts';
import { SentDialog } from '../../../components/wizard/sent-dialog.tsx';
import { reportText } from '../../../locales/tr/report.ts';
import type { ReportReceipt } from '../api/submit-report.ts';

const text = reportText.success;
const showMs = 10_000;

type Props = { receipt: ReportReceipt | null; open: boolean; onClose: () => void };

/** Thanks, and that the review is starting [R055], with the number to quote. */
export function SuccessDialog({ receipt, ...rest }: Props) {
  return (
    <SentDialog words={text} showMs={showMs} {...rest}>
      {receipt && (
        <Facts
          items={[
            { label: text.number, value: <b className="num text-lg">{receipt.number}</b> },
            { label: text.files, value: receipt.acceptedFiles },
          ]}
        />
      )}
    </SentDialog>
  );
}
