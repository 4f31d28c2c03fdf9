import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { Link } from 'react-router';
import { appealText } from '../../../locales/tr/appeal.ts';
import type { AppealReceipt } from '../appeal-receipt.ts';

const text = appealText.success;

/** The end of an appeal: number, date, and what comes [R317]. */
export function AppealSent({ receipt }: { receipt: AppealReceipt }) {
  const { number, dueAt, sentAt, acceptedFiles, entry } = receipt;
  const due = formatDate(dueAt);
  const sent = formatDateTime(new Date(sentAt));
  return (
    <main id="icerik" className="page grid max-w-prose grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <header className="grid gap-1">
        <h1>{text.pageTitle}</h1>
        <p className="lead">{text.lead}</p>
      </header>
      <Card pad>
        <Facts
          items={[
            { label: text.number, value: <Big note={text.mailed}>{number}</Big> },
            { label: text.due, value: <Big note={text.dueEnd}>{due}</Big> },
            {
              label: appealText.entry.label2,
              value: <Link to={`/kara-liste/${entry.slug}`}>{entry.name}</Link>,
            },
            { label: text.sent, value: sent },
            { label: text.files, value: acceptedFiles },
          ]}
        />
      </Card>
      <section aria-labelledby="sonra" className="grid gap-3">
        <h2 id="sonra" className="text-xl">
          {text.next}
        </h2>
        <ol className="grid list-decimal gap-2 ps-5 marker:text-ink-muted">
          <Step title={text.steps.received} note={sent} />
          <Step title={text.steps.review} note={text.steps.reviewNote} current />
          <Step title={text.steps.result} note={text.resultBy(due)} />
        </ol>
        <p className="text-sm text-ink-muted">{text.late}</p>
      </section>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" render={<Link to={`/kara-liste/${entry.slug}`} />}>
          {appealText.entry.see}
        </ButtonLink>
        <ButtonLink render={<Link to="/" />}>{text.home}</ButtonLink>
      </div>
    </main>
  );
}

const Big = ({ children, note }: { children: string; note: string }) => (
  <>
    <b className="num text-xl">{children}</b> <span className="block text-sm text-ink-muted">{note}</span>
  </>
);

const Step = ({ title, note, current }: { title: string; note: string; current?: boolean }) => (
  <li aria-current={current ? 'step' : undefined}>
    <span className={current ? 'font-semibold' : undefined}>{title}</span>
    <span className="block text-sm text-ink-muted">{note}</span>
  </li>
);
