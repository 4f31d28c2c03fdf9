import type { Kysely } from 'kysely';
import { createLogger, type Logger } from './logger.ts';
import { withPostgres } from './postgres.ts';

/** Lends a command its service's database. @returns the command's exit code */
export function onPostgres<Tables>(
  name: string,
  url: string,
  command: (db: Kysely<Tables>, logger: Logger) => Promise<number>,
): Promise<number> {
  const logger = createLogger(name, 'warn');
  return withPostgres<Tables, number>(url, { name, logger }, (db) => command(db, logger));
}
