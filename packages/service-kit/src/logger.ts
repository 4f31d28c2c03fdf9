import { type Logger, pino } from 'pino';
import { telemetryWanted } from './telemetry/start-telemetry.ts';
import { telemetryEngine } from './telemetry/telemetry.ts';

export type { Logger } from 'pino';

const hidden = ['password', 'token', 'code', 'secret', 'key', 'email', 'phone', 'authorization', 'cookie'];

/** One JSON line an event on stdout; fields that could carry a person or a credential are masked. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Only where telemetry is wanted: a line a request more or less is noticed.
    ...(telemetryWanted(process.env) ? { mixin: () => telemetryEngine()?.ids() ?? {} } : {}),
    redact: { paths: [...hidden, ...hidden.map((field) => `*.${field}`)], censor: '•' },
  });
}
