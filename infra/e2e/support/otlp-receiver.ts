import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: string | number; doubleValue?: number; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type RawSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes?: Attribute[];
};
type Scoped<Key extends string, T> = { resource: { attributes: Attribute[] } } & Record<
  `scope${Capitalize<Key>}`,
  Record<Key, T[]>[]
>;
type RawPoint = {
  attributes?: Attribute[];
  asDouble?: number;
  asInt?: number | string;
  count?: number | string;
};
type RawMetric = { name: string; gauge?: { dataPoints: RawPoint[] }; histogram?: { dataPoints: RawPoint[] } };

export type Span = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
};
export type Metric = { service: string; name: string; value: number; attributes: Record<string, unknown> };

const plain = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]));
const serviceOf = (one: { resource: { attributes: Attribute[] } }) =>
  String(plain(one.resource.attributes)['service.name']);

function spansIn(body: { resourceSpans?: Scoped<'spans', RawSpan>[] }): Span[] {
  return (body.resourceSpans ?? []).flatMap((resource) =>
    resource.scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', attributes }) => ({
        service: serviceOf(resource),
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: plain(attributes),
      })),
    ),
  );
}

function metricsIn(body: { resourceMetrics?: Scoped<'metrics', RawMetric>[] }): Metric[] {
  return (body.resourceMetrics ?? []).flatMap((resource) =>
    resource.scopeMetrics.flatMap(({ metrics }) =>
      metrics.flatMap(
        ({ name, gauge, histogram }) =>
          (gauge ?? histogram)?.dataPoints.map((point) => ({
            service: serviceOf(resource),
            name,
            value: Number(point.asDouble ?? point.asInt ?? point.count),
            attributes: plain(point.attributes),
          })) ?? [],
      ),
    ),
  );
}

export type OtlpReceiver = {
  url: string;
  spans: Span[];
  /** Everything that was ever measured, in the order of arrival. */
  metrics: Metric[];
  /** Whole bodies, as they came. */
  bodies: string[];
  close(): Promise<void>;
};

/** Takes OTLP over HTTP as a collector does: JSON bodies on …/v1/traces and …/v1/metrics. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: Span[] = [];
  const metrics: Metric[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    if (request.url?.endsWith('/v1/traces')) spans.push(...spansIn(JSON.parse(body)));
    else if (request.url?.endsWith('/v1/metrics')) metrics.push(...metricsIn(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    bodies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
