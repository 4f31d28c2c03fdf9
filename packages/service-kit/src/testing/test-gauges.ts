import { type Attributes, type Engine, type Gauge, setEngine } from '../telemetry/telemetry.ts';

type Measured = { value: number; attributes?: Attributes };

/** Replaces OpenTelemetry and reads gauges when a test asks. */
export function watchGauges() {
  const known = new Set<Gauge>();
  const engine: Engine = {
    ...{ ratio: 0, active: () => false, ids: () => undefined, traceparent: () => undefined },
    open: () => {
      throw new Error('no span is followed here');
    },
    child: (_facts, work) => work(),
    detached: (work) => work(),
    requestDone: () => undefined,
    observe: (gauge) => {
      known.add(gauge);
      return () => known.delete(gauge);
    },
  };
  setEngine(engine);
  return {
    /** What every gauge of that name says now. */
    read: async (name: string): Promise<Measured[]> =>
      (
        await Promise.all([...known].filter((gauge) => gauge.name === name).map((gauge) => gauge.read()))
      ).flat(),
    stop: () => setEngine(null),
  };
}
