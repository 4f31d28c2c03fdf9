import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { ErrorText } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A native checkbox with its label; `label` may hold links. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const auto = useId();
  const id = input.id ?? auto;
  const noteId = error || hint ? `${id}-note` : undefined;
  return (
    <div className={cn('grid', className)}>
      <label
        htmlFor={id}
        className="inline-flex min-h-control cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-muted"
      >
        <span className="relative grid size-5 flex-none place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId}
            className={cn(
              'peer size-5 cursor-[inherit] appearance-none rounded-[0.3125rem] border-[1.5px] border-line-strong bg-surface transition-colors',
              'checked:border-accent checked:bg-accent disabled:border-line disabled:bg-hover aria-invalid:border-danger',
            )}
          />
          <Check
            aria-hidden
            className="pointer-events-none absolute size-4 stroke-3! text-on-accent opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-muted"
          />
        </span>
        <span className="min-w-0 py-1.5">{label}</span>
      </label>
      {error && (
        <ErrorText id={noteId} className="ps-8">
          {error}
        </ErrorText>
      )}
      {!error && hint && (
        <p id={noteId} className="-mt-1.5 ps-8 text-sm text-ink-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
