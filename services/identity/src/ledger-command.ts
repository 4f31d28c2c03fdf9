import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { appendAudit } from '@edogrula/service-kit/audit';
import { onPostgres } from '@edogrula/service-kit/command-on-postgres';
import { readConfig } from '@edogrula/service-kit/config';
import { runCommand } from '@edogrula/service-kit/run-command';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { actorOf, operator } from './actor.ts';
import { createLedger, type Ledger, ledgerPosition } from './ledger/ledger.ts';
import { lockLedger, noteInLedger } from './ledger/note-in-ledger.ts';
import { erasedAmong, erasureNotes } from './restored/erased-persons.ts';
import { linesAfter, replayLedger } from './restored/replay-ledger.ts';
import type { Db, Tables } from './tables.ts';

const texts = z.array(z.string());
const input = z.object({
  /** Where a backup's own state ends; null for a backup that does not say. */
  position: ledgerPosition.nullable().default(null),
  addresses: texts.default([]),
  phones: texts.default([]),
  /** The moment to which databases were brought back. */
  time: z.iso.datetime().optional(),
});
type Input = z.infer<typeof input>;
type Deps = { db: Db; ledger: Ledger; clock: () => Date; newId: () => string };

/** The chain's end, for a backup to note; a ledger is begun where there is none. */
async function end({ db, ledger, clock }: Deps) {
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx);
    await ledger.begin(clock());
  });
  const last = (await ledger.read()).at(-1);
  return { file: ledger.file, seq: last?.seq, seal: last?.seal };
}

/** Clocks of this and of the database's machine differ by less. */
const clockMarginMs = 60_000;

/** The last line that databases of a moment certainly know; null where there is none. */
async function before({ ledger }: Deps, { time = '' }: Input) {
  const moment = new Date(new Date(time).getTime() - clockMarginMs).toISOString();
  const last = (await ledger.read()).findLast(({ at }) => at < moment);
  return last ? { file: ledger.file, seq: last.seq, seal: last.seal } : null;
}

/** Sets aside what there is of a ledger and begins another, which says so, as does the audit log. */
async function leaveOut({ db, ledger, clock }: Deps) {
  const at = clock();
  const aside = `.left-out-${at.toISOString().replaceAll(':', '-')}`;
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx);
    for (const file of [ledger.file, `${ledger.file}.end`])
      if (existsSync(file)) await rename(file, `${file}${aside}`);
    await appendAudit(tx, {
      at,
      actor: actorOf(operator),
      action: 'ledger.left-out',
      subject: { kind: 'audit', id: 'ledger' },
    });
    await ledger.begin(at, 'ledger.left-out');
  });
  return {};
}

const verbs: Record<string, (deps: Deps, given: Input) => Promise<unknown>> = {
  end,
  before,
  'leave-out': leaveOut,
  replay: async (deps, { position }) => replayLedger(deps, await linesAfter(deps.ledger, position)),
  erased: async ({ db, ledger }, { position, ...held }) =>
    erasedAmong(db, ledger, await linesAfter(ledger, position), held),
  'note-erased': (deps, contacts) =>
    deps.db.transaction().execute((tx) => noteInLedger(tx, deps, erasureNotes(contacts))),
};

const variables = z.object({
  DATABASE_URL: z.string(),
  FACTOR_SECRET: z.string(),
  LEDGER_FILE: z.string().min(1),
});

/**
 * What backup, restore and erase ask of the ledger: one verb, its input as JSON on standard input, the answer as JSON.
 * `check` alone touches no database.
 */
async function main([verb = '']: string[]): Promise<number> {
  const given = input.parse(JSON.parse((await text(process.stdin)) || '{}'));
  const { DATABASE_URL, FACTOR_SECRET, LEDGER_FILE } = readConfig(variables, process.env);
  const ledger = createLedger(LEDGER_FILE, FACTOR_SECRET);
  const say = (answer: unknown) => process.stdout.write(`${JSON.stringify(answer)}\n`);
  if (verb === 'check') {
    say({ lines: (await linesAfter(ledger, given.position)).length });
    return 0;
  }
  const act = verbs[verb];
  if (!act) throw new Error(`check, ${Object.keys(verbs).join(', ')}?`);
  return onPostgres<Tables>('identity-ledger', DATABASE_URL, async (db) => {
    say(await act({ db, ledger, clock: () => new Date(), newId: uuidv7 }, given));
    return 0;
  });
}

await runCommand(main);
