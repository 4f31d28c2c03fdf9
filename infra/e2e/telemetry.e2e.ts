import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call, lookupSays, mailWith, newSeller, signedInAdmin, verifiedVisitor } from './support/client.ts';
import { eventually } from './support/eventually.ts';
import { photo } from './support/files.ts';
import { approve } from './support/main-job.ts';
import { type OtlpReceiver, type Span, startOtlpReceiver } from './support/otlp-receiver.ts';
import { type Stack, startStack } from './support/stack.ts';

/** Somebody whose data must be in no span, no metric and no line of a log. */
const canary = {
  name: 'Zümrüt Kanaryagil',
  email: 'zumrut.kanaryagil@example.test',
  phone: '05377712345',
  handle: 'kanarya.firsat.evi',
  iban: 'TR330006100519786457841326',
};

let receiver: OtlpReceiver;
let stack: Stack;
let trace: Span[];
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  stack = await startStack({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    LOG_LEVEL: 'debug',
  });
  trace = await approvalOf(canary);
}, 240_000);
afterAll(async () => {
  await stack?.stop();
  await receiver?.close();
}, 60_000);

async function reportForm(): Promise<FormData> {
  const form = new FormData();
  const desc = `${canary.name} adına ${canary.iban} hesabına 4.000 TL kapora gönderdim, sonra engellendim.`;
  for (const [field, value] of Object.entries({
    name: canary.name,
    instagramUsername: canary.handle,
    instagramUrl: '',
    phone: canary.phone,
    desc,
  }))
    form.set(field, value);
  form.append('evidence', photo(0));
  form.set('terms', 'true');
  return form;
}

const traceOf = (traceId: string) => receiver.spans.filter((span) => span.traceId === traceId);
const has = (spans: readonly Span[], service: string, name: string) =>
  spans.some((span) => span.service === service && span.name === name);

/** A report of the canary, approved and looked up; the spans of the approval's trace. */
async function approvalOf({ email, handle }: typeof canary): Promise<Span[]> {
  const victim = await verifiedVisitor(stack, email);
  const sent = await call<{ _id: string }>(stack, 'POST', '/api/report', {
    form: await reportForm(),
    headers: victim.headers,
  });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  const admin = await signedInAdmin(stack);
  await approve(stack, `/api/report/${sent.body._id}`, admin.headers);
  await lookupSays(stack, handle, 'blacklist');
  await mailWith(stack, email, /onaylandı|sonuç|İhbarınız/i);
  const root = await eventually(
    async () =>
      receiver.spans.find((span) => span.service === 'moderation' && /approve report/.test(span.name)),
    (span) => span !== undefined,
  );
  const traceId = root?.traceId ?? '';
  return eventually(
    async () => traceOf(traceId),
    (spans) =>
      has(spans, 'business', 'hear business.blacklist-entry.created.v1') &&
      has(spans, 'moderation', 'process business.blacklist-entry.created.v1') &&
      spans.some(({ name }) => name.startsWith('send mail')) &&
      spans.some(({ service, parentSpanId }) => service === 'gateway' && !parentSpanId),
  );
}

describe('telemetry', () => {
  it('follows an approval from the click through the bus to the visible entry and the emptied cache', () => {
    const spanOf = (service: string, name: RegExp) => {
      const found = trace.find((span) => span.service === service && name.test(span.name));
      expect([service, name, found === undefined]).toEqual([service, name, false]);
      return found as Span;
    };
    const roots = trace.filter((span) => !span.parentSpanId);
    expect(roots.map(({ service, name }) => [service, name])).toEqual([
      ['gateway', expect.stringMatching(/^POST \/api\/report/)],
    ]);
    const click = roots[0] as Span;
    const route = spanOf('moderation', /^POST \/api\/report\/:id\/approve$/);
    expect(route.parentSpanId).toBe(click.spanId);
    const decision = spanOf('moderation', /^approve report$/);
    expect(decision.parentSpanId).toBe(route.spanId);
    expect(
      trace.some(({ name, parentSpanId }) => parentSpanId === decision.spanId && /^insert /.test(name)),
    ).toBe(true);
    const published = spanOf('moderation', /^publish moderation\.report\.approved\.v1$/);
    const effect = spanOf('business', /^process moderation\.report\.approved\.v1$/);
    const written = spanOf('business', /^insert blacklist_entry/);
    expect(written.parentSpanId).toBe(effect.spanId);
    expect([published.parentSpanId, effect.parentSpanId]).toEqual([decision.spanId, decision.spanId]);
    spanOf('business', /^publish business\.blacklist-entry\.created\.v1$/);
    spanOf('business', /^hear business\.blacklist-entry\.created\.v1$/);
    spanOf('identity', /^send mail /);
    const ids = new Set(trace.map(({ spanId }) => spanId));
    expect(trace.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([]);
  });

  it('sees files on their way into the store', async () => {
    const put = receiver.spans.find(({ name }) => name === 'object put');
    expect(put?.service).toBe('media');
    expect(
      traceOf(put?.traceId ?? '').some(({ service, name }) => service === 'gateway' && /report/.test(name)),
    ).toBe(true);
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
        measured('moderation', 'edogrula.outbox.age').length,
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
    const needles = [
      ...Object.values(canary),
      newSeller(canary.name).name,
      ...['Kanaryagil', 'kanaryagil', '7712345', '905377712345', 'TR33 0006', stack.admin.password],
    ];
    const logs = readdirSync(join(stack.home, 'logs')).map((file) =>
      readFileSync(join(stack.home, 'logs', file), 'utf8'),
    );
    const told = [...receiver.bodies, ...logs].join('\n');
    expect(told.length).toBeGreaterThan(100_000);
    expect(needles.filter((needle) => told.includes(needle))).toEqual([]);
  });
});
