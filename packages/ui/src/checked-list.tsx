import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { formatDate } from './format.ts';

export type CheckedItem = {
  label: ReactNode;
  /** When it was checked, ISO 8601. */
  at?: string;
};

/** What was checked and when: part of the verdict «doğrulanmış», hence the green ticks. */
export function CheckedList({ items, className }: { items: readonly CheckedItem[]; className?: string }) {
  return (
    <ul className={cn('grid gap-3', className)}>
      {items.map((item, index) => (
        <li
          key={typeof item.label === 'string' ? item.label : index}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-3"
        >
          <Check aria-hidden className="mt-0.5 size-5 text-verified-solid" />
          <span>{item.label}</span>
          {item.at && (
            <time dateTime={item.at} className="text-sm/6 whitespace-nowrap text-ink-muted">
              {formatDate(item.at)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
