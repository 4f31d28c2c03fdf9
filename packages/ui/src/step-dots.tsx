import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';

/** Short flow as dots: done, in hand, to come. */
export function StepDots({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol aria-label={uiText.steps} className="flex flex-wrap items-center gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2 text-sm',
            index === current ? 'font-semibold text-ink' : 'text-ink-muted',
          )}
        >
          <span
            aria-hidden
            className={cn(
              'size-3 flex-none rounded-full border-2',
              index <= current ? 'border-accent bg-accent' : 'border-line-strong',
              index === current && 'ring-4 ring-accent-soft',
            )}
          />
          <span className={cn(index !== current && 'max-phone:sr-only')}>{step}</span>
          {index < current && <span className="sr-only">({uiText.stepDone})</span>}
          {index < steps.length - 1 && <span aria-hidden className="h-0.5 w-6 bg-line" />}
        </li>
      ))}
    </ol>
  );
}
