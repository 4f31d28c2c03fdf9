import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cn } from './cn.ts';

export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A link in place of an action. */
  render?: ReactElement;
  /** Makes it a tick box that keeps the menu open. */
  checked?: boolean;
  disabled?: boolean;
};

type Props = {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
};

const itemClass = [
  'flex min-h-10 cursor-default items-center gap-3 rounded-md px-3 text-ink no-underline outline-none select-none pointer-coarse:min-h-control',
  'data-disabled:text-ink-muted data-highlighted:bg-hover data-highlighted:text-ink [&_svg]:size-5',
];

/** Actions, links or tick boxes behind a button; arrow keys move, Escape returns to the button. */
export function Menu({ trigger, items }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={6} className="z-60 outline-none">
          <Base.Popup className="min-w-56 rounded-lg border border-line bg-surface p-1.5 shadow-overlay outline-none">
            {items.map((item) => (
              <Entry key={item.id} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ item }: { item: MenuItem }) {
  if (item.checked !== undefined) {
    return (
      <Base.CheckboxItem
        checked={item.checked}
        disabled={item.disabled}
        onCheckedChange={() => item.onSelect?.()}
        className={cn(itemClass)}
      >
        <span
          aria-hidden
          className={cn(
            'grid size-5 place-items-center rounded-[0.3125rem] border-[1.5px] text-on-accent',
            item.checked ? 'border-accent bg-accent' : 'border-line-strong',
          )}
        >
          <Base.CheckboxItemIndicator className="text-sm/none">✓</Base.CheckboxItemIndicator>
        </span>
        {item.label}
      </Base.CheckboxItem>
    );
  }
  return (
    <Base.Item
      disabled={item.disabled}
      render={item.render}
      onClick={item.onSelect}
      className={cn(itemClass)}
    >
      {item.icon}
      {item.label}
    </Base.Item>
  );
}
