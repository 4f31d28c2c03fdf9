import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startPostgres } from '../src/stores/postgres.ts';
import { startOf } from '../src/stores/process-table.ts';

const log = () => undefined;

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded PostgreSQL', () => {
  let parent = '';
  let home = '';
  const lock = () => join(home, 'postgres', 'data', 'postmaster.pid');

  beforeAll(() => {
    // As private as a home folder: the server's own user cannot enter it by itself.
    parent = mkdtempSync(join(tmpdir(), 'ev içi '));
    home = join(parent, 'veri klasörü');
  });

  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it('starts below a closed folder with spaces in its name, and keeps its data over a restart', async () => {
    const first = await startPostgres({ home, log });
    try {
      await query(first.superuserUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
      expect(await query(first.superuserUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    } finally {
      await first.stop();
    }
    expect(existsSync(lock())).toBe(false);
    const second = await startPostgres({ home, log, durable: false });
    try {
      expect(await query(second.superuserUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      expect(await query(second.superuserUrl, 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
    } finally {
      await second.stop();
    }
  });

  it('finds a server that a former run left, instead of starting a second one', async () => {
    const one = await startPostgres({ home, log });
    try {
      const other = await startPostgres({ home, log });
      expect(other.superuserUrl).toBe(one.superuserUrl);
    } finally {
      await one.stop();
    }
    await expect(query(one.superuserUrl, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('starts again after a crash, also when the old process id belongs to another program now', async () => {
    const crashed = await startPostgres({ home, log });
    const pid = Number(readFileSync(lock(), 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    while (startOf(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    const lines = readFileSync(lock(), 'utf8').split('\n');
    writeFileSync(lock(), [process.pid, ...lines.slice(1)].join('\n'));
    await crashed.stop();
    const again = await startPostgres({ home, log });
    try {
      expect(await query(again.superuserUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    } finally {
      await again.stop();
    }
  });

  it('starts when a child of the server that crashed still holds its memory for a moment', async () => {
    const crashed = await startPostgres({ home, log });
    const client = new pg.Client(crashed.superuserUrl);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const child = rows[0]?.pid ?? 0;
    const pid = Number(readFileSync(lock(), 'utf8').split('\n')[0]);
    process.kill(child, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    while (startOf(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    const starting = startPostgres({ home, log });
    const refused = () => readFileSync(join(home, 'postgres.log'), 'utf8').includes('shared memory block');
    while (!refused()) await new Promise((resolve) => setTimeout(resolve, 20));
    process.kill(child, 'SIGCONT');
    const again = await starting;
    expect(await query(again.superuserUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await again.stop();
  });

  it('asks for the password, which only we can read', async () => {
    const server = await startPostgres({ home, log });
    try {
      const wrong = server.superuserUrl.replace(/:[0-9a-f]+@/, ':wrong@');
      await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
      expect(statSync(join(home, 'postgres-password')).mode & 0o777).toBe(0o600);
    } finally {
      await server.stop();
    }
  });
});
