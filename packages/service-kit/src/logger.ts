import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const hidden = ['password', 'token', 'code', 'secret', 'key', 'email', 'phone', 'authorization', 'cookie'];

/** One JSON line an event on stdout; fields that could carry a person or a credential are masked. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...hidden, ...hidden.map((field) => `*.${field}`)], censor: '•' },
  });
}
