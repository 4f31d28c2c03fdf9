import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Instagram. */
export function InstagramIcon({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
      className={cn('size-5 flex-none', className)}
    >
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1v.01" strokeWidth="2.4" />
    </svg>
  );
}
