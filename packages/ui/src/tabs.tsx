import { Tabs as Base } from '@base-ui/react/tabs';
import { useRender } from '@base-ui/react/use-render';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';
import { formatNumber } from './format.ts';
import { useScrolledTo } from './use-scrolled-to.ts';

const listClass = 'relative flex gap-1 overflow-x-auto border-b [scrollbar-width:none]';
/** With room for more than one row nothing is cut. */
const wrapClass = 'wide:flex-wrap wide:overflow-x-visible';
const tabClass = [
  'inline-flex min-h-control items-center gap-2 px-3 text-[0.9375rem] font-medium whitespace-nowrap text-ink-soft no-underline transition-colors hover:text-ink',
  'focus-visible:-outline-offset-3 aria-[current]:text-accent aria-[current]:shadow-[inset_0_-2px_var(--color-accent)]',
  'aria-selected:text-accent aria-selected:shadow-[inset_0_-2px_var(--color-accent)]',
];

type TabLook = { label: ReactNode; count?: number; icon?: ReactNode };
type TabLinkItem = TabLook & {
  id: string;
  href: string;
  /** A router link in place of the plain anchor. */
  render?: ReactElement;
};

/** Tabs that are links: each has its own address. */
export function TabLinks(props: { label: string; items: readonly TabLinkItem[]; current: string }) {
  return (
    <nav aria-label={props.label} className={listClass}>
      {props.items.map((item) => (
        <TabLink key={item.id} item={item} current={item.id === props.current} />
      ))}
    </nav>
  );
}

function TabLink({ item, current }: { item: TabLinkItem; current: boolean }) {
  return useRender({
    defaultTagName: 'a',
    render: item.render,
    props: {
      ...(item.render ? {} : { href: item.href }),
      'aria-current': current ? 'page' : undefined,
      className: cn(tabClass),
      children: <Face {...item} on={current} />,
    },
  });
}

function Face({ label, count, icon, on }: TabLook & { on: boolean }) {
  return (
    <>
      {icon}
      {label}
      {count !== undefined && <Count value={count} tone={on ? 'accent' : 'neutral'} />}
    </>
  );
}

type TabItem = TabLook & { id: string; panel: ReactNode };

type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (id: string) => void;
  className?: string;
  panelClassName?: string;
};

/** Tabs inside one address; arrow keys move between them. */
export function Tabs({ label, items, value, onValueChange, className, panelClassName }: TabsProps) {
  // Counts that arrive later widen the tabs before the selected one.
  const layout = `${value} ${items.map(({ count }) => count !== undefined).join()}`;
  const list = useScrolledTo<HTMLDivElement>('[aria-selected="true"]', layout);
  return (
    <Base.Root value={value} onValueChange={(next) => onValueChange(String(next))} className={className}>
      <Base.List ref={list} aria-label={label} className={cn(listClass, wrapClass)} activateOnFocus>
        {items.map((item) => (
          <Base.Tab key={item.id} value={item.id} className={cn(tabClass)}>
            <Face {...item} on={item.id === value} />
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.id} value={item.id} className={cn('pt-4', panelClassName)}>
          {item.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

type Props = ComponentProps<'span'> & { value: number; tone?: 'neutral' | 'accent' };

/** A number in a pill, such as how many rows a tab holds. */
export function Count({ value, tone = 'neutral', className, ...rest }: Props) {
  return (
    <span
      {...rest}
      className={cn(
        'num inline-grid h-5.5 min-w-6 place-items-center rounded-full px-1.75 text-xs font-medium',
        tone === 'accent' ? 'bg-accent-soft text-accent' : 'bg-hover text-ink-soft',
        className,
      )}
    >
      {formatNumber(value)}
    </span>
  );
}
