import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
  /** Heading level, 2 by default; 1 where the page says nothing else. */
  level?: 1 | 2 | 3;
};

/** Nothing here, why, and the way on. */
export function EmptyState({ title, children, icon, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <span className="text-ink-muted [&_svg]:size-10">{icon ?? <Search aria-hidden />}</span>
      <Heading className="text-lg/6">{title}</Heading>
      {children && <div className="max-w-[28rem] text-pretty text-ink-soft">{children}</div>}
      {action && <div className="mt-1 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
