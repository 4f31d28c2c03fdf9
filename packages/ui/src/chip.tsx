import { useRender } from '@base-ui/react/use-render';
import { cva } from 'class-variance-authority';
import X from 'lucide-react/icons/x';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';

const chipClass = cva(
  [
    'inline-flex min-h-9 min-w-0 items-center gap-1.5 rounded-full border px-3 py-1 text-sm no-underline transition-colors pointer-coarse:min-h-control',
    '[&_svg]:size-4 [&_b]:font-medium',
  ],
  {
    variants: {
      on: {
        true: 'border-accent-line bg-accent-soft text-accent',
        false: 'border-line bg-surface text-ink-soft [&_b]:text-ink [&>svg]:text-ink-muted',
      },
      acts: { true: 'hover:border-line-strong' },
    },
  },
);

type ChipProps = {
  icon?: ReactNode;
  children: ReactNode;
  /** Toggle chips: pressed or not. Filter chips: true while the filter is set. */
  selected?: boolean;
  onClick?: () => void;
  /** The link that the chip is. */
  render?: ReactElement;
  /** Adds a remove button. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
};

/** A small rounded token: plain, link, toggle or removable filter, by what is passed. */
export function Chip(props: ChipProps) {
  const { icon, children, selected, onClick, render, onRemove, removeLabel, className } = props;
  const on = Boolean(selected || onRemove);
  const tag = render ? 'a' : onClick ? 'button' : 'span';
  const own: Record<string, unknown> = {};
  if (tag === 'button') Object.assign(own, { type: 'button', onClick, 'aria-pressed': selected });
  else if (onClick) own.onClick = onClick;
  return useRender({
    defaultTagName: tag,
    render,
    props: {
      ...own,
      className: cn(chipClass({ on, acts: tag !== 'span' && !on }), className),
      children: (
        <>
          {icon}
          <bdi className="min-w-0 truncate">{children}</bdi>
          {onRemove && <RemoveButton onRemove={onRemove} label={removeLabel ?? uiText.remove} />}
        </>
      ),
    },
  });
}

function RemoveButton({ onRemove, label }: { onRemove: () => void; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="-me-1.5 grid size-6 place-items-center rounded-full hover:bg-hover pointer-coarse:-my-1.5 pointer-coarse:-me-3 pointer-coarse:size-control"
    >
      <X aria-hidden />
    </button>
  );
}

/** A wrapping row of chips as a list. Put each Chip in an `<li>`. */
export function ChipList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={cn('flex flex-wrap gap-2', className)} />;
}
