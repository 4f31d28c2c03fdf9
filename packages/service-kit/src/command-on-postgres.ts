import type { Kysely } from 'kysely';
import { createLogger, type Logger } from './logger.ts';
import { openPostgres } from './postgres.ts';

/** Lends a command its service's database, and closes it whatever comes. @returns the command's exit code */
export async function onPostgres<Tables>(
  name: string,
  url: string,
  command: (db: Kysely<Tables>, logger: Logger) => Promise<number>,
): Promise<number> {
  const logger = createLogger(name, 'warn');
  const { db, close } = openPostgres<Tables>(url, { name, logger });
  try {
    return await command(db, logger);
  } finally {
    await close();
  }
}
