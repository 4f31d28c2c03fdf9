import { formatDateTime } from '@edogrula/ui/format';
import { Link } from 'react-router';
import { BigFact, EvidenceSent } from '../../../components/wizard/evidence-sent.tsx';
import { correctionText } from '../../../locales/tr/correction.ts';
import type { CorrectionReceipt } from '../correction-receipt.ts';

const text = correctionText.success;

/** The end of a correction request: number, and what comes [R402]. */
export function CorrectionSent({ receipt }: { receipt: CorrectionReceipt }) {
  const { number, sentAt, acceptedFiles, business } = receipt;
  const sent = formatDateTime(new Date(sentAt));
  const to = `/isletme/${business.slug}`;
  return (
    <EvidenceSent
      words={text}
      facts={[
        { label: text.number, value: <BigFact note={text.mailed}>{number}</BigFact> },
        { label: text.business, value: <Link to={to}>{business.name}</Link> },
        { label: text.sent, value: sent },
        { label: text.files, value: acceptedFiles },
      ]}
      steps={[
        { title: text.steps.received, note: sent },
        { title: text.steps.review, note: text.steps.reviewNote, current: true },
        { title: text.steps.result, note: text.steps.resultNote },
      ]}
      back={{ to, label: text.back }}
    />
  );
}
