import { ButtonLink } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { contentText } from '../locales/tr/content.ts';
import { Link } from '../locales/tr/link.ts';
import { siteText } from '../locales/tr/site.ts';
import { PageMeta } from './page-meta.tsx';

/** What a loader says beside its 410: a text that editors deleted; nothing: a link whose time is over. */
export type GoneFacts = { gone?: 'text' };

/** 410: a deleted text, or a link whose time is over; with ways on. */
export function GonePage({ facts }: { facts: GoneFacts | null }) {
  const deleted = facts?.gone === 'text';
  const title = deleted ? contentText.deletedTitle : contentText.goneTitle;
  const lead = deleted ? contentText.deletedLead : contentText.goneLead;
  return (
    <main id="icerik" className="page grid grid-cols-1 content-center py-10">
      <PageMeta title={title} description={lead} noindex />
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        action={
          <>
            {deleted && (
              <ButtonLink render={<Link to="/blog" />} variant="primary">
                {contentText.toBlog}
              </ButtonLink>
            )}
            <ButtonLink render={<Link to="/" />}>{siteText.goHome}</ButtonLink>
          </>
        }
      >
        {lead}
      </EmptyState>
    </main>
  );
}
