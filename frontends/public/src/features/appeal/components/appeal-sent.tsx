import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { Link } from 'react-router';
import { BigFact, EvidenceSent } from '../../../components/wizard/evidence-sent.tsx';
import { appealText } from '../../../locales/tr/appeal.ts';
import type { AppealReceipt } from '../appeal-receipt.ts';

const text = appealText.success;

/** The end of an appeal: number, date, and what comes [R317]. */
export function AppealSent({ receipt }: { receipt: AppealReceipt }) {
  const { number, dueAt, sentAt, acceptedFiles, entry } = receipt;
  const due = formatDate(dueAt);
  const sent = formatDateTime(new Date(sentAt));
  const to = `/kara-liste/${entry.slug}`;
  return (
    <EvidenceSent
      words={text}
      facts={[
        { label: text.number, value: <BigFact note={text.mailed}>{number}</BigFact> },
        { label: text.due, value: <BigFact note={text.dueEnd}>{due}</BigFact> },
        { label: appealText.entry.label2, value: <Link to={to}>{entry.name}</Link> },
        { label: text.sent, value: sent },
        { label: text.files, value: acceptedFiles },
      ]}
      steps={[
        { title: text.steps.received, note: sent },
        { title: text.steps.review, note: text.steps.reviewNote, current: true },
        { title: text.steps.result, note: text.resultBy(due) },
      ]}
      back={{ to, label: appealText.entry.see }}
    />
  );
}
