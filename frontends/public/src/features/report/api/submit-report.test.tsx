import '../../../testing/dom-globals.ts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { answerPosts } from '../../../testing/answer-posts.ts';
import { submitReport } from './submit-report.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('[R157] [R181] waits for 30 seconds without a sign of the server, and no longer', async () => {
  answerPosts({ '/api/report': 'hang' });
  let ended: unknown = null;
  const options = { idempotencyKey: 'k', onProgress: () => undefined };
  const sending = submitReport(new FormData(), options).catch((error: unknown) => {
    ended = error;
  });
  await jest.advanceTimersByTimeAsync(29_999);
  expect(ended).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  await sending;
  expect(ended).toMatchObject({ kind: 'timeout' });
});
