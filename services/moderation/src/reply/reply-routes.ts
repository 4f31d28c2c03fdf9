import { replyEndpoints } from '@edogrula/contracts/http/reply-endpoints';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { explainEnd } from '../links/person-link.ts';
import { noticeTexts } from '../locales/tr/notice.ts';
import { readReplyPage } from './reply-repository.ts';
import { submitReply } from './submit-reply.ts';

/** What the accused does by the link of a notice, without an account [R311, R312]. */
export function replyRoutes(app: HttpApp, deps: Deps): void {
  route(app, replyEndpoints.read, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return explainEnd(noticeTexts.over, readReplyPage(deps, query.token));
  });
  route(app, replyEndpoints.submit, ({ query, headers, request }) => {
    const key = headers['idempotency-key'] ?? null;
    return explainEnd(noticeTexts.over, submitReply(deps, query.token, { request, key }));
  });
}
