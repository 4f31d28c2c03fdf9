import { type DestinationStream, type Logger, type LoggerOptions, pino, type SerializedError } from 'pino';
import { telemetryWanted } from './telemetry/start-telemetry.ts';
import { telemetryEngine } from './telemetry/telemetry.ts';

export type { Logger } from 'pino';

const hidden = ['password', 'token', 'code', 'secret', 'key', 'email', 'phone', 'authorization', 'cookie'];
/** What PostgreSQL adds to an error: the values of the row that it refused. */
const ofRows = ['detail', 'where'];
/** It begins where a name begins: tried at each sign of a long one, it would take seconds. */
const addresses = /(?<![\p{L}\d.%+_-])[\p{L}\d.%+_-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

/** An error without the addresses that its texts may repeat, and without rows; those that it holds, too. */
function maskedError(error: unknown): unknown {
  return error instanceof Error ? withoutPerson(pino.stdSerializers.err(error)) : error;
}

function withoutPerson(told: SerializedError): SerializedError {
  told.message = told.message.replaceAll(addresses, '•');
  told.stack = told.stack?.replaceAll(addresses, '•') ?? '';
  for (const [name, value] of Object.entries(told)) {
    if (ofRows.includes(name)) told[name] = '•';
    else if (name === 'aggregateErrors') for (const one of value as SerializedError[]) withoutPerson(one);
    else if (isSerialized(value)) withoutPerson(value);
  }
  return told;
}

const isSerialized = (value: unknown): value is SerializedError =>
  typeof value === 'object' && value !== null && 'stack' in value && 'message' in value;

const noIds = {};

/**
 * Names a line's trace where the request is followed. Pino's own way of merging would write the line's fields into the
 * ids, and whatever outlives the line would carry them into the next.
 */
const withTraceIds = {
  mixin: () => telemetryEngine()?.ids() ?? noIds,
  mixinMergeStrategy: (fields: object, ids: object) => (ids === noIds ? fields : { ...ids, ...fields }),
} satisfies LoggerOptions;

/** One JSON line an event on stdout; fields that could carry a person or a credential are masked. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const masked = [...hidden, ...ofRows];
  const options: LoggerOptions = {
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Only where telemetry is wanted: a line a request more or less is noticed.
    ...(telemetryWanted(process.env) ? withTraceIds : {}),
    redact: { paths: [...masked, ...masked.map((field) => `*.${field}`)], censor: '•' },
    serializers: { err: maskedError },
  };
  return destination ? pino(options, destination) : pino(options);
}
