import { correctionLimits } from '@edogrula/contracts/http/correction';
import { useNavigate } from 'react-router';
import { useEvidenceForm } from '../../lib/use-evidence-form.ts';
import { correctionText } from '../../locales/tr/correction.ts';
import { correctionBody, type SentCorrection, submitCorrection } from './api/submit-correction.ts';
import {
  type CorrectedBusiness,
  type CorrectionValues,
  emptyCorrection,
  faultsOf,
} from './correction-form.ts';
import { correctionReceipt, correctionSentPath } from './correction-receipt.ts';

/** Everything that the form of a correction request holds. */
export function useCorrection({ _id, name, slug }: CorrectedBusiness) {
  const navigate = useNavigate();
  return useEvidenceForm<CorrectionValues, SentCorrection>({
    kept: `correction ${_id}`,
    start: emptyCorrection,
    mostFiles: correctionLimits.files,
    words: correctionText.errors,
    faultsOf,
    body: (values, files) => correctionBody(_id, values, files),
    send: submitCorrection,
    onSent: (sent) => {
      correctionReceipt.keep({ ...sent, sentAt: Date.now(), business: { name, slug } });
      void navigate(correctionSentPath(slug), { replace: true });
    },
    isEmpty: ({ wish }) => wish === '',
  });
}
