import { brand } from '@edogrula/contracts/brand';
import { dayMs } from '@edogrula/contracts/durations';
import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { Disclosure } from '@edogrula/ui/disclosure';
import { EmptyState } from '@edogrula/ui/empty-state';
import { type Fact, Facts } from '@edogrula/ui/facts';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import MailCheck from 'lucide-react/icons/mail-check';
import { type ReactNode, useState } from 'react';
import type { Receipt } from '../../lib/receipt.ts';
import { Link } from '../../locales/tr/link.ts';
import { siteText } from '../../locales/tr/site.ts';
import { SentDialog } from './sent-dialog.tsx';
import { SideList } from './wizard-frame.tsx';

const text = siteText.sent;

type Words = {
  pageTitle: string;
  pageLead: string;
  title: string;
  text: string;
  close: string;
  number: string;
  next: (by: string) => readonly string[];
  prepare: { title: string; items: readonly string[] };
  another: string;
};

type Props = {
  words: Words;
  receipt: Receipt;
  steps: ReactNode;
  /** Address of the wizard. */
  wizardPath: string;
  details: readonly Fact[];
  /** How long the thanks are over the page, in milliseconds [R043, R055]. */
  thanksMs: number;
  children?: ReactNode;
};

/** The end of a wizard, which lasts: number, what happens next and by when, what to prepare; the thanks are over it. */
export function SentPage(props: Props) {
  const { words, receipt, steps, wizardPath, details, thanksMs, children } = props;
  const number = { label: words.number, value: <b className="num text-2xl">{receipt.number}</b> };
  const sent = { label: text.sentAt, value: formatDateTime(new Date(receipt.sentAt)) };
  const by = formatDate(new Date(receipt.sentAt + brand.reviewDays * dayMs));
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <header className="grid gap-4 wide:gap-6">
        <div className="grid gap-1">
          <h1>{words.pageTitle}</h1>
          <p className="lead">{words.pageLead}</p>
        </div>
        {steps}
      </header>
      <div className="grid grid-cols-1 gap-10 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16">
        <div className="grid min-w-0 content-start gap-8">
          <Card pad>
            <Facts items={[number, sent]} />
          </Card>
          <NextSteps items={words.next(by)} />
          {children}
          <Disclosure title={text.details}>
            <Facts items={details} />
          </Disclosure>
          <div className="flex flex-wrap gap-3">
            <ButtonLink render={<Link to="/" />} variant="primary">
              {siteText.goHome}
            </ButtonLink>
            <ButtonLink render={<Link to={wizardPath} />}>{words.another}</ButtonLink>
          </div>
        </div>
        <aside className="grid content-start gap-4">
          <SideList {...words.prepare} />
        </aside>
      </div>
      <Thanks words={words} receipt={receipt} showMs={thanksMs} />
    </main>
  );
}

function NextSteps({ items }: { items: readonly string[] }) {
  return (
    <section aria-labelledby="sonra" className="grid gap-3">
      <h2 id="sonra" className="text-xl">
        {text.next}
      </h2>
      <ol className="grid list-decimal gap-2 ps-5 text-ink-soft marker:text-ink-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </section>
  );
}

type ThanksProps = { words: Words; receipt: Receipt; showMs: number };

/** Over the page for as long as the rows say, counted from the sending: a reload later shows the page alone. */
function Thanks({ words, receipt, showMs }: ThanksProps) {
  const [leftMs] = useState(() => Math.min(showMs, receipt.sentAt + showMs - Date.now()));
  const [open, setOpen] = useState(leftMs > 0);
  return (
    <SentDialog words={words} showMs={leftMs} open={open} onClose={() => setOpen(false)}>
      <Facts items={[{ label: words.number, value: <b className="num text-lg">{receipt.number}</b> }]} />
    </SentDialog>
  );
}

/** The same address without anything sent in this tab: where the number is, and the ways on. */
export function NothingSent({ wizardPath, another }: { wizardPath: string; another: string }) {
  return (
    <main id="icerik" className="page grid grid-cols-1 content-center py-10">
      <h1 className="sr-only">{text.nothingTitle}</h1>
      <EmptyState
        icon={<MailCheck aria-hidden />}
        title={text.nothingTitle}
        action={
          <>
            <ButtonLink render={<Link to={wizardPath} />} variant="primary">
              {another}
            </ButtonLink>
            <ButtonLink render={<Link to="/" />}>{siteText.goHome}</ButtonLink>
          </>
        }
      >
        {text.nothingLead}
      </EmptyState>
    </main>
  );
}
