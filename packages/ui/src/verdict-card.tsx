import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { VerdictHead, type VerdictHeadProps } from './verdict-head.tsx';

type Props = VerdictHeadProps & {
  /** Why this verdict: one sentence, first in the body. */
  reason?: ReactNode;
  /** Dates, checks, notes. */
  children?: ReactNode;
  /** Next steps; one primary button. */
  actions?: ReactNode;
};

/** A verdict in the page: head, why, facts, next step. */
export function VerdictCard({ reason, children, actions, className, ...head }: Props) {
  return (
    <article data-print className={cn('overflow-hidden rounded-xl border border-line bg-surface', className)}>
      <VerdictHead {...head} />
      <VerdictBody reason={reason}>{children}</VerdictBody>
      {actions && (
        <footer className="border-t px-5 py-4 wide:px-8 wide:py-5">
          <VerdictActions>{actions}</VerdictActions>
        </footer>
      )}
    </article>
  );
}

export function VerdictBody({
  reason,
  reasonId,
  children,
}: {
  reason?: ReactNode;
  reasonId?: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-5 p-5 wide:px-8 wide:py-6">
      {reason && (
        <p id={reasonId} className="text-lg/6.5 font-medium text-pretty">
          {reason}
        </p>
      )}
      {children}
    </div>
  );
}

export function VerdictActions({ children }: { children: ReactNode }) {
  return <div className="grid gap-2 wide:flex wide:flex-wrap wide:items-center wide:gap-3">{children}</div>;
}
