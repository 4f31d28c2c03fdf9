import { SentDialog } from '../../../components/wizard/sent-dialog.tsx';
import { applyText } from '../../../locales/tr/apply.ts';
import type { Receipt } from '../api/submit-application.ts';
import { StoredParts } from './stored-parts.tsx';

const showMs = 8000;

type Props = { receipt: Receipt | null; open: boolean; onClose: () => void };

/** «Başvurunuz değerlendirmeye alındı», with the number to quote and the pictures that arrived [R042, R043]. */
export function SuccessDialog({ receipt, ...rest }: Props) {
  return (
    <SentDialog words={applyText.success} showMs={showMs} {...rest}>
      {receipt && <StoredParts receipt={receipt} />}
    </SentDialog>
  );
}
