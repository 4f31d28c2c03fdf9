import { isRouteErrorResponse, useRouteError } from 'react-router';
import { siteText } from '../locales/tr/site.ts';
import { FailurePage } from './failure-page.tsx';
import { type GoneFacts, GonePage } from './gone-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What a route that threw shows: the 404 page, the 410 page, a message for too many tries, or the failure page. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return <NotFoundPage />;
    if (error.status === 410) return <GonePage facts={error.data as GoneFacts | null} />;
    const data = error.data as { requestId?: string } | null;
    const message = error.status === 429 ? siteText.tooOften : undefined;
    return <FailurePage message={message} requestId={data?.requestId} />;
  }
  return <FailurePage />;
}
