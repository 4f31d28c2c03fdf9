import { replyEndpoints } from '@edogrula/contracts/http/reply-endpoints';
import { AppError } from '@edogrula/service-kit/app-error';
import type { HttpApp } from '@edogrula/service-kit/http-app';
import { route } from '@edogrula/service-kit/route';
import type { Deps } from '../deps.ts';
import { noticeTexts } from '../locales/tr/notice.ts';
import { readReplyPage } from './reply-repository.ts';
import { submitReply } from './submit-reply.ts';

/** Adds to `gone`, for a link that takes no reply any more, the text that says what is possible now [R311, R505]. */
async function explainEndedLink<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'gone') throw error;
    throw new AppError('gone', { message: noticeTexts.over });
  }
}

/** What the accused does by the link of a notice, without an account [R311, R312]. */
export function replyRoutes(app: HttpApp, deps: Deps): void {
  route(app, replyEndpoints.read, ({ query, reply }) => {
    reply.header('cache-control', 'no-store');
    return explainEndedLink(readReplyPage(deps, query.token));
  });
  route(app, replyEndpoints.submit, ({ query, headers, request }) => {
    const key = headers['idempotency-key'] ?? null;
    return explainEndedLink(submitReply(deps, query.token, { request, key }));
  });
}
