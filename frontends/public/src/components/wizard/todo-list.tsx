import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { siteText } from '../../locales/tr/site.ts';

type Todo = { label: string; done: boolean };

/** Lines with a blue tick when done; green stays with the verdicts. */
export function TodoLines({ items }: { items: readonly Todo[] }) {
  return (
    <ul className="grid gap-3">
      {items.map(({ label, done }) => (
        <li key={label} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
          {done ? (
            <Check aria-hidden className="mt-0.5 size-5 text-accent" />
          ) : (
            <Circle aria-hidden className="mt-1 size-4 text-line-strong" />
          )}
          <span>
            {label}
            {done && <span className="sr-only"> ({siteText.done})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
