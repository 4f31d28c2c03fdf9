import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A key to press. */
export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return (
    <kbd
      {...rest}
      className={cn(
        'inline-grid h-5.5 min-w-5.5 place-items-center rounded-[0.3125rem] border border-b-2 border-line bg-surface px-1.25 font-sans text-[0.75rem]/none font-medium text-ink-soft',
        'in-[.bg-accent]:border-current in-[.bg-accent]:bg-transparent in-[.bg-accent]:text-inherit in-[.bg-accent]:opacity-80',
        className,
      )}
    />
  );
}
