import { ButtonLink } from '@edogrula/ui/button';
import { Link } from 'react-router';
import { PageMeta } from '../../../components/page-meta.tsx';
import { badgeText as text } from '../../../locales/tr/badge.ts';

/** `/rozet` without a badge: how to look at one. */
export function BadgeExplained() {
  const { lead, title, items, ask } = text.explained;
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start py-8 wide:py-12">
      <PageMeta title={text.title} description={text.description} path="/rozet" />
      <div className="mx-auto grid w-full max-w-[42rem] gap-6">
        <header className="grid gap-2">
          <h1 className="text-3xl text-balance">{text.title}</h1>
          <p className="text-lg text-ink-soft">{lead}</p>
        </header>
        <section aria-labelledby="rozete-bakarken" className="grid gap-3">
          <h2 id="rozete-bakarken">{title}</h2>
          <ul className="grid list-disc gap-2 ps-5">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <p>
          <ButtonLink variant="primary" render={<Link to="/" />}>
            {ask}
          </ButtonLink>
        </p>
      </div>
    </main>
  );
}
