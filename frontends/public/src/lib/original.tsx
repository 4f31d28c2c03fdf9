import type { ReactNode } from 'react';
import { foreignText } from '../locales/tr/foreign.ts';

/** A person's own words on a page of another language: in Turkish, with a heading that says so [R390]. */
export function OriginalWords({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="block text-sm text-ink-muted">{foreignText.original}</span>
      <span lang="tr" dir="ltr" className="block">
        {children}
      </span>
    </>
  );
}
