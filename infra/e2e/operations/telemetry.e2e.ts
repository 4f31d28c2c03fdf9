import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { approvalTrace, canaryWords, expectWholeTrace, telemetryEnv } from '../support/approval-trace.ts';
import { call } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { type OtlpReceiver, type Span, startOtlpReceiver } from '../support/otlp-receiver.ts';
import { linesNaming, loggedBy } from '../support/planted-owner.ts';
import { type Stack, startStack } from '../support/stack.ts';

let receiver: OtlpReceiver;
let stack: Stack;
let trace: Span[];
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  stack = await startStack({ ...telemetryEnv(receiver), LOG_LEVEL: 'debug' });
  trace = await approvalTrace(stack, receiver);
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  await receiver?.close();
}, 60_000);

const traceOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);

describe('telemetry', () => {
  it('follows an approval from the click through the bus to the visible entry and the emptied cache', () => {
    expectWholeTrace(trace);
  });

  it('sees files on their way into the store', async () => {
    const put = receiver.spans.find(({ name }) => name === 'object put');
    expect(put?.service).toBe('media');
    expect(
      traceOf(put?.traceId ?? '').some(({ service, name }) => service === 'gateway' && /report/.test(name)),
    ).toBe(true);
  });

  it('goes on from a page of the site into the calls that it makes, and on into the stores', async () => {
    expect((await call(stack, 'GET', '/isletme/boyle-bir-isletme-yok')).status).toBe(404);
    const page = await eventually(
      async () => receiver.spans.find(({ service, parentSpanId }) => service === 'site' && parentSpanId),
      (span) => span !== undefined,
    );
    const spans = await eventually(
      async () => traceOf(page?.traceId ?? ''),
      (all) => all.some(({ service, name }) => service === 'business' && /^select /.test(name)),
    );
    expect(spans.filter(({ parentSpanId }) => !parentSpanId).map(({ service }) => service)).toEqual([
      'gateway',
    ]);
    const below = spans.filter(({ service, parentSpanId }) => service === 'gateway' && parentSpanId);
    expect(below.length).toBeGreaterThan(0);
    for (const { parentSpanId } of below) expect(parentSpanId).toBe(page?.spanId);
  });

  it('sees the commands that go to MongoDB, by name and collection', async () => {
    await call(stack, 'GET', '/api/cms/articles/featured');
    const command = await eventually(
      async () =>
        receiver.spans.find(
          ({ service, name }) => service === 'content' && /^(?:find|aggregate) /.test(name),
        ),
      (span) => span !== undefined,
    );
    const parent = traceOf(command?.traceId ?? '').find(({ spanId }) => spanId === command?.parentSpanId);
    expect([parent?.service, parent?.name]).toEqual(['content', 'GET /api/cms/articles/featured']);
    expect(Object.keys(command?.attributes ?? {})).toEqual(['db.system.name', 'db.query.summary']);
  });

  it.each([
    ['business', 'look up'],
    ['identity', 'check password'],
    ['media', 'examine file'],
  ])('%s has a span for «%s» below its route', async (service, name) => {
    const found = await eventually(
      async () => receiver.spans.find((span) => span.service === service && span.name === name),
      (span) => span !== undefined,
    );
    expect(traceOf(found?.traceId ?? '').map(({ spanId }) => spanId)).toContain(found?.parentSpanId);
  });

  it('measures requests by route and status, outbox, consumers, quarantine and queues', async () => {
    const measured = (service: string, name: string) =>
      receiver.metrics.filter((one) => one.service === service && one.name === name);
    await eventually(
      async () => [
        measured('gateway', 'http.server.request.duration').length,
        measured('moderation', 'edogrula.queue.age').length,
        measured('business', 'edogrula.consumer.lag').length,
        measured('reviews', 'edogrula.quarantine.size').length,
        measured('identity', 'edogrula.queue.age').length,
        measured('moderation', 'edogrula.outbox.age').length,
        measured('content', 'edogrula.outbox.age').length,
        measured('reviews', 'edogrula.outbox.age').length,
      ],
      (counts) => counts.every((count) => count > 0),
    );
    expect(
      measured('moderation', 'http.server.request.duration').map(({ attributes }) => attributes),
    ).toContainEqual({
      'http.request.method': 'POST',
      'http.route': '/api/report/:id/approve',
      'http.response.status_code': 200,
    });
    await eventually(
      async () => measured('business', 'edogrula.consumer.lag').at(-1)?.value,
      (lag) => lag === 0,
    );
  });

  it('writes the trace into the log lines of the processes that it went through', () => {
    const traceId = trace[0]?.traceId ?? '';
    for (const name of ['gateway', 'moderation'])
      expect(readFileSync(join(stack.home, 'logs', `${name}.log`), 'utf8')).toContain(
        `"traceId":"${traceId}"`,
      );
  });

  it('starts no trace of a client’s making', async () => {
    const foreign = 'c'.repeat(32);
    await call(stack, 'GET', '/api/featured', {
      headers: { traceparent: `00-${foreign}-${'d'.repeat(16)}-01`, baggage: 'a=b' },
    });
    await eventually(
      async () => receiver.spans.some(({ service, name }) => service === 'business' && /featured/.test(name)),
      Boolean,
    );
    expect(traceOf(foreign)).toEqual([]);
  });

  it('holds nothing of a person: no span, no metric, no line of any log', () => {
    const told = [...receiver.bodies, loggedBy(stack)].join('\n');
    expect(told.length).toBeGreaterThan(100_000);
    expect(linesNaming([...canaryWords, stack.admin.password], told)).toEqual([]);
  });
});
