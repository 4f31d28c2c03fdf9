import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type ReactNode, useId } from 'react';
import { formatDate } from './format.ts';

type CheckedItem = {
  label: ReactNode;
  /** When it was checked, ISO 8601. */
  at?: string;
};

/** What was checked and when: part of the verdict «doğrulanmış», hence the green ticks. */
export function CheckedList({ items }: { items: readonly CheckedItem[] }) {
  return (
    <ul className="grid gap-3">
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

/** What was not checked: said plainly below the ticks, in no colour; nothing where all was checked. */
export function UncheckedList({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className="mt-4 text-ink-soft">
      <p id={id} className="mb-2 text-sm/6 font-semibold">
        {title}
      </p>
      <ul aria-labelledby={id} className="grid gap-2">
        {items.map((label) => (
          <li key={label} className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-3">
            <Minus aria-hidden className="mt-0.5 size-5 text-ink-muted" />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
