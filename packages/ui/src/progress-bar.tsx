import { cn } from './cn.ts';

type Props = {
  /** What goes on, for screen readers. */
  label: string;
  /** Percent, 0 to 100; null where nobody knows how much there is. */
  value: number | null;
};

/** How far something is. A native `<progress>`, so no inline style is needed. */
export function ProgressBar({ label, value }: Props) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={value ?? undefined}
      className={cn(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-hover',
        '[&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200',
        'motion-safe:indeterminate:animate-pulse [&:indeterminate::-webkit-progress-bar]:bg-accent',
        '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent',
      )}
    />
  );
}
