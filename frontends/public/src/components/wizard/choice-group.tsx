import { ErrorText } from '@edogrula/ui/field';
import { type ReactNode, useId } from 'react';

type GroupProps = { title: string; error?: string | undefined; children: ReactNode };

/** A question with choices below it, and its fault; the form finds the fault by `data-fault`. */
export function ChoiceGroup({ title, error, children }: GroupProps) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-3" data-fault={error && true} aria-describedby={error && errorId}>
      <legend className="mb-2">
        <h2 className="text-xl">{title}</h2>
      </legend>
      {children}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </fieldset>
  );
}

type ChoicesProps<Value extends string> = {
  name: string;
  values: readonly Value[];
  words: Record<Value, { label: string; hint: string }>;
  chosen: Value | '';
  onChoose: (value: Value) => void;
};

/** One of a few, as radio buttons with a word of explanation. */
export function RadioChoices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, values, words, chosen, onChoose } = props;
  return (
    <div className="grid gap-1">
      {values.map((value) => (
        <label key={value} className="flex min-h-control cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-5 flex-none accent-accent"
          />
          <span>
            {words[value].label}
            {words[value].hint && <small className="block text-sm text-ink-muted">{words[value].hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
