import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { telemetryWanted } from './telemetry/start-telemetry.ts';
import { telemetryEngine } from './telemetry/telemetry.ts';

export type { Logger } from 'pino';

const hidden = ['password', 'token', 'code', 'secret', 'key', 'email', 'phone', 'authorization', 'cookie'];
/** What PostgreSQL adds to an error: the values of the row that it refused. */
const ofRows = ['detail', 'where'];
const addresses = /[\p{L}\d.%+_-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

/** An error without the addresses that its texts may repeat. */
function maskedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const told = pino.stdSerializers.err(error);
  told.message = told.message.replaceAll(addresses, '•');
  told.stack = told.stack?.replaceAll(addresses, '•') ?? '';
  return told;
}

/** One JSON line an event on stdout; fields that could carry a person or a credential are masked. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const masked = [...hidden, ...ofRows];
  const options: LoggerOptions = {
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Only where telemetry is wanted: a line a request more or less is noticed.
    ...(telemetryWanted(process.env) ? { mixin: () => telemetryEngine()?.ids() ?? {} } : {}),
    redact: { paths: [...masked, ...masked.map((field) => `*.${field}`)], censor: '•' },
    serializers: { err: maskedError },
  };
  return destination ? pino(options, destination) : pino(options);
}
