import { useRender } from '@base-ui/react/use-render';
import type { ReactElement } from 'react';
import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';

export type Crumb = { label: string; href?: string; render?: ReactElement };

/** The way to this page; the last one is the page itself and no link. */
export function Breadcrumb({ items, className }: { items: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label={uiText.breadcrumb} className={cn('min-w-0', className)}>
      <ol className="flex flex-wrap gap-x-2 text-sm/6 text-ink-muted max-wide:flex-nowrap max-wide:overflow-hidden max-wide:leading-(--spacing-control) max-wide:whitespace-nowrap">
        {items.map((item, index) => (
          <li
            key={item.label}
            className="last:overflow-hidden last:text-ellipsis not-last:after:ms-2 not-last:after:text-line-strong not-last:after:content-['/']"
          >
            <CrumbName item={item} last={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbName({ item, last }: { item: Crumb; last: boolean }) {
  const linked = !last && (item.href || item.render);
  return useRender({
    defaultTagName: linked ? 'a' : 'span',
    render: linked ? item.render : undefined,
    props: {
      ...(linked && !item.render ? { href: item.href } : {}),
      'aria-current': last ? 'page' : undefined,
      className: linked ? 'inline-flex min-h-6 items-center text-inherit max-wide:min-h-control' : undefined,
      children: item.label,
    },
  });
}
