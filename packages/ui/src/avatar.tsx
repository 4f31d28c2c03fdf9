import { cn } from './cn.ts';
import { initials } from './format.ts';

/** Initials of a name in a circle; the name itself is beside it [R077]. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-grid size-10 flex-none place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}
