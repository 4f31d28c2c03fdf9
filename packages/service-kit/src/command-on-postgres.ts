import type { Kysely } from 'kysely';
import { createLogger, type Logger } from './logger.ts';
import { withPostgres } from './postgres.ts';

/**
 * Lends a command its service's database. What it logs goes to standard error: its answer is for programs, too.
 * @returns the command's exit code
 */
export function onPostgres<Tables>(
  name: string,
  url: string,
  command: (db: Kysely<Tables>, logger: Logger) => Promise<number>,
): Promise<number> {
  const logger = createLogger(name, 'warn', process.stderr);
  return withPostgres<Tables, number>(url, { name, logger }, (db) => command(db, logger));
}
