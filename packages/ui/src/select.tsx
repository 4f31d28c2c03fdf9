import { Select as Base } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cn } from './cn.ts';
import { useFieldControl, useFieldLabelId } from './field.tsx';
import { uiText } from './locales/tr/ui.ts';
import { controlClass } from './text-input.tsx';

type SelectOption<V extends string | number = string> = {
  value: V;
  label: string;
  disabled?: boolean;
};

type SelectProps<V extends string | number = string> = {
  options: readonly SelectOption<V>[];
  value?: V | null;
  onValueChange?: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  size?: 'sm' | 'md';
  /** Name when there is no Field around. */
  'aria-label'?: string;
  className?: string;
};

const triggerClass =
  'flex items-center justify-between gap-2 pe-2.5 text-start data-disabled:cursor-not-allowed data-disabled:bg-hover data-disabled:text-ink-muted';

const optionClass = [
  'flex min-h-9 cursor-default items-center gap-2 rounded-md py-1.5 ps-3 pe-2 outline-none select-none pointer-coarse:min-h-control',
  'data-disabled:text-ink-muted data-highlighted:bg-hover data-selected:font-medium',
];

/** One choice out of a short list; arrow keys, typing ahead and Escape work as in a native one. */
export function Select<V extends string | number = string>(props: SelectProps<V>) {
  const { options, onValueChange, size } = props;
  const wired = useFieldControl({});
  const labelId = useFieldLabelId();
  return (
    <Base.Root
      items={options}
      value={props.value}
      onValueChange={(next) => next !== null && onValueChange?.(next as V)}
      name={props.name}
      required={wired.required}
      id={wired.id}
    >
      <Base.Trigger
        onBlur={props.onBlur}
        aria-label={props['aria-label']}
        aria-labelledby={props['aria-label'] ? undefined : labelId}
        aria-invalid={wired['aria-invalid']}
        aria-describedby={wired['aria-describedby']}
        className={cn(controlClass({ size }), triggerClass, props.className)}
      >
        <Base.Value className="truncate data-placeholder:text-ink-muted" placeholder={uiText.select} />
        <Base.Icon>
          <ChevronDown aria-hidden className="size-4 text-ink-muted" />
        </Base.Icon>
      </Base.Trigger>
      <Options options={options} size={size} />
    </Base.Root>
  );
}

function Options({
  options,
  size,
}: {
  options: readonly SelectOption<string | number>[];
  size?: 'sm' | 'md';
}) {
  return (
    <Base.Portal>
      <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className="z-60 outline-none">
        <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-overlay outline-none">
          <Base.List>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={cn(optionClass, size === 'sm' && 'text-sm')}
              >
                <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                <span className="size-4">
                  <Base.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </Base.ItemIndicator>
                </span>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
