import type { Logger } from 'pino';
import { setEngine } from './telemetry.ts';

type RunningTelemetry = {
  /** Sends what is still here, for five seconds at most, and stops. */
  close(): Promise<void>;
};

/** True when telemetry is to be sent somewhere. */
export const telemetryWanted = (env: NodeJS.ProcessEnv): boolean => Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT);

/**
 * Loads OpenTelemetry and sends traces and metrics to OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP); without that variable
 * nothing is loaded. A receiver that is away costs lines in the log and lost telemetry, never a request.
 */
export async function startTelemetry(
  name: string,
  env: NodeJS.ProcessEnv,
  logger: Logger,
): Promise<RunningTelemetry> {
  if (!telemetryWanted(env)) return { close: async () => undefined };
  const { createEngine } = await import('./engine.ts');
  const { engine, close } = createEngine(name, env, logger);
  setEngine(engine);
  return {
    close: async () => {
      await close();
      setEngine(null);
    },
  };
}
