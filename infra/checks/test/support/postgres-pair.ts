import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDaemon } from '@edogrula/infra-shared/stores/daemon';
import { type RunningPostgres, startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { withClient } from '@edogrula/service-kit/with-client';
import type pg from 'pg';
import { eventually } from '../../../e2e/support/eventually.ts';
import { killTree } from './faults/kill-tree.ts';

const log = () => undefined;

/** A primary that acknowledges nothing before its standby has it, and that standby. */
export type PostgresPair = {
  primary: RunningPostgres;
  standby: RunningPostgres;
  /** SIGKILL for the primary and all that it started. */
  killPrimary: () => Promise<void>;
  /** Makes the standby take writes. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

async function asked<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  return withClient(url, async (client) => {
    return (await client.query<T>(statement)).rows;
  });
}

/** Starts both below `home`, the second from a copy of the first one's stopped data. */
export async function startPostgresPair(home: string): Promise<PostgresPair> {
  const [first, second] = ['primary', 'standby'].map((name) => join(home, name)) as [string, string];
  for (const one of [first, second]) mkdirSync(one, { recursive: true });
  await (await startPostgres({ home: first, log })).stop();
  mkdirSync(join(second, 'postgres'));
  const data = join(second, 'postgres', 'data');
  // With its owner, who is not root where we are.
  execFileSync('cp', ['-a', join(first, 'postgres', 'data'), data]);
  cpSync(join(first, 'postgres-password'), join(second, 'postgres-password'));
  const primary = await startPostgres({ home: first, log });
  const { port, password } = new URL(primary.superuserUrl);
  const follows = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`;
  appendFileSync(join(data, 'postgresql.auto.conf'), follows);
  writeFileSync(join(data, 'standby.signal'), '');
  const standby = await startPostgres({ home: second, log });
  await eventually(
    () => asked<{ state: string }>(primary.superuserUrl, 'select state from pg_stat_replication'),
    (rows) => rows.some(({ state }) => state === 'streaming'),
    60_000,
  );
  // Here alone: once promoted, the standby waits for nobody.
  await asked(primary.superuserUrl, `alter system set synchronous_standby_names = '*'`);
  await asked(primary.superuserUrl, 'select pg_reload_conf()');
  return {
    primary,
    standby,
    killPrimary: async () => {
      const daemon = findDaemon(first, 'postgres');
      if (daemon) await killTree(daemon.pid);
    },
    promote: async () => {
      const [answer] = await asked<{ done: boolean }>(standby.superuserUrl, 'select pg_promote() as done');
      if (!answer?.done) throw new Error('The standby was not promoted in time');
    },
    stop: async () => {
      // The primary first: alone it would wait for its standby.
      await primary.stop();
      await standby.stop();
    },
  };
}
