import { hostname } from 'node:os';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { createMetrics } from './metrics.ts';
import type { Engine, OpenSpan, SpanFacts } from './telemetry.ts';

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const closeMs = 5000;

const traceparentOf = (span: Span): string => {
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
};

/** The context of a remote span, from its traceparent. */
function remote(traceparent: string): Context {
  const [, traceId = '', spanId = ''] = traceparent.split('-');
  const spanContext = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT;
}

/** What kind of error, never its message: messages of stores and servers quote what a person sent. */
function markFailed(span: Span, error?: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const type = typeof code === 'string' ? code : typeof name === 'string' ? name : undefined;
  if (type) span.setAttribute('error.type', type);
}

function openSpan(tracer: Tracer, facts: SpanFacts, parent: Context): OpenSpan {
  const span = start(tracer, facts, parent);
  const own = trace.setSpan(parent, span);
  const { traceId, spanId } = span.spanContext();
  return {
    traceparent: traceparentOf(span),
    traceId,
    spanId,
    run: (work) => context.with(own, work),
    end(attributes, failed) {
      span.setAttributes(attributes);
      if (failed) markFailed(span);
      span.end();
    },
  };
}

const start = (tracer: Tracer, { name, kind = 'internal', attributes }: SpanFacts, parent: Context): Span =>
  tracer.startSpan(name, { kind: kinds[kind], ...(attributes ? { attributes } : {}) }, parent);

async function inChild<T>(tracer: Tracer, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
  const parent = context.active();
  const span = start(tracer, facts, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

function shareOf(text: string | undefined): number {
  const share = Number(text ?? '0.01');
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG: must be between 0 and 1');
  return share;
}

/** What a process is called. In a container each is number 1: by that alone two replicas would write into one series. */
const resourceOf = (name: string) =>
  resourceFromAttributes({
    'service.name': name,
    'service.namespace': 'edogrula',
    'service.instance.id': `${hostname()}-${process.pid}`,
  });

/** OpenTelemetry behind our own small surface. Which request is followed is the gateway's decision alone. */
export function createEngine(
  name: string,
  env: NodeJS.ProcessEnv,
  logger: Logger,
): { engine: Engine; close(): Promise<void> } {
  const ratio = shareOf(env.OTEL_TRACES_SAMPLER_ARG);
  const report = (message: string) => logger.warn({ message }, 'telemetry');
  diag.setLogger(
    { error: report, warn: report, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const resource = resourceOf(name);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('edogrula');
  const metrics = createMetrics(resource);
  const current = () => trace.getSpan(context.active());
  return {
    engine: {
      ratio,
      active: () => current() !== undefined,
      ids: () => {
        const of = current()?.spanContext();
        return of && { traceId: of.traceId, spanId: of.spanId };
      },
      traceparent: () => {
        const span = current();
        return span && traceparentOf(span);
      },
      open: (facts, parent) => openSpan(tracer, facts, parent ? remote(parent) : ROOT_CONTEXT),
      child: (facts, work) => inChild(tracer, facts, work),
      detached: (work) => context.with(ROOT_CONTEXT, work),
      requestDone: metrics.requestDone,
      count: metrics.count,
      observe: metrics.observe,
    },
    close: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, closeMs).unref());
      await Promise.race([Promise.allSettled([provider.shutdown(), metrics.close()]), late]);
      context.disable();
    },
  };
}
