import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type ChangeEvent, useState } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';

type Props = {
  /** What is counted; names both buttons, and the input when there is no Field around. */
  label: string;
  value?: number;
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  name?: string;
  id?: string;
  disabled?: boolean;
  className?: string;
};

const clamp = (n: number, min: number, max: number) => Math.min(max, Math.max(min, n));

/** Value, what is being typed, and how both change. */
function useCount({ value, defaultValue, onValueChange, min = 0, max = 99 }: Props) {
  const [own, setOwn] = useState(defaultValue ?? min);
  const [draft, setDraft] = useState<string | null>(null);
  const current = value ?? own;
  const set = (next: number) => {
    const fit = clamp(next, min, max);
    setDraft(null);
    setOwn(fit);
    if (fit !== current) onValueChange?.(fit);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const n = event.target.valueAsNumber;
    if (Number.isInteger(n) && n === clamp(n, min, max)) set(n);
    else setDraft(event.target.value);
  };
  const leave = () => {
    if (draft !== null) set(Math.trunc(Number(draft)) || min);
  };
  return { current, shown: draft ?? current, set, type, leave };
}

const endClass = 'min-h-[calc(var(--spacing-control)-2px)] rounded-none focus-visible:-outline-offset-3';

/** A whole number with minus and plus; arrow keys step, typing is clamped when the field is left. */
export function NumberStepper(props: Props) {
  const { label, min = 0, max = 99, step = 1, disabled } = props;
  const { inField, ...wired } = useFieldControl({ id: props.id });
  const { current, shown, set, type, leave } = useCount(props);
  return (
    <div
      className={cn(
        'grid grid-cols-[auto_1fr_auto] overflow-hidden rounded-md border border-line-strong bg-surface has-[input:focus]:border-transparent has-[input:focus]:outline-3 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus',
        props.className,
      )}
    >
      <IconButton
        label={uiText.decrease(label)}
        icon={<Minus aria-hidden />}
        disabled={disabled || current <= min}
        onClick={() => set(current - step)}
        className={endClass}
      />
      <input
        {...wired}
        type="number"
        inputMode="numeric"
        name={props.name}
        aria-label={inField ? undefined : label}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={shown}
        onChange={type}
        onBlur={leave}
        className="num w-full min-w-0 appearance-none bg-transparent text-center [-moz-appearance:textfield] focus:outline-none [&::-webkit-inner-spin-button]:appearance-none"
      />
      <IconButton
        label={uiText.increase(label)}
        icon={<Plus aria-hidden />}
        disabled={disabled || current >= max}
        onClick={() => set(current + step)}
        className={endClass}
      />
    </div>
  );
}
