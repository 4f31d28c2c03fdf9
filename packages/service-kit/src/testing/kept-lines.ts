import { createLogger, type Logger } from '../logger.ts';

/** A logger as processes have it, whose lines a test reads. */
export function keptLines(name: string, level = 'trace'): { logger: Logger; text: () => string } {
  const lines: string[] = [];
  const logger = createLogger(name, level, { write: (line) => void lines.push(line) });
  return { logger, text: () => lines.join('') };
}

/** The lines about security events, as objects. */
export const securityLines = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter((line) => line.includes('"msg":"security"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
