import { afterEach, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';
import { type Engine, setEngine } from './telemetry/telemetry.ts';

afterEach(() => {
  setEngine(null);
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
});

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = [];
  createLogger('deneme', 'info', { write: (line) => lines.push(line) }).error(fields, 'failed');
  return lines.join('');
}

it('masks fields that may carry a person, one level deep', () => {
  const line = logged({ email: 'ada@example.com', request: { phone: '+905321112233' } });
  expect(line).toContain('failed');
  expect(line).not.toMatch(/ada|532111/);
});

it('masks what an error of a store repeats of a row, and keeps where it happened', () => {
  const error = Object.assign(new Error('refused for ada.b+c@alan-adi.example, twice'), {
    detail: 'Failing row contains (ada, +905321112233).',
    where: 'COPY person, line 1: "ada"',
    table: 'mail_job',
  });
  const line = logged({ err: error });
  expect(line).not.toMatch(/ada|532111/);
  const { err } = JSON.parse(line) as { err: Record<string, string> };
  expect(err).toMatchObject({ type: 'Error', message: 'refused for •, twice', table: 'mail_job' });
  expect(err.stack).toContain('logger.test.ts');
  expect(error.message).toContain('ada.b+c');
});

it.each([
  ['one word', 'a'],
  ['dots', 'a.'],
  ['at signs', 'a@'],
  ['domains without an end', 'a@a-'],
])('masks an error with a million characters of %s before it could hold anything up', (_what, piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  const line = logged({ err: new Error(`${text} ada@alan.example ${text}`) });
  expect(line).not.toContain('ada@');
  expect(line).toContain(' • ');
});

it('masks the errors that an error holds', () => {
  const row = () =>
    Object.assign(new Error('for ada@alan.example'), { detail: 'Key (phone)=(+905321112233)' });
  const line = logged({ err: Object.assign(new AggregateError([row()], 'twice'), { original: row() }) });
  expect(line).not.toMatch(/ada|532111/);
  expect(line.match(/for •/g)?.length).toBeGreaterThanOrEqual(2);
});

it('puts nothing of one line into the next of the same span, whatever the span keeps', () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:9';
  const kept = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
  setEngine({ ids: () => kept, observe: () => () => undefined } as unknown as Engine);
  const lines: string[] = [];
  const logger = createLogger('deneme', 'info', { write: (line) => lines.push(line) });
  logger.error({ err: Object.assign(new Error('refused'), { detail: 'Ada' }) }, 'failed');
  logger.child({}, { redact: [] }).info({ status: 500 }, 'request');
  const { traceId, status, err } = JSON.parse(lines[1] ?? '') as Record<string, unknown>;
  expect([traceId, status, err]).toEqual([kept.traceId, 500, undefined]);
  expect(Object.keys(kept)).toEqual(['traceId', 'spanId']);
});
