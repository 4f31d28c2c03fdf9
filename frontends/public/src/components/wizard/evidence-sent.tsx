import { ButtonLink } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { type Fact, Facts } from '@edogrula/ui/facts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  words: { pageTitle: string; lead: string; next: string; late: string; home: string };
  facts: readonly Fact[];
  /** What has happened and what comes. */
  steps: readonly { title: string; note: string; current?: boolean }[];
  /** Back to the record. */
  back: { to: string; label: string };
};

/** The end of a form of one page, which lasts: number, what was sent, and what comes [R317, R402]. */
export function EvidenceSent({ words, facts, steps, back }: Props) {
  return (
    <main id="icerik" className="page grid max-w-prose grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <header className="grid gap-1">
        <h1>{words.pageTitle}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <Card pad>
        <Facts items={facts} />
      </Card>
      <section aria-labelledby="sonra" className="grid gap-3">
        <h2 id="sonra" className="text-xl">
          {words.next}
        </h2>
        <ol className="grid list-decimal gap-2 ps-5 marker:text-ink-muted">
          {steps.map(({ title, note, current }) => (
            <li key={title} aria-current={current ? 'step' : undefined}>
              <span className={current ? 'font-semibold' : undefined}>{title}</span>
              <span className="block text-sm text-ink-muted">{note}</span>
            </li>
          ))}
        </ol>
        <p className="text-sm text-ink-muted">{words.late}</p>
      </section>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" render={<Link to={back.to} />}>
          {back.label}
        </ButtonLink>
        <ButtonLink render={<Link to="/" />}>{words.home}</ButtonLink>
      </div>
    </main>
  );
}

/** What a person will look for again, with a word below it. */
export const BigFact = ({ children, note }: { children: ReactNode; note: string }) => (
  <>
    <b className="num text-xl">{children}</b> <span className="block text-sm text-ink-muted">{note}</span>
  </>
);
