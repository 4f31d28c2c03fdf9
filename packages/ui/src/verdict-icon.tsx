import type { ReactNode } from 'react';
import { cn } from './cn.ts';

/** What a lookup can answer. Never green by default: each has its own colour, icon and words. */
export type Verdict = 'verified' | 'blacklist' | 'notfound' | 'lapsed' | 'mismatch' | 'error';

export const verdictLook: Record<Verdict, { head: string; words: string; icon: string; card: string }> = {
  verified: {
    head: 'bg-verified-bg border-verified-border',
    words: 'text-verified-fg',
    icon: 'text-verified-solid',
    card: 'border-verified-border',
  },
  blacklist: {
    head: 'bg-blacklist-bg border-blacklist-border',
    words: 'text-blacklist-fg',
    icon: 'text-blacklist-solid',
    card: 'border-blacklist-border',
  },
  notfound: {
    head: 'bg-notfound-bg border-notfound-border',
    words: 'text-notfound-fg',
    icon: 'text-notfound-solid',
    card: 'border-notfound-border',
  },
  // No finding against anybody: the grey of «not found», and a clock.
  lapsed: {
    head: 'bg-notfound-bg border-notfound-border',
    words: 'text-notfound-fg',
    icon: 'text-notfound-solid',
    card: 'border-notfound-border',
  },
  // What does not belong together: the amber of «no result», and a sign of its own.
  mismatch: {
    head: 'bg-error-bg border-error-border',
    words: 'text-error-fg',
    icon: 'text-error-solid',
    card: 'border-error-border',
  },
  error: {
    head: 'bg-error-bg border-error-border',
    words: 'text-error-fg',
    icon: 'text-error-solid',
    card: 'border-error-border',
  },
};

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const glyphs: Record<Verdict, ReactNode> = {
  verified: (
    <>
      <path fill="currentColor" d="M28 3l20 7v16c0 13.5-8.5 22.5-20 27C16.5 48.5 8 39.5 8 26V10z" />
      <path d="m18.5 28 7 7L38.5 21" strokeWidth="4.5" className="stroke-on-solid" {...line} />
    </>
  ),
  blacklist: (
    <>
      <path fill="currentColor" d="M18 4h20l14 14v20L38 52H18L4 38V18z" />
      <path d="M28 16v15M28 39.5v.1" strokeWidth="5" className="stroke-on-solid" {...line} />
    </>
  ),
  notfound: (
    <>
      <circle cx="28" cy="28" r="25" fill="currentColor" />
      <circle cx="25.5" cy="25.5" r="9.5" strokeWidth="4" className="stroke-on-solid" {...line} />
      <path d="m33 33 8 8" strokeWidth="4.5" className="stroke-on-solid" {...line} />
    </>
  ),
  lapsed: (
    <>
      <circle cx="28" cy="28" r="25" fill="currentColor" />
      <path d="M28 15v14l9 6" strokeWidth="4.5" className="stroke-on-solid" {...line} />
    </>
  ),
  mismatch: (
    <>
      <path
        fill="currentColor"
        d="M25 3.2a4.2 4.2 0 0 1 6 0L52.8 25a4.2 4.2 0 0 1 0 6L31 52.8a4.2 4.2 0 0 1-6 0L3.200 31a4.2 4.2 0 0 1 0-6z"
      />
      <path
        d="M18.5 23.5h19M18.5 32.5h19M33 16.5l-10 23"
        strokeWidth="4"
        className="stroke-on-solid"
        {...line}
      />
    </>
  ),
  error: (
    <>
      <path fill="currentColor" d="M24.5 6.2a4 4 0 0 1 7 0l21 37.5a4 4 0 0 1-3.5 6H7a4 4 0 0 1-3.5-6z" />
      <path d="M28 19v14M28 41v.1" strokeWidth="4.5" className="stroke-on-solid" {...line} />
    </>
  ),
};

/** The sign of a verdict: green shield-check, red octagon, grey magnifier, grey clock, amber ≠ and triangle. */
export function VerdictIcon({ verdict, className }: { verdict: Verdict; className?: string }) {
  return (
    <svg
      viewBox="0 0 56 56"
      aria-hidden="true"
      data-verdict={verdict}
      className={cn('size-12 flex-none wide:size-14', verdictLook[verdict].icon, className)}
    >
      {glyphs[verdict]}
    </svg>
  );
}
