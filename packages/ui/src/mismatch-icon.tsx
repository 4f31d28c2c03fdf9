import { cn } from './cn.ts';

/** The sign of what is not of the business that the rest is of: an amber diamond with «≠» [R364]. */
export function MismatchIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 56 56"
      aria-hidden="true"
      data-verdict="mismatch"
      className={cn('size-12 flex-none text-error-solid wide:size-14', className)}
    >
      <path
        fill="currentColor"
        d="M25 3.2a4.2 4.2 0 0 1 6 0L52.8 25a4.2 4.2 0 0 1 0 6L31 52.8a4.2 4.2 0 0 1-6 0L3.2 31a4.2 4.2 0 0 1 0-6z"
      />
      <path
        d="M18.5 23.5h19M18.5 32.5h19M33 16.5l-10 23"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-on-solid"
      />
    </svg>
  );
}

/** The sign of what has no verdict at all: a dashed ring. */
export function NoVerdictIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 56 56"
      aria-hidden="true"
      data-verdict="plain"
      className={cn('size-12 flex-none text-notfound-solid wide:size-14', className)}
    >
      <circle
        cx="28"
        cy="28"
        r="23.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="5 5.5"
      />
      <path d="M19 28h18" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
