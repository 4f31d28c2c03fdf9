import type { Counter as Instrument, ObservableResult } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { Attributes, Counter, Engine, Gauge } from './telemetry.ts';

/** Seconds; from an answer out of memory to the longest patience of the gateway. */
const boundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** A receiver of traces alone, as Jaeger is, would refuse metrics once a minute. */
const wanted = () => process.env.OTEL_METRICS_EXPORTER !== 'none';

/** Requests by route and status, and whatever gauges are registered; sent once a minute or as OTEL_… says. */
export function createMetrics(
  resource: Resource,
): Pick<Engine, 'requestDone' | 'count' | 'observe'> & { close(): Promise<void> } {
  const every = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000);
  const provider = new MeterProvider({
    resource,
    readers: wanted()
      ? [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(),
            exportIntervalMillis: every,
            exportTimeoutMillis: Math.min(every, 30_000),
          }),
        ]
      : [],
  });
  const meter = provider.getMeter('edogrula');
  const duration = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'How long requests took; their count is the request rate, by status the errors',
    advice: { explicitBucketBoundaries: boundaries },
  });
  const counters = new Map<string, Instrument>();
  const counterOf = ({ name, unit, description }: Counter): Instrument => {
    const known = counters.get(name) ?? meter.createCounter(name, { unit, description });
    counters.set(name, known);
    return known;
  };
  return {
    requestDone: (seconds: number, attributes: Attributes) => duration.record(seconds, attributes),
    count: (counter, attributes) => counterOf(counter).add(1, attributes),
    observe({ name, unit, description, read }: Gauge) {
      const instrument = meter.createObservableGauge(name, { unit, description });
      const callback = async (result: ObservableResult) => {
        // A store that is away has no value; its own log line says why.
        const values = await read().catch(() => []);
        for (const { value, attributes } of values) result.observe(value, attributes);
      };
      instrument.addCallback(callback);
      return () => instrument.removeCallback(callback);
    },
    close: () => provider.shutdown(),
  };
}
