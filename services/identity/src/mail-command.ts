import { onPostgres } from '@edogrula/service-kit/command-on-postgres';
import { readConfig } from '@edogrula/service-kit/config';
import { z } from 'zod';
import { listFailedMail, retryMail } from './mail/mail-repository.ts';
import type { Tables } from './tables.ts';

const usage = 'Usage: mail-command.ts list | retry <id>';

/** `list` shows the mails that were given up, `retry <id>` queues one again. Reads DATABASE_URL. */
async function main([verb, id]: string[]): Promise<number> {
  const wanted = z.uuid().safeParse(id);
  if (verb !== 'list' && !(verb === 'retry' && wanted.success)) {
    console.error(usage);
    return 2;
  }
  const { DATABASE_URL } = readConfig(z.object({ DATABASE_URL: z.string() }), process.env);
  return onPostgres<Tables>('identity-mail', DATABASE_URL, async (db) => {
    if (verb === 'list') {
      for (const mail of await listFailedMail(db)) process.stdout.write(`${JSON.stringify(mail)}\n`);
      return 0;
    }
    const queued = await db.transaction().execute((tx) => retryMail(tx, wanted.data ?? '', new Date()));
    process.stdout.write(queued ? 'queued again\n' : 'no such failed mail\n');
    return queued ? 0 : 1;
  });
}

process.exitCode = await main(process.argv.slice(2));
