import { ButtonLink } from '@edogrula/ui/button';
import { ErrorState } from '@edogrula/ui/error-state';
import { Link } from '../locales/tr/link.ts';
import { siteText } from '../locales/tr/site.ts';
import { PageMeta } from './page-meta.tsx';

type Props = { title?: string; message?: string; requestId?: string | null };

/** A page that could not be shown: what happened, a retry, a way home. */
export function FailurePage({
  title = siteText.failureTitle,
  message = siteText.failureMessage,
  requestId,
}: Props) {
  return (
    <main id="icerik" className="page grid grid-cols-1 content-center py-10">
      <PageMeta title={title} description={message} noindex />
      <h1 className="sr-only">{title}</h1>
      <ErrorState
        title={title}
        message={message}
        reference={requestId ? siteText.requestNumber(requestId) : undefined}
        onRetry={() => window.location.reload()}
        action={<ButtonLink render={<Link to="/" />}>{siteText.goHome}</ButtonLink>}
      />
    </main>
  );
}
