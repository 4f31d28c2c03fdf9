import { replyPage } from '../features/reply/api/reply-page.ts';
import { ReplyReceived } from '../features/reply/components/reply-received.tsx';
import { ReplyOver, ReplyScreen } from '../features/reply/components/reply-screen.tsx';
import { linkHeaders } from '../lib/link-page.ts';
import type { Route } from './+types/reply.ts';

/** The page behind the link of a notice: read by anybody who holds it, changed by nothing but a sent reply [R311]. */
export const loader = ({ params, request }: Route.LoaderArgs) => replyPage(params.token, request);

export const headers = linkHeaders;

/** What was sent stays on the screen; the link shows what becomes of it once it is opened again [R488]. */
export const shouldRevalidate = () => false;

export default function ReplyRoute({ loaderData: { facts }, params }: Route.ComponentProps) {
  if (!facts) return <ReplyOver />;
  if (facts.reply) return <ReplyReceived {...facts} reply={facts.reply} />;
  return <ReplyScreen facts={facts} token={params.token} />;
}
