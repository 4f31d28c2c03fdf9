import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { formatNumber } from './format.ts';

type Props = ComponentProps<'span'> & { value: number; tone?: 'neutral' | 'accent' };

/** A number in a pill, such as how many rows a tab holds. */
export function Count({ value, tone = 'neutral', className, ...rest }: Props) {
  return (
    <span
      {...rest}
      className={cn(
        'num inline-grid h-5.5 min-w-6 place-items-center rounded-full px-1.75 text-xs font-medium',
        tone === 'accent' ? 'bg-accent-soft text-accent' : 'bg-hover text-ink-soft',
        className,
      )}
    >
      {formatNumber(value)}
    </span>
  );
}
