import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { formatRating } from './format.ts';

type Props = {
  value: number;
  /** Upper end of the scale, 10 by default. */
  scale?: number;
  /** Where the rating comes from; always beside it. */
  source: ReactNode;
  className?: string;
};

/** A rating with its scale and its source. */
export function Score({ value, scale = 10, source, className }: Props) {
  const [figure, of] = formatRating(value, scale).split('/');
  return (
    <div className={cn('grid gap-0.5', className)}>
      <b className="num text-xl tracking-tight">
        {figure}
        <small className="text-sm font-normal tracking-normal text-ink-muted">/{of}</small>
      </b>
      <span className="text-xs text-ink-muted">{source}</span>
    </div>
  );
}
