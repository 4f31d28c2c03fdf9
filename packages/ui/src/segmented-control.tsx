import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

type SegmentOption<V extends string = string> = { value: V; label: ReactNode; disabled?: boolean };

type Props<V extends string> = {
  /** Names the group. */
  label: string;
  options: readonly SegmentOption<V>[];
  value: V;
  onValueChange: (value: V) => void;
};

/** One of a few, all in view: native radio buttons, so arrow keys choose. */
export function SegmentedControl<V extends string>(props: Props<V>) {
  const { label, options, value, onValueChange } = props;
  const name = useId();
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-1 rounded-[0.625rem] bg-hover p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative grid min-h-8 cursor-pointer place-items-center rounded-sm border border-transparent px-3 text-center text-sm font-medium text-ink-soft transition-colors hover:text-ink pointer-coarse:min-h-control',
            'has-checked:border-line has-checked:bg-surface has-checked:text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-muted',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none focus-visible:outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
