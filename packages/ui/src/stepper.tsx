import { useRender } from '@base-ui/react/use-render';
import type { ReactElement } from 'react';
import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';

export type Step = {
  id: string;
  label: string;
  /** Lets a finished step be gone back to. */
  href?: string;
  render?: ReactElement;
};

type Props = {
  steps: readonly Step[];
  /** Index of the step in hand, from 0. */
  current: number;
  /** Goes back to a finished step by button instead of by link. */
  onStep?: (index: number) => void;
  className?: string;
};

/** Named steps of a long form; on phones the bars and the name of the step in hand. */
export function Stepper({ steps, current, onStep, className }: Props) {
  return (
    <nav aria-label={uiText.steps} className={cn('grid gap-2', className)}>
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'border-t-4 text-sm wide:pt-3',
              index <= current ? 'border-accent' : 'border-line',
              index === current
                ? 'font-semibold text-ink'
                : index < current
                  ? 'text-ink-soft'
                  : 'text-ink-muted',
            )}
          >
            <span className="max-wide:not-focus-within:sr-only">
              <span className="num">{index + 1}.</span>{' '}
              <StepName step={step} done={index < current} onStep={onStep && (() => onStep(index))} />
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="text-sm wide:hidden">
        <span className="num text-ink-muted">{uiText.stepOf(current + 1, steps.length)}</span>{' '}
        <b>{steps[current]?.label}</b>
      </p>
    </nav>
  );
}

function StepName({ step, done, onStep }: { step: Step; done: boolean; onStep?: () => void }) {
  const linked = done && (step.href || step.render);
  const element = useRender({
    defaultTagName: linked ? 'a' : done && onStep ? 'button' : 'span',
    render: linked ? step.render : undefined,
    props: {
      ...(linked && !step.render ? { href: step.href } : {}),
      ...(!linked && done && onStep ? { type: 'button', onClick: onStep } : {}),
      className: linked || (done && onStep) ? 'text-inherit underline underline-offset-[0.2em]' : undefined,
      children: step.label,
    },
  });
  return (
    <>
      {element}
      {done && <span className="sr-only"> ({uiText.stepDone})</span>}
    </>
  );
}
