import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { uiText } from './locales/tr/ui.ts';
import { controlClass } from './text-input.tsx';

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Counts as `maxLength` does and cuts nothing off: the form says what is too much. */
  countTo?: number;
};

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0);

/** A text field of several lines; with `maxLength` or `countTo` it counts live and speaks up when little is left. */
export function TextArea({ className, maxLength, countTo, onInput, ...rest }: TextAreaProps) {
  const { inField, ...area } = useFieldControl(rest);
  const [typed, setTyped] = useState(lengthOf(area.defaultValue));
  const box = useRef<HTMLDivElement>(null);
  // A form library fills the element itself, without a prop and without an event.
  useEffect(() => setTyped(box.current?.querySelector('textarea')?.value.length ?? 0));
  const used = area.value === undefined ? typed : lengthOf(area.value);
  const most = maxLength ?? countTo;
  const input = (event: FormEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length);
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };
  return (
    <div ref={box} className="relative grid">
      <textarea
        rows={5}
        dir="auto"
        {...area}
        maxLength={maxLength}
        onInput={input}
        className={cn(controlClass(), 'min-h-36 resize-y', className)}
      />
      {most !== undefined && <Counter used={used} max={most} below={inField} />}
    </div>
  );
}

function Counter({ used, max, below }: { used: number; max: number; below: boolean }) {
  const left = max - used;
  const near = left <= Math.max(10, Math.floor(max / 20));
  return (
    <div
      data-slot="count"
      className={cn(
        'num text-sm text-ink-muted',
        below ? 'absolute end-0 top-full mt-1.5' : 'mt-1.5 text-end',
      )}
    >
      <span aria-hidden className={cn(near && 'font-medium text-warning')}>
        {uiText.count(used, max)}
      </span>
      <span className="sr-only" role="status">
        {near && left >= 0 ? uiText.countLeft(left) : ''}
      </span>
    </div>
  );
}
