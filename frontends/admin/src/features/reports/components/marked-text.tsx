import type { Personal } from '@edogrula/contracts/detection/find-personal';
import { Checkbox } from '@edogrula/ui/checkbox';
import type { ReactNode } from 'react';
import { markedTexts } from '../../../locales/tr/public-text.ts';

type Props = {
  of?: keyof typeof markedTexts;
  text: string;
  marks: readonly Personal[];
  confirmed: boolean;
  onConfirm: (yes: boolean) => void;
};

/** What may be personal in a text or name that becomes public, marked, and the tick that it was looked at [R325]. */
export function MarkedText({ of = 'text', text, marks, confirmed, onConfirm }: Props) {
  if (marks.length === 0) return null;
  const words = markedTexts[of];
  return (
    <section className="grid gap-2" aria-label={words.preview}>
      <p className="max-h-48 overflow-y-auto rounded-md bg-sunken p-3 text-[0.9375rem]/6 whitespace-pre-line wrap-anywhere">
        {markedParts(text, marks)}
      </p>
      <p className="text-sm" aria-live="polite">
        {words.marked(marks.map(({ kind }) => kind))}
      </p>
      <Checkbox
        required
        label={words.confirm}
        checked={confirmed}
        onChange={(event) => onConfirm(event.target.checked)}
      />
    </section>
  );
}

function markedParts(shown: string, marks: readonly Personal[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { at, length } of marks) {
    parts.push(shown.slice(from, at), <mark key={at}>{shown.slice(at, at + length)}</mark>);
    from = at + length;
  }
  return [...parts, shown.slice(from)];
}
