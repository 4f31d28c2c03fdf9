import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { verifiedVisitor } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { newPerson, type Person } from '../support/person.ts';
import { type Stack, startStack } from '../support/stack.ts';

const MiB = 1024 * 1024;
let stack: Stack;
let browser: Browser;
let person: Person;
let visitor: Record<string, string>;
/** Each answer that the page had since it was emptied, and the connection on which it came. */
const answers: { path: string; connection: number }[] = [];

beforeAll(async () => {
  // The usual limits, but for forms: their 429 is to be met after the few forms of this file.
  stack = await startStack({ LIMITS: 'standard', LIMIT_SUBMIT_PER_MINUTE: '4' });
  visitor = (await verifiedVisitor(stack)).headers;
  browser = await launchBrowser();
  person = await newPerson(browser);
  await person.page.goto(stack.url, { waitUntil: 'networkidle' });
  const devtools = await person.context.newCDPSession(person.page);
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ response: { url, connectionId } }) =>
    answers.push({ path: new URL(url).pathname, connection: connectionId }),
  );
}, 200_000);
afterAll(async () => {
  await person?.close();
  await browser?.close();
  await stack?.stop();
}, 60_000);

type Upload = { path?: string; type?: string; bytes?: number; headers?: Record<string, string> };

/** What a page's own call is answered: status and code, or the browser's word that no answer came. */
const ask = ({ path = '/api/report', bytes = 24 * MiB, type = form, headers = {} }: Upload) =>
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

/**
 * The answer, and whether its connection carries the next call too. This browser finds an answer behind a cut
 * connection; others lose it. A connection that is kept was read to the end of the body.
 */
async function send(upload: Upload) {
  answers.length = 0;
  const answer = await ask(upload);
  await person.page.evaluate(async () => (await fetch('/healthz')).text());
  const [refused, next] = await eventually(
    async () => answers,
    (all) => all.some(({ path }) => path === '/healthz'),
  );
  return { ...answer, kept: refused?.connection === next?.connection };
}

describe('a browser that is refused while it still sends reads the answer, on a connection that is kept', () => {
  it('401: a form without a proof of an address', async () => {
    expect(await send({})).toEqual({ status: 401, code: 'auth_required', said: true, kept: true });
  });

  it('413: more than the address takes', async () => {
    const answer = await send({ path: '/api/auth/send-code', type: 'application/json', bytes: MiB });
    expect(answer).toEqual({ status: 413, code: 'body_too_large', said: true, kept: true });
  });

  it('415: no form at all', async () => {
    const answer = await send({ type: 'text/plain', bytes: 250_000, headers: visitor });
    expect(answer).toEqual({ status: 415, code: 'unsupported_media_type', said: true, kept: true });
  });

  it('503: nobody can say whose proof it is', async () => {
    stack.signal('identity', 'SIGSTOP');
    try {
      const answer = await send({ headers: { 'x-verify-token': `${visitor['x-verify-token']}x` } });
      expect(answer).toEqual({ status: 503, code: 'unavailable', said: true, kept: true });
    } finally {
      stack.signal('identity', 'SIGCONT');
    }
  });

  it('429: too many forms', async () => {
    const said: Awaited<ReturnType<typeof send>>[] = [];
    // A minute may turn meanwhile; whatever comes before is an answer too.
    do said.push(await send({}));
    while (said.at(-1)?.status === 401 && said.length < 12);
    expect(said.at(-1)).toEqual({ status: 429, code: 'too_many_requests', said: true, kept: true });
  }, 60_000);
});
