import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ChangeEvent, useState } from 'react';
import { useFieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';

type Props = {
  /** What is counted; names both buttons, and the input when there is no Field around. */
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  max: number;
};

/** Value, what is being typed, and how both change. */
function useCount({ value, onValueChange, max }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const fitting = (n: number) => Math.min(max, Math.max(0, n));
  const set = (next: number) => {
    const fit = fitting(next);
    setDraft(null);
    if (fit !== value) onValueChange(fit);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const n = event.target.valueAsNumber;
    if (Number.isInteger(n) && n === fitting(n)) set(n);
    else setDraft(event.target.value);
  };
  const leave = () => {
    if (draft !== null) set(Math.trunc(Number(draft)) || 0);
  };
  return { shown: draft ?? value, set, type, leave };
}

const endClass = 'min-h-[calc(var(--spacing-control)-2px)] rounded-none focus-visible:-outline-offset-3';

/** A whole number from 0 with minus and plus; arrow keys step, typing is clamped when the field is left. */
export function NumberStepper(props: Props) {
  const { label, value, max } = props;
  const { inField, ...wired } = useFieldControl({});
  const { shown, set, type, leave } = useCount(props);
  return (
    <div className="grid grid-cols-[auto_1fr_auto] overflow-hidden rounded-md border border-line-strong bg-surface has-[input:focus]:border-transparent has-[input:focus]:outline-3 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus">
      <IconButton
        label={uiText.decrease(label)}
        icon={<Minus aria-hidden />}
        disabled={value <= 0}
        onClick={() => set(value - 1)}
        className={endClass}
      />
      <input
        {...wired}
        type="number"
        inputMode="numeric"
        aria-label={inField ? undefined : label}
        min={0}
        max={max}
        value={shown}
        onChange={type}
        onBlur={leave}
        className="num w-full min-w-0 appearance-none bg-transparent text-center [-moz-appearance:textfield] focus:outline-none [&::-webkit-inner-spin-button]:appearance-none"
      />
      <IconButton
        label={uiText.increase(label)}
        icon={<Plus aria-hidden />}
        disabled={value >= max}
        onClick={() => set(value + 1)}
        className={endClass}
      />
    </div>
  );
}
