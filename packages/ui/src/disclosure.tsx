import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

type Props = Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode };

/** A question that opens its answer; works without scripts. Equal `name`s open one at a time. */
export function Disclosure({ title, className, children, ...rest }: Props) {
  return (
    <details {...rest} className={cn('group/fold border-b', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-5 text-ink-muted transition-[rotate] duration-(--duration-base) group-open/fold:rotate-180"
        />
      </summary>
      <div className="max-w-prose pb-5 text-pretty text-ink-soft">{children}</div>
    </details>
  );
}
