import { call, lookupSays, mailWith, signedInAdmin, verifiedVisitor } from './client.ts';
import { eventually } from './eventually.ts';
import { expect } from './expect.ts';
import { photo } from './files.ts';
import { approve } from './main-job.ts';
import type { OtlpReceiver, Span } from './otlp-receiver.ts';
import type { Stack } from './stack.ts';

/** Somebody whose data must be in no span, no metric and no line of a log. */
export const canary = {
  name: 'Zümrüt Kanaryagil',
  email: 'zumrut.kanaryagil@example.test',
  phone: '05377712345',
  handle: 'kanarya.firsat.evi',
  iban: 'TR330006100519786457841326',
};

/** Ways in which they could be in a line. */
export const canaryWords: readonly string[] = [
  ...Object.values(canary),
  'Kanaryagil',
  'kanaryagil',
  '7712345',
  '905377712345',
  'TR33 0006',
];

/** A stack whose every request is followed, told soon after. */
export const telemetryEnv = ({ url }: Pick<OtlpReceiver, 'url'>): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER_ARG: '1',
  OTEL_BSP_SCHEDULE_DELAY: '200',
  OTEL_METRIC_EXPORT_INTERVAL: '1000',
});

function reportForm(): FormData {
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

const has = (spans: readonly Span[], service: string, name: string) =>
  spans.some((span) => span.service === service && span.name === name);

/** A report of the canary, approved and looked up; the spans of the approval's trace. */
export async function approvalTrace(
  stack: Pick<Stack, 'url' | 'admin' | 'mailpit'>,
  receiver: Pick<OtlpReceiver, 'spans'>,
): Promise<Span[]> {
  const { email, handle } = canary;
  const victim = await verifiedVisitor(stack, email);
  const sent = await call<{ _id: string }>(stack, 'POST', '/api/report', {
    form: reportForm(),
    headers: victim.headers,
  });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  const admin = await signedInAdmin(stack);
  await approve(stack, `/api/report/${sent.body._id}`, admin.headers);
  await lookupSays(stack, handle, 'blacklist', 60_000);
  await mailWith(stack, email, /onaylandı|sonuç|İhbarınız/i);
  const root = await eventually(
    async () =>
      receiver.spans.find((span) => span.service === 'moderation' && /approve report/.test(span.name)),
    (span) => span !== undefined,
  );
  return eventually(
    async () => receiver.spans.filter(({ traceId }) => traceId === root?.traceId),
    (spans) =>
      has(spans, 'business', 'hear business.blacklist-entry.created.v1') &&
      has(spans, 'moderation', 'process business.blacklist-entry.created.v1') &&
      spans.some(({ name }) => name.startsWith('send mail')) &&
      spans.some(({ service, parentSpanId }) => service === 'gateway' && !parentSpanId),
    60_000,
  );
}

/** One trace from the click through the bus to the visible entry, the emptied cache and the mail, without a gap. */
export function expectWholeTrace(trace: readonly Span[]): void {
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
  const within = trace.filter(({ parentSpanId }) => parentSpanId === decision.spanId);
  expect(within.some(({ name }) => /^insert /.test(name))).toBe(true);
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
}
