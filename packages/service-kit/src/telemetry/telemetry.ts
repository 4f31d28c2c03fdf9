/**
 * What the code is instrumented with: hand-placed spans and gauges, which cost nothing until `start-telemetry.ts` puts
 * an engine behind them. A request that the gateway did not pick has no span at all.
 */
export type SpanKind = 'server' | 'client' | 'internal' | 'producer' | 'consumer';

/** Facts of a span or a measurement: names, kinds, ids, counts; never what a person typed, never a person. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export type SpanFacts = { name: string; kind?: SpanKind; attributes?: Attributes };

/** A span that begins and ends in different places, such as a request's. */
export type OpenSpan = {
  /** Trace and span as W3C writes them, for who continues the trace. */
  readonly traceparent: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Does `work` inside the span. */
  run<T>(work: () => T): T;
  end(attributes: Attributes, failed: boolean): void;
};

/** Reads a gauge: one value for each set of attributes. */
type GaugeReader = () => Promise<readonly { value: number; attributes?: Attributes }[]>;
export type Counter = { name: string; unit: string; description: string };
export type Gauge = { name: string; unit: string; description: string; read: GaugeReader };

/** What `start-telemetry.ts` makes of OpenTelemetry. */
export type Engine = {
  /** Share of requests that the gateway follows, 0 to 1. */
  readonly ratio: number;
  /** Inside a span? */
  active(): boolean;
  ids(): { traceId: string; spanId: string } | undefined;
  traceparent(): string | undefined;
  /** Opens a span below `parent`, a traceparent, or a new trace. */
  open(facts: SpanFacts, parent?: string): OpenSpan;
  child<T>(facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  detached<T>(work: () => T): T;
  requestDone(seconds: number, attributes: Attributes): void;
  /** One more of what the counter counts. */
  count(counter: Counter, attributes: Attributes): void;
  observe(gauge: Gauge): () => void;
};

let engine: Engine | null = null;
const gauges = new Map<Gauge, (() => void) | null>();

/** Puts an engine behind everything, or takes it away; gauges that are known already are read from now on. */
export function setEngine(next: Engine | null): void {
  engine = next;
  for (const known of gauges.keys()) gauges.set(known, next?.observe(known) ?? null);
}

/** The engine, while there is one. */
export const telemetryEngine = (): Engine | null => engine;

/** True inside a span: only then is it worth collecting facts for another. */
export const isTracing = (): boolean => engine?.active() ?? false;

/** Does `work` in a span of its own when the request or event at hand is followed; else just does it. */
export function traced<T>(facts: SpanFacts | string, work: () => Promise<T>): Promise<T> {
  if (!engine?.active()) return work();
  return engine.child(typeof facts === 'string' ? { name: facts } : facts, work);
}

/** Goes on with a trace that came with an event or a row; without one, `work` belongs to no trace. */
export async function continued<T>(
  traceparent: string | undefined,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  if (!engine) return work();
  if (!isFollowed(traceparent)) return engine.detached(work);
  const span = engine.open(facts, traceparent);
  let failed = true;
  try {
    const result = await span.run(work);
    failed = false;
    return result;
  } finally {
    span.end({}, failed);
  }
}

/** True for a traceparent whose sender follows the trace. */
export const isFollowed = (traceparent: unknown): traceparent is string =>
  typeof traceparent === 'string' && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(traceparent)
    ? (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1
    : false;

/** Begins work that outlives the request that set it off: its spans must not hang on that request's trace. */
export const detached = <T>(work: () => T): T => (engine ? engine.detached(work) : work());

/** Of the span at hand, for an event's envelope or a row. */
export const currentTraceparent = (): string | undefined => engine?.traceparent();

/** Has a value read whenever metrics are exported; never while telemetry is off. */
export function gauge(one: Gauge): { close(): void } {
  gauges.set(one, engine?.observe(one) ?? null);
  return {
    close() {
      gauges.get(one)?.();
      gauges.delete(one);
    },
  };
}
