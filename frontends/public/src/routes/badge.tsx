import { FailurePage } from '../components/failure-page.tsx';
import { askBadge } from '../features/badge/api/ask-badge.ts';
import { BadgeExplained } from '../features/badge/components/badge-explained.tsx';
import { BadgePage } from '../features/badge/components/badge-page.tsx';
import { badgeText } from '../locales/tr/badge.ts';
import type { Route } from './+types/badge.ts';

/** Asked anew each time a badge is followed [R376]. */
export const loader = ({ request }: Route.LoaderArgs) => askBadge(request);

/** What is answered depends on where the visitor came from. */
export const headers = () => ({ 'cache-control': 'no-store, private' });

export default function Badge({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'answered') return <BadgePage {...loaderData} />;
  if (loaderData.state === 'explained') return <BadgeExplained />;
  return (
    <FailurePage title={badgeText.failed} message={badgeText.failedLead} requestId={loaderData.requestId} />
  );
}

export { RouteError as ErrorBoundary } from '../components/route-error.tsx';
