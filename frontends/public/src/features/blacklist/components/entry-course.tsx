import { cn } from '@edogrula/ui/cn';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { courseText as text } from '../../../locales/tr/entry-course.ts';
import type { CourseStep } from '../course-steps.ts';

/** The way to the entry as a dated line: a column on phones, a row from 960 px. */
export function EntryCourseLine({ steps }: { steps: readonly CourseStep[] }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{text.title}</h2>
      <ol aria-label={text.label} className="grid wide:auto-cols-fr wide:grid-flow-col">
        {steps.map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
    </section>
  );
}

/** The line runs on to the next dot; after what is done it is blue. */
const line =
  "not-last:before:absolute before:top-6 before:bottom-0 before:start-[0.6875rem] before:w-0.5 not-last:before:content-[''] wide:before:top-[0.6875rem] wide:before:end-0 wide:before:bottom-auto wide:before:start-6 wide:before:h-0.5 wide:before:w-auto last:before:hidden";
const dots: Record<CourseStep['state'], string> = {
  done: 'border-accent bg-accent text-on-accent',
  gone: 'border-line-strong bg-surface text-ink-muted',
  now: "border-accent bg-surface outline-4 outline-accent-soft after:size-2.5 after:rounded-full after:bg-accent after:content-['']",
  next: 'border-line-strong bg-surface',
};

function Step({ step: { title, when, words, state } }: { step: CourseStep }) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={cn(
        'relative grid grid-cols-[1.5rem_minmax(0,1fr)] content-start gap-3 pb-5 last:pb-0 wide:grid-cols-1 wide:pe-5 wide:pb-0',
        line,
        state === 'done' ? 'not-last:before:bg-accent' : 'not-last:before:bg-line',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'relative grid size-6 place-items-center rounded-full border-2 [&_svg]:size-3.5 [&_svg]:stroke-3',
          dots[state],
        )}
      >
        {state === 'done' && <Check />}
        {state === 'gone' && <Minus />}
      </span>
      <div className="grid content-start gap-0.5">
        <b className={cn('font-medium', (state === 'gone' || state === 'next') && 'text-ink-soft')}>
          {title}
          {state === 'done' && <span className="sr-only"> ({text.done})</span>}
        </b>
        {when && <span className="text-xs text-ink-muted">{when}</span>}
        {words && <p className="text-sm text-pretty text-ink-soft">{words}</p>}
      </div>
    </li>
  );
}
