import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';

/** Classes of everything that a person types into or picks from. */
export const controlClass = cva(
  [
    'w-full rounded-md border border-line-strong bg-surface text-ink transition-colors',
    'focus:border-transparent focus:outline-3 focus:-outline-offset-1 focus:outline-focus focus:outline-solid',
    'aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-hover disabled:text-ink-muted',
    '[&:is(input,textarea):read-only:enabled]:bg-sunken',
  ],
  {
    variants: {
      size: {
        sm: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-control pointer-coarse:text-base',
        md: 'min-h-control px-3 py-2 text-base',
        lg: 'min-h-13 px-4 py-3 text-lg',
      },
    },
    defaultVariants: { size: 'md' },
  },
);

export type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> & {
  size?: 'sm' | 'md' | 'lg';
  /** Icon at the start. */
  icon?: ReactNode;
  /** Fixed sign at the start, such as `@`. */
  prefix?: string;
  /** Anything at the end: a unit, a key cap, an IconButton. */
  end?: ReactNode;
  wrapClassName?: string;
};

/** A one-line text field. Inside a Field it takes name, hint and error from there. */
export function TextInput({ size, icon, prefix, end, className, wrapClassName, ...rest }: TextInputProps) {
  const { inField: _, ...input } = useFieldControl(rest);
  return (
    <div className={cn('relative flex min-w-0 items-center', wrapClassName)}>
      <input
        dir="auto"
        {...input}
        className={cn(controlClass({ size }), icon && 'ps-10', prefix && 'ps-8', end && 'pe-12', className)}
      />
      {(icon || prefix) && (
        <span aria-hidden className="pointer-events-none absolute start-3 text-ink-muted [&_svg]:size-5">
          {icon ?? prefix}
        </span>
      )}
      {end && <span className="absolute end-1.5 flex items-center text-sm text-ink-muted">{end}</span>}
    </div>
  );
}
