import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { verifiedVisitor } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { newPerson, type Person } from '../support/person.ts';
import { type Stack, startStack } from '../support/stack.ts';

const MiB = 1024 * 1024;
let stack: Stack;
let browser: Browser;
let person: Person;
let visitor: Record<string, string>;

beforeAll(async () => {
  // The usual limits, but for forms: their 429 is to be met after the few forms of this file.
  stack = await startStack({ LIMITS: 'standard', LIMIT_SUBMIT_PER_MINUTE: '4' });
  visitor = (await verifiedVisitor(stack)).headers;
  browser = await launchBrowser();
  person = await newPerson(browser);
  await person.page.goto(stack.url);
}, 200_000);
afterAll(async () => {
  await person?.close();
  await browser?.close();
  await stack?.stop();
}, 60_000);

type Upload = { path?: string; type?: string; bytes?: number; headers?: Record<string, string> };

/** What a page's own call is answered: status and code, or the browser's word that no answer came. */
const send = ({ path = '/api/report', bytes = 8 * MiB, type = form, headers = {} }: Upload) =>
  person.page.evaluate(
    async (asked) => {
      const body = new Blob([new Uint8Array(asked.bytes).fill(97)]);
      const sent = { method: 'POST', body, headers: { ...asked.headers, 'content-type': asked.type } };
      try {
        const answer = await fetch(asked.path, sent);
        const { code, message } = (await answer.json()) as { code: string; message: string };
        return { status: answer.status, code, said: message.length > 10 };
      } catch (error) {
        return { status: 0, code: String(error), said: false };
      }
    },
    { path, bytes, type, headers },
  );
const form = 'multipart/form-data; boundary=b';

describe('a browser that is refused while it still sends reads the answer', () => {
  it('401: a form without a proof of an address', async () => {
    expect(await send({})).toEqual({ status: 401, code: 'auth_required', said: true });
  });

  it('413: more than the address takes', async () => {
    const answer = await send({ path: '/api/auth/send-code', type: 'application/json', bytes: MiB });
    expect(answer).toEqual({ status: 413, code: 'body_too_large', said: true });
  });

  it('415: no form at all', async () => {
    const answer = await send({ type: 'text/plain', bytes: 250_000, headers: visitor });
    expect(answer).toEqual({ status: 415, code: 'unsupported_media_type', said: true });
  });

  it('503: nobody can say whose proof it is', async () => {
    stack.signal('identity', 'SIGSTOP');
    try {
      const answer = await send({ headers: { 'x-verify-token': `${visitor['x-verify-token']}x` } });
      expect(answer).toEqual({ status: 503, code: 'unavailable', said: true });
    } finally {
      stack.signal('identity', 'SIGCONT');
    }
  });

  it('429: too many forms', async () => {
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    // A minute may turn meanwhile; whatever comes before is an answer too.
    do answers.push(await send({}));
    while (answers.at(-1)?.status === 401 && answers.length < 12);
    expect(answers.at(-1)).toEqual({ status: 429, code: 'too_many_requests', said: true });
  }, 60_000);
});
