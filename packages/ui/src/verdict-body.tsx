import type { ReactNode } from 'react';

/** Below the head of a verdict: why, in one sentence, then dates, checks and notes. */
export function VerdictBody({ reason, children }: { reason?: ReactNode; children?: ReactNode }) {
  return (
    <div className="grid gap-5 p-5 wrap-anywhere wide:px-8 wide:py-6">
      {reason && <p className="text-lg/6.5 font-medium text-pretty">{reason}</p>}
      {children}
    </div>
  );
}
