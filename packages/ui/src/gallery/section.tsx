import type { ReactNode } from 'react';

/** A titled band of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t py-8 wide:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <h2 className="text-lg">{title}</h2>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </section>
  );
}

/** Parts side by side. */
export function Across({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Two columns from 960 px on. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2">{children}</div>;
}
