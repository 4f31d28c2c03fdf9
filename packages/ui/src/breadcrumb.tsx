import { useRender } from '@base-ui/react/use-render';
import type { ReactElement } from 'react';
import { uiText } from './locales/tr/ui.ts';

/** `render` is the link to a page; the last one needs none. */
export type Crumb = { label: string; render?: ReactElement };

/** The way to this page; the last one is the page itself and no link. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={uiText.breadcrumb} className="min-w-0">
      <ol className="flex flex-wrap gap-x-2 text-sm/6 text-ink-muted max-wide:flex-nowrap max-wide:overflow-hidden max-wide:leading-(--spacing-control) max-wide:whitespace-nowrap">
        {items.map((item, index) => (
          <li
            key={item.label}
            // A long Latin name on a page from right to left would lose its beginning.
            dir={index === items.length - 1 ? 'auto' : undefined}
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
  const linked = !last && item.render;
  return useRender({
    defaultTagName: 'span',
    render: linked || undefined,
    props: {
      'aria-current': last ? 'page' : undefined,
      className: linked ? 'inline-flex min-h-6 items-center text-inherit max-wide:min-h-control' : undefined,
      dir: 'auto',
      children: item.label,
    },
  });
}
