import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** A bordered surface; `pad` adds the usual inner space. */
export function Card({ pad, className, ...rest }: ComponentProps<'div'> & { pad?: boolean }) {
  return (
    <div
      {...rest}
      className={cn('rounded-lg border border-line bg-surface', pad && 'p-5 wide:p-6', className)}
    />
  );
}
