import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** What a condition or a missing field leaves. */
const nothing: readonly ReactNode[] = [undefined, null, false, ''];

/** Labels and values as a description list; facts without a value are left out. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="grid gap-3">
      {items
        .filter(({ value }) => !nothing.includes(value))
        .map((item) => (
          <div
            key={item.label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 wide:grid-cols-[7.5rem_minmax(0,1fr)]"
          >
            <dt className="text-sm/6 text-ink-muted">{item.label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi>{item.value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
