import { useNavigate } from 'react-router';
import { keepFiles } from './kept-files.ts';
import { keepReceipt, type Receipt, sentPath, type Wizard } from './receipt.ts';
import { type SubmissionPlan, useSubmission } from './use-submission.ts';

type Plan = Omit<SubmissionPlan<Receipt>, 'onSent' | 'onVerify'> & {
  wizard: Wizard;
  /** What is chosen so far, kept while the visitor verifies an address. */
  chosen: unknown;
  clear: () => void;
};

/** The submission of a wizard: what was sent is cleared, and its receipt is the page at the end. */
export function useWizardSubmission({ wizard, chosen, clear, ...plan }: Plan) {
  const navigate = useNavigate();
  return useSubmission<Receipt>({
    ...plan,
    onVerify: () => keepFiles(wizard, chosen),
    onSent: (receipt) => {
      clear();
      keepReceipt(wizard, receipt);
      void navigate(sentPath(wizard), { replace: true });
    },
  });
}
