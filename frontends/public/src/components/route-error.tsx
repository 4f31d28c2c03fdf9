import { ButtonLink } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { contentText } from '../locales/tr/content.ts';
import { siteText } from '../locales/tr/site.ts';
import { FailurePage } from './failure-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageMeta } from './page-meta.tsx';

/** A link whose time is over: 410, with a way on. */
function GonePage() {
  return (
    <main id="icerik" className="page grid grid-cols-1 content-center py-10">
      <PageMeta title={contentText.goneTitle} description={contentText.goneLead} noindex />
      <h1 className="sr-only">{contentText.goneTitle}</h1>
      <EmptyState
        title={contentText.goneTitle}
        action={<ButtonLink render={<Link to="/" />}>{siteText.goHome}</ButtonLink>}
      >
        {contentText.goneLead}
      </EmptyState>
    </main>
  );
}

/** What a route that threw shows: the 404 page, a message for too many tries, or the failure page. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />;
    if (error.status === 410) return <GonePage />;
    const data = error.data as { requestId?: string } | null;
    const message = error.status === 429 ? siteText.tooOften : undefined;
    return <FailurePage message={message} requestId={data?.requestId} />;
  }
  return <FailurePage />;
}
