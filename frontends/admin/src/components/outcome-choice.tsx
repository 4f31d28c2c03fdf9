import { ErrorText } from '@edogrula/ui/field';
import { useId } from 'react';

type Props<Outcome extends string> = {
  legend: string;
  values: readonly Outcome[];
  words: Record<Outcome, { label: string; hint: string }>;
  /** None at first: nobody decides by Enter alone. */
  chosen: Outcome | null;
  onChoose: (value: Outcome) => void;
  fault: string | undefined;
};

/** How a case ends: each outcome with what follows from it. */
export function OutcomeChoice<Outcome extends string>(props: Props<Outcome>) {
  const { legend, values, words, chosen, onChoose, fault } = props;
  const [name, faultId] = [useId(), useId()];
  return (
    <fieldset className="grid gap-1" aria-describedby={fault && faultId}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {values.map((value) => (
        <label
          key={value}
          className="flex cursor-pointer items-start gap-3 rounded-md border p-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="mt-0.5 size-5 flex-none accent-accent"
          />
          <span>
            {words[value].label}
            <small className="block text-sm text-ink-muted">{words[value].hint}</small>
          </span>
        </label>
      ))}
      <div aria-live="polite">{fault && <ErrorText id={faultId}>{fault}</ErrorText>}</div>
    </fieldset>
  );
}
