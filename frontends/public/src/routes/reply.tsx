import { replyPage } from '../features/reply/api/reply-page.ts';
import { ReplyOver, ReplyScreen } from '../features/reply/components/reply-screen.tsx';
import type { Route } from './+types/reply.ts';

/** The page behind the link of a notice: read by anybody who holds it, changed by nothing but a sent reply [R311]. */
export const loader = ({ params, request }: Route.LoaderArgs) => replyPage(params.token, request);

export const headers = () => ({
  'cache-control': 'no-store, private',
  'x-robots-tag': 'noindex',
  // The address opens the page: no other site learns it.
  'referrer-policy': 'no-referrer',
});

/** What was sent stays on the screen; the link itself is used up. */
export const shouldRevalidate = () => false;

export default function ReplyRoute({ loaderData, params }: Route.ComponentProps) {
  return loaderData.facts ? <ReplyScreen facts={loaderData.facts} token={params.token} /> : <ReplyOver />;
}
