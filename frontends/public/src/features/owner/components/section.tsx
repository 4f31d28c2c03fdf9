import { Banner } from '@edogrula/ui/banner';
import { type ReactNode, useId } from 'react';

type Props = { title: string; side?: ReactNode; children: ReactNode };

/** A part of the owner's page under its heading. */
export function Section({ title, side, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-5 py-3 wide:px-6">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {side}
      </header>
      <div className="grid gap-4 p-5 wide:px-6">{children}</div>
    </section>
  );
}

type OutcomeProps = { failure: string; done?: boolean; words?: string };

/** What became of the last press of a part: its failure, or `words` once it is done. */
export function Outcome({ failure, done = false, words }: OutcomeProps) {
  if (failure)
    return (
      <Banner tone="warning" role="alert">
        {failure}
      </Banner>
    );
  return done ? <Banner role="status">{words}</Banner> : null;
}
