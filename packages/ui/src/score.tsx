import type { ReactNode } from 'react';
import { formatRating } from './format.ts';

type Props = {
  value: number;
  /** Where the rating comes from; always beside it. */
  source: ReactNode;
};

/** A rating out of ten with its scale and its source. */
export function Score({ value, source }: Props) {
  const [figure, of] = formatRating(value, 10).split('/');
  return (
    <div className="grid gap-0.5">
      <b className="num text-xl tracking-tight">
        {figure}
        <small className="text-sm font-normal tracking-normal text-ink-muted">/{of}</small>
      </b>
      <span className="text-xs text-ink-muted">{source}</span>
    </div>
  );
}
