import Info from 'lucide-react/icons/info';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

/** A quiet remark on a sunken ground, with an icon. */
export function Note({ icon, className, children, ...rest }: ComponentProps<'div'> & { icon?: ReactNode }) {
  return (
    <div
      {...rest}
      className={cn(
        'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3 rounded-md bg-sunken p-4 text-[0.9375rem]/6 text-ink-soft',
        className,
      )}
    >
      <span className="mt-0.5 text-ink-muted [&_svg]:size-5">{icon ?? <Info aria-hidden />}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
