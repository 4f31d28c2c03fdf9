import { useRender } from '@base-ui/react/use-render';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';
import { needsNarrowGap, pagerWindow } from './pager-window.ts';

type PagerProps = {
  page: number;
  pages: number;
  /** Address of a page: the pager is then made of links that crawlers follow. */
  hrefFor?: (page: number) => string;
  /** A router link for an address, such as `(href) => <Link to={href} />`. */
  renderLink?: (href: string) => ReactElement;
  /** Without `hrefFor` the pager is made of buttons. */
  onPage?: (page: number) => void;
  size?: 'sm' | 'md';
};

const itemClass =
  'num inline-flex min-h-control min-w-control items-center justify-center gap-1.5 rounded-md px-2 text-ink no-underline';

/** So many numbers fit beside both arrows at 360 px. */
const MOST_ON_PHONE = 5;

/** Previous, next, first, last and the numbers within ±2 of the current page [R097]. */
export function Pager(props: PagerProps) {
  const { page, pages, size = 'md' } = props;
  if (pages < 1) return null;
  const row = pagerWindow(page, pages);
  const many = pages > MOST_ON_PHONE;
  return (
    <nav
      aria-label={uiText.pages}
      className="flex flex-wrap items-center justify-center gap-1 max-phone:gap-0.5"
    >
      <Item {...props} to={page - 1} name={uiText.previousPage}>
        <ChevronLeft aria-hidden className="size-4" />
        {size === 'md' && <span className="max-phone:hidden">{uiText.previous}</span>}
      </Item>
      {row.map((n, index) =>
        n === 'gap' ? (
          <Gap key={`gap-before-${row[index + 1]}`} />
        ) : (
          <Fragment key={n}>
            {many && needsNarrowGap(row, index, page) && <Gap className="phone:hidden" />}
            <Item {...props} to={n} name={uiText.page(n)} far={many && n !== page && n !== 1 && n !== pages}>
              {n}
            </Item>
          </Fragment>
        ),
      )}
      <Item {...props} to={page + 1} name={uiText.nextPage}>
        {size === 'md' && <span className="max-phone:hidden">{uiText.next}</span>}
        <ChevronRight aria-hidden className="size-4" />
      </Item>
    </nav>
  );
}

function Gap({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cn('min-w-6 text-center text-ink-muted', className)}>
      …
    </span>
  );
}

function Item(props: PagerProps & { to: number; name: string; far?: boolean; children: ReactNode }) {
  const { to, page, pages, hrefFor, renderLink, onPage, size, far, name, children } = props;
  const inRange = to >= 1 && to <= pages;
  const current = to === page;
  const href = inRange ? hrefFor?.(to) : undefined;
  const tag = !inRange ? 'span' : href ? 'a' : 'button';
  return useRender({
    defaultTagName: tag,
    render: href ? renderLink?.(href) : undefined,
    props: {
      ...(tag === 'a' && !renderLink ? { href } : {}),
      ...(tag === 'button' ? { type: 'button' } : {}),
      ...(inRange && onPage ? { onClick: () => onPage(to) } : {}),
      ...(inRange ? { 'aria-label': name } : { 'aria-hidden': true }),
      'aria-current': current ? 'page' : undefined,
      className: cn(
        itemClass,
        size === 'sm' && 'min-h-8 min-w-8 text-sm pointer-coarse:min-h-control pointer-coarse:min-w-control',
        inRange ? 'hover:bg-hover hover:text-ink' : 'text-ink-muted',
        current && 'bg-accent font-semibold text-on-accent hover:bg-accent hover:text-on-accent',
        far && 'max-phone:hidden',
      ),
      children,
    },
  });
}
