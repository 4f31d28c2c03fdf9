import type { ReactNode } from 'react';

/** What everybody will read, where that differs from what is written; else null. */
export const unlessWritten = (shown: string, written: string): string | null =>
  shown === written.trim() ? null : shown;

type Props = { title: string; shown: string | null; children: ReactNode };

/** A text as everybody will read it, before it is published, with what was hidden in it [R325]. */
export function Published({ title, shown, children }: Props) {
  if (!shown) return null;
  return (
    <section className="grid gap-1" aria-label={title}>
      <p className="text-sm font-medium">{title}</p>
      <p className="border-s-2 border-accent ps-3 whitespace-pre-line wrap-anywhere">{shown}</p>
      <p className="text-sm text-ink-muted">{children}</p>
    </section>
  );
}
