import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';

type Props = {
  steps: readonly string[];
  /** Index of the step in hand, from 0. */
  current: number;
  /** Goes back to a finished step. */
  onStep?: (index: number) => void;
};

/** Named steps of a long form; on phones the bars and the name of the step in hand. */
export function Stepper({ steps, current, onStep }: Props) {
  return (
    <nav aria-label={uiText.steps} className="grid gap-2">
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
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
              <StepName name={step} done={index < current} onStep={onStep && (() => onStep(index))} />
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="text-sm wide:hidden">
        <span className="num text-ink-muted">{uiText.stepOf(current + 1, steps.length)}</span>{' '}
        <b>{steps[current]}</b>
      </p>
    </nav>
  );
}

function StepName({ name, done, onStep }: { name: string; done: boolean; onStep?: () => void }) {
  return (
    <>
      {done && onStep ? (
        <button type="button" onClick={onStep} className="text-inherit underline underline-offset-[0.2em]">
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      {done && <span className="sr-only"> ({uiText.stepDone})</span>}
    </>
  );
}
