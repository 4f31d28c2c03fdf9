import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';

/** A grey bar in the size of what will come; size it with classes (`h-6 w-40`). */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'block rounded-sm bg-[linear-gradient(100deg,var(--color-hover)_40%,var(--color-sunken)_50%,var(--color-hover)_60%)] bg-[length:300%_100%]',
        'animate-[sheen_1.6s_linear_infinite] motion-reduce:animate-none',
        className,
      )}
    />
  );
}

/** Holds skeletons and says «Yükleniyor» once. */
export function SkeletonGroup({
  label = uiText.loading,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
