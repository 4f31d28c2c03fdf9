import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '@edogrula/infra-shared/home/settings';
import { runCommand } from '@edogrula/service-kit/run-command';
import { withClient } from '@edogrula/service-kit/with-client';
import type pg from 'pg';
import { z } from 'zod';
import { endRestoredSessions } from '../backup/end-sessions.ts';
import { setHeadsAside } from '../backup/heads-aside.ts';
import { sendAgain } from '../backup/restore-backup.ts';
import { askLedger } from '../installation/ask-ledger.ts';
import { type EmbeddedHome, isRunning, withHome } from '../installation/embedded-home.ts';
import { findLedger, replayLedger } from '../ledger/replay-ledger.ts';
import { sendMongoSince } from './outboxes.ts';

const usage =
  'Usage: npm run recovered -- [--time <ISO 8601 time to which PostgreSQL was brought back>] [--ledger <file> | --without-ledger]';
/** Clocks of the services' and of the database's machine differ by less. */
const clockMarginMs = 60_000;
const position = z.object({ file: z.string(), seq: z.int(), seal: z.string() }).nullable();

function readArguments(args: string[]) {
  const options = {
    time: { type: 'string' },
    ledger: { type: 'string' },
    'without-ledger': { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args, options });
    const { time, ledger, 'without-ledger': without } = values;
    if (ledger && without) throw new Error('--ledger and --without-ledger exclude each other');
    return {
      time: z.iso.datetime({ offset: true }).optional().parse(time),
      choice: { file: ledger ? resolve(ledger) : null, without },
    };
  } catch (error) {
    throw new Error(usage, { cause: error });
  }
}

/** When the last transaction was made that the server has read from its log: known until its next restart. */
async function lastReplayed(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ at: Date | null; replaying: boolean }>(
    'select pg_last_xact_replay_timestamp() as at, pg_is_in_recovery() as replaying',
  );
  if (rows[0]?.replaying) throw new Error('PostgreSQL still reads its log: try again when it is done.');
  return rows[0]?.at?.toISOString() ?? null;
}

/** Ends what was open at that moment, and has the day's events sent again: nobody knows which of them arrived. */
async function settlePostgres(client: pg.Client): Promise<void> {
  await client.query('begin');
  await endRestoredSessions(client);
  await sendAgain(client);
  await client.query('commit');
}

async function settle(
  home: EmbeddedHome,
  { time, choice }: ReturnType<typeof readArguments>,
): Promise<string> {
  return withClient(await home.databaseUrl(), async (client) => {
    const reached = time ?? (await lastReplayed(client));
    if (!reached)
      throw new Error('PostgreSQL does not know any more to when it was brought back: say --time.');
    const moment = new Date(reached);
    const known = choice.without
      ? null
      : position.parse(
          await askLedger(home, 'before', { time: moment.toISOString() }, choice.file ?? undefined),
        );
    const found = await findLedger(home, { ledger: known }, choice);
    await settlePostgres(client);
    await sendMongoSince(home, new Date(moment.getTime() - clockMarginMs));
    for (const line of await replayLedger(home, { ledger: known }, found)) console.log(line);
    return moment.toISOString();
  });
}

/**
 * `npm run recovered`: after PostgreSQL alone was brought back to an earlier moment, and before anything is started. Does
 * again what was revoked or erased since that moment, ends all sessions, and has events sent again [R461].
 */
await runCommand(async (args) => {
  const wanted = readArguments(args);
  const { home: folder } = readSettings(process.env, []);
  if (isRunning(folder)) throw new Error(`A stack runs on ${folder}: stop it first.`);
  const moment = await withHome((home) => settle(home, wanted));
  const aside = setHeadsAside(process.env.AUDIT_HEADS);
  if (aside) console.log(`The ends of the audit chains that were noted are in ${aside}`);
  console.log(
    `PostgreSQL is as it was on ${moment}; all sessions, begun sign-ins and links to a password have ended`,
  );
  return 0;
});
