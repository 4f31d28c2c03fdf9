import { Card } from '@edogrula/ui/card';
import { VerdictLine } from '@edogrula/ui/verdict-head';
import { lookupText } from '../../../locales/tr/lookup.ts';

const text = lookupText.how;

/** The how-to card [R021]: three steps, and what each of the four answers means. */
export function HowItWorks() {
  return (
    <Card className="grid wide:grid-cols-2">
      <section aria-labelledby="nasil" className="grid content-start gap-5 p-5 wide:p-8">
        <h2 id="nasil">{text.title}</h2>
        <ol className="grid gap-5">
          {text.steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4">
              <span
                aria-hidden
                className="row-span-2 grid size-8 place-items-center rounded-full bg-accent-soft font-semibold text-accent"
              >
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p className="text-[0.9375rem] text-pretty text-ink-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section
        aria-labelledby="sonuclar"
        className="grid content-start gap-5 border-t p-5 wide:border-s wide:border-t-0 wide:p-8"
      >
        <h2 id="sonuclar">{text.key}</h2>
        <div className="grid gap-4">
          {text.verdicts.map((line) => (
            <VerdictLine key={line.verdict} verdict={line.verdict} title={line.title}>
              {line.text}
            </VerdictLine>
          ))}
        </div>
      </section>
    </Card>
  );
}
