import { Card } from '@edogrula/ui/card';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { DraftState } from '../../lib/use-draft.ts';
import { DraftNote } from './draft-note.tsx';

type Props = {
  title: string;
  draft: DraftState;
  /** Which step is open. */
  step: number;
  /** The steps and which one is in hand. */
  steps: ReactNode;
  aside: ReactNode;
  children: ReactNode;
};

/** The frame of a wizard: title, draft note, steps, form, and what helps beside it. */
export function WizardFrame({ title, draft, step, steps, aside, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  useHeadingFocus(content, step);
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-8 pt-6 wide:pt-10">
      <header className="grid gap-4 wide:gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1>{title}</h1>
          <DraftNote {...draft} />
        </div>
        {steps}
      </header>
      <div className="grid grid-cols-1 gap-10 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16">
        <div ref={content} className="grid min-w-0 content-start gap-10">
          {children}
        </div>
        <aside className="grid content-start gap-4 wide:sticky wide:top-20 wide:self-start">{aside}</aside>
      </div>
    </main>
  );
}

/** A new step begins at its heading: screen readers say it, and Tab leads to its first field. */
function useHeadingFocus(content: RefObject<HTMLElement | null>, step: number): void {
  const seen = useRef(step);
  useEffect(() => {
    if (seen.current === step) return;
    seen.current = step;
    const heading = content.current?.querySelector<HTMLElement>('section h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [content, step]);
}

/** A titled part of a step. */
export function WizardSection(props: {
  title: string;
  lead?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={id} className="text-xl">
            {props.title}
          </h2>
          {props.lead && <p className="text-ink-soft">{props.lead}</p>}
        </div>
        {props.end}
      </div>
      {props.children}
    </section>
  );
}

/** Fields side by side from 960 px. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-4 gap-y-3 wide:grid-cols-2">{children}</div>;
}

/** The second press of a double click is none: it would go two steps, past one that nobody saw. */
function pressOnce(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Back, on, and what is still missing. */
export function WizardNav({ children }: { children: ReactNode }) {
  return (
    <div
      onClickCapture={pressOnce}
      className="flex flex-wrap items-center gap-3 border-t pt-6 max-wide:[&>button]:flex-auto"
    >
      {children}
    </div>
  );
}

/** A titled card beside the form. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card pad>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-3 text-lg">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}

/** The same with a short list. */
export const SideList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <SideCard title={title}>
    <ul className="grid list-disc gap-2 ps-5 text-ink-soft marker:text-line-strong">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </SideCard>
);
