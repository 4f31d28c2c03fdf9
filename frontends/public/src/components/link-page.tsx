import { type ReactNode, useEffect, useRef } from 'react';
import { PageMeta } from './page-meta.tsx';

type Props = {
  /** What the browser's tab says; pages of a personal link are in no index. */
  meta: { title: string; description: string };
  title: string;
  lead: string;
  children: ReactNode;
};

/** A narrow page that a personal link ends on; its heading has the focus, as it takes the place of another one. */
export function LinkPage({ meta, title, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start pt-8 wide:pt-12">
      <PageMeta {...meta} noindex />
      <div className="mx-auto grid w-full max-w-[40rem] gap-6">
        <header className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="text-3xl text-balance">
            {title}
          </h1>
          <p className="text-lg text-ink-soft">{lead}</p>
        </header>
        {children}
      </div>
    </main>
  );
}
