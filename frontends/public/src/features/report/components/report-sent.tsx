import { StepDots } from '@edogrula/ui/step-dots';
import { SentPage } from '../../../components/wizard/sent-page.tsx';
import type { Receipt } from '../../../lib/receipt.ts';
import { reportText } from '../../../locales/tr/report.ts';

const thanksMs = 10_000;

/** The end of a report: thanks, that the review is starting [R055], the number, and what to do meanwhile. */
export function ReportSent({ receipt }: { receipt: Receipt }) {
  const { success, steps } = reportText;
  return (
    <SentPage
      words={success}
      receipt={receipt}
      wizardPath="/report"
      steps={<StepDots steps={steps} current={steps.length - 1} />}
      details={[{ label: success.files, value: receipt.acceptedFiles }]}
      thanksMs={thanksMs}
    />
  );
}
