import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { cn } from './cn.ts';
import { Skeleton } from './skeleton.tsx';

type TableProps = ComponentProps<'table'> & {
  /** Names the table and its scrolling region. */
  label: string;
  /** Older rows stay in view while the next page loads. */
  busy?: boolean;
  wrapClassName?: string;
  /** The scrolling region itself. */
  wrapRef?: Ref<HTMLElement>;
};

/** Shell of a table: scrolls sideways by itself, head stays on top. Fill with thead, tbody and the cells below. */
export function DataTable({ label, busy, wrapClassName, wrapRef, className, ...rest }: TableProps) {
  return (
    <section
      ref={wrapRef}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cn('relative overflow-x-auto', wrapClassName)}
    >
      <table
        {...rest}
        aria-label={label}
        aria-busy={busy || undefined}
        className={cn('num w-full border-collapse text-sm', busy && 'opacity-60', className)}
      />
    </section>
  );
}

type SortDirection = 'ascending' | 'descending' | 'none';

type HeadProps = ComponentProps<'th'> & {
  /** Leave out for a column that cannot be sorted. */
  sort?: SortDirection;
  onSort?: () => void;
};

/** Head cell; with `sort` it holds a button and says its direction. */
export function HeadCell({ sort, onSort, className, children, ...rest }: HeadProps) {
  const Arrow = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort}
      className={cn(
        'sticky top-0 z-1 border-b bg-sunken px-3 py-2 text-start text-xs font-medium whitespace-nowrap text-ink-muted',
        sort && sort !== 'none' && 'text-ink',
        className,
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={onSort}
          className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
        >
          {children}
          <Arrow aria-hidden className={cn('size-3.5', sort === 'none' && 'opacity-50')} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

type RowProps = ComponentProps<'tr'> & {
  selected?: boolean;
  /** A press anywhere in the row; give the first cell a link or button for the keyboard. */
  onOpen?: () => void;
};

/** A row; the one shown in the side panel is `selected`. */
export function Row({ selected, onOpen, className, onClick, ...rest }: RowProps) {
  const click = (event: MouseEvent<HTMLTableRowElement>) => {
    onClick?.(event);
    const inner = (event.target as Element).closest('a,button,input,label,select');
    if (!inner && !event.defaultPrevented) onOpen?.();
  };
  return (
    <tr
      {...rest}
      onClick={click}
      aria-selected={selected}
      className={cn(
        'transition-colors',
        onOpen && 'cursor-pointer',
        selected ? 'bg-accent-soft shadow-[inset_3px_0_var(--color-accent)]' : 'hover:bg-sunken',
        className,
      )}
    />
  );
}

/** A cell. */
export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={cn('border-b px-3 py-2 align-middle', className)} />;
}

/** The second, smaller line of a cell. */
export function CellSub({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={cn('block text-xs text-ink-muted', className)} />;
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

type SkeletonRowsProps = { rows: number; columns: number; className?: string; cellClassName?: string };

/** Rows of skeletons while the first page loads; dress them like the rows that come. */
export function SkeletonRows({ rows, columns, className, cellClassName }: SkeletonRowsProps) {
  return upTo(rows).map((row) => (
    <tr key={row} className={className}>
      {upTo(columns).map((column) => (
        <Cell key={column} className={cellClassName}>
          <Skeleton className="my-1 h-5" />
        </Cell>
      ))}
    </tr>
  ));
}

/** One row across all columns, for EmptyState and ErrorState. */
export function MessageRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
