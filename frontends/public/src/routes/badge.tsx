import { FailurePage } from '../components/failure-page.tsx';
import { askBadge, askBadgeSeen } from '../features/badge/api/ask-badge.ts';
import { BadgeExplained } from '../features/badge/components/badge-explained.tsx';
import { BadgePage } from '../features/badge/components/badge-page.tsx';
import { badgeText } from '../locales/tr/badge.ts';
import type { Route } from './+types/badge.ts';

/** Asked anew each time a badge is followed [R376]. */
export const loader = ({ request }: Route.LoaderArgs) => askBadge(request);

/** The visitor's own word for where it was seen. */
export const action = ({ request }: Route.ActionArgs) => askBadgeSeen(request);

/** What is answered depends on where the visitor came from. */
export const headers = () => ({ 'cache-control': 'no-store, private' });

export default function Badge({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  if (shown.state === 'answered') return <BadgePage {...shown} />;
  if (shown.state === 'explained') return <BadgeExplained />;
  return <FailurePage title={badgeText.failed} message={badgeText.failedLead} requestId={shown.requestId} />;
}

export { RouteError as ErrorBoundary } from '../components/route-error.tsx';
