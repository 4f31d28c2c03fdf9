import { replyPage } from '../features/reply/api/reply-page.ts';
import { ReplyOver, ReplyScreen } from '../features/reply/components/reply-screen.tsx';
import { linkHeaders } from '../lib/link-page.ts';
import type { Route } from './+types/reply.ts';

/** The page behind the link of a notice: read by anybody who holds it, changed by nothing but a sent reply [R311]. */
export const loader = ({ params, request }: Route.LoaderArgs) => replyPage(params.token, request);

export const headers = linkHeaders;

/** What was sent stays on the screen; the link itself is used up. */
export const shouldRevalidate = () => false;

export default function ReplyRoute({ loaderData, params }: Route.ComponentProps) {
  return loaderData.facts ? <ReplyScreen facts={loaderData.facts} token={params.token} /> : <ReplyOver />;
}
