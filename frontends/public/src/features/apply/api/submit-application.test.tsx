import '../../../testing/dom-globals.ts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { answerPosts } from '../../../testing/answer-posts.ts';
import { submitApplication } from './submit-application.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('[R157] [R181] waits for 20 seconds without a sign of the server, and no longer', async () => {
  answerPosts({ '/api/apply': 'hang' });
  let ended: unknown = null;
  const options = { idempotencyKey: 'k', onProgress: () => undefined };
  const sending = submitApplication(new FormData(), options).catch((error: unknown) => {
    ended = error;
  });
  await jest.advanceTimersByTimeAsync(19_999);
  expect(ended).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  await sending;
  expect(ended).toMatchObject({ kind: 'timeout' });
});
