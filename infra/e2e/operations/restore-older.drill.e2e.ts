import { createHash, randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPhone } from '@edogrula/contracts/contact/phone';
import { reportApproved } from '@edogrula/contracts/events/moderation';
import { loadSecrets } from '@edogrula/infra-shared/home/secrets';
import { pgServices } from '@edogrula/infra-shared/home/store-urls';
import { prepareSchemas } from '@edogrula/infra-shared/home/stores';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { type RunningPostgres, startPostgres } from '@edogrula/infra-shared/stores/postgres';
import { migrationNames } from '@edogrula/service-kit/migrate';
import { withClient } from '@edogrula/service-kit/with-client';
import { afterAll, beforeAll, it } from '@jest/globals';
import pg from 'pg';
import { call, lookup, lookupSays, newSeller, signedInAdmin } from '../support/client.ts';
import { command } from '../support/command.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { newTarget, query, type Target } from '../support/restore-targets.ts';
import { startStack } from '../support/stack.ts';

/** The last migration of each service that the older version had; there were no dossiers, appeals or owners. */
const lastOf: Record<string, string> = {
  identity: '0005',
  business: '0014',
  moderation: '0005',
  media: '0004',
};
/** The kit's: audit logs were one chain. */
const lastOfKit = '0002';
const namesOf = (service: string) => migrationNames(join(repositoryRoot, 'services', service));
const known = Object.fromEntries(
  pgServices.flatMap((service) =>
    Object.entries(namesOf(service)).map(([table, names]) => [`${service}.${table}`, names] as const),
  ),
);
const older = Object.fromEntries(
  Object.entries(known).map(([id, names]) => {
    const [service = '', table] = id.split('.');
    const last = { migrations: lastOf[service], migrations_service_kit: lastOfKit }[table ?? ''];
    return [id, last ? names.filter((name) => name.slice(0, 4) <= last) : names];
  }),
);
const countOf = (migrations: typeof known) => Object.values(migrations).flat().length;
const pending = countOf(known) - countOf(older);

const place = mkdtempSync(join(tmpdir(), 'edogrula older '));
const backup = join(place, 'backup');
const [reported, seller] = [randomUUID(), newSeller('Eski Kayıt')];
const phone = toPhone(seller.phone);
const decidedAt = '2026-03-02T10:00:00.000Z';
let server: RunningPostgres;
let chainEnd: Awaited<ReturnType<typeof writeChain>>;
const emptyTarget = () => newTarget(place, server.superuserUrl);
const backUp = (source: Target, folder: string) =>
  command({ ...source, env: { ...source.env, BACKUP_RECIPIENT: 'none' } }, 'backup', folder);

/** A decided report as the older version wrote it, with the fact of it as it left then. */
async function fill({ env }: Target, entryId: string, reported = randomUUID()): Promise<void> {
  await withClient(env.DATABASE_URL, async (client) => {
    await client.query('set search_path to moderation');
    await client.query(
      `insert into report (id, reporter_email, name, instagram_username, phone, description, status, entry_id, search_text, created_at)
       values ($1, 'eski@example.com', $2, $3, $4, 'Kapora gönderdim.', 'approved', $5, '', $6)`,
      [reported, seller.name, seller.handle, phone, entryId, decidedAt],
    );
    await client.query(
      `insert into decision (id, report_id, outcome, reason, admin_id, admin_email, decided_at, from_version)
       values ($1, $2, 'approved', 'Kanıtlar tutarlı.', $3, 'moderator@example.com', $4, 1)`,
      [randomUUID(), reported, randomUUID(), decidedAt],
    );
    // In the shape of its time: without site, dossier and accounts.
    const data = {
      reportId: reported,
      entryId,
      name: seller.name,
      instagramUsername: seller.handle,
      instagramUrl: null,
      phone,
      summary: 'Kapora gönderdim.',
      publishAt: decidedAt,
    };
    const event = {
      specversion: '1.0',
      id: randomUUID(),
      source: 'moderation',
      type: reportApproved.type,
      subject: reported,
      version: 2,
      time: decidedAt,
      data,
    };
    // It had left: a broker that is in no backup had it.
    await client.query(
      'insert into outbox (event_id, subject, event, published_at) values ($1, $2, $3, $4)',
      [event.id, reported, JSON.stringify(event), decidedAt],
    );
  });
}

/**
 * A chain of moderation's as the older version sealed it, of which retention has erased the first row.
 * @returns where it ended, as that version noted it
 */
async function writeChain({ env }: Target) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  let end = { rows: 0, seq: 0, hash: '0'.repeat(64) };
  const write = async (at: string, action: string, details: string) => {
    const id = randomUUID();
    const facts = `["${id}","${at}",{"id":"a","kind":"admin"},"${action}",{"id":"1","kind":"report"},${details}]`;
    const hash = createHash('sha256').update(`${end.hash}${facts}`).digest('hex');
    const { rows } = await client.query(
      `insert into audit_log (id, at, actor_kind, actor_id, action, subject_kind, subject_id, details, previous_hash, hash)
       values ($1, $2, 'admin', 'a', $3, 'report', '1', $4, $5, $6) returning seq::int`,
      [id, at, action, details, end.hash, hash],
    );
    end = { rows: end.rows + 1, seq: rows[0].seq, hash };
    return hash;
  };
  await client.connect();
  try {
    await client.query('set search_path to moderation');
    const seal = await write('2021-03-02T10:00:00.000Z', 'report.approved', '{}');
    await write(decidedAt, 'report.approved', '{}');
    await client.query(`select audit_log_forget(now() - interval '3 years')`);
    await write(decidedAt, 'audit.erased', `{"rows":1,"seal":"${seal}"}`);
  } finally {
    await client.end();
  }
  return end;
}

async function prepareOlder(target: Target): Promise<void> {
  const { rolePasswords } = await loadSecrets(target.home);
  await prepareSchemas(target.env.DATABASE_URL, rolePasswords, ['bus'], older);
}

beforeAll(async () => {
  server = await startPostgres({ home: join(place, 'server'), log: () => undefined, durable: false });
  const source = await emptyTarget();
  await prepareOlder(source);
  await fill(source, randomUUID(), reported);
  chainEnd = await writeChain(source);
  expect(await backUp(source, backup)).toMatchObject({ status: 0 });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
}, 60_000);

it('a backup of an older version is restored into its own tables, and this version’s migrations run on its rows', async () => {
  const said = `It is of an older version: a restore runs ${pending} migrations on it\n`;
  const target = await emptyTarget();
  const checked = await command(target, 'restore', backup, '--check');
  expect(checked).toEqual({ status: 0, output: expect.stringContaining(said) });
  // Empty stores that this version has prepared are no hindrance.
  const { rolePasswords } = await loadSecrets(target.home);
  await prepareSchemas(target.env.DATABASE_URL, rolePasswords, ['bus']);
  rmSync(target.home, { recursive: true });

  const restored = await command(target, 'restore', backup);
  expect([restored.status, restored.output]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(
        `counts and SHA-256 equal\nIt is of an older version: ${pending} migrations have been run on it`,
      ),
    ),
  ]);
  const ask = (statement: string) => query(target.env.DATABASE_URL, statement);
  for (const [id, names] of Object.entries(known))
    expect([id, await ask(`select name from ${id} order by name`)]).toEqual([id, names]);
  // What the migrations make of old rows: a dossier with its term.
  expect(
    await ask(`select d.reviewed_at = '${decidedAt}' and d.entry_id = r.entry_id as name from moderation.report r
      join moderation.dossier_report m on m.report_id = r.id join moderation.dossier d on d.id = m.dossier_id`),
  ).toEqual([true]);

  const stack = await startStack(target.env, target);
  try {
    await lookupSays(stack, seller.handle, 'blacklist');
    // Told once more in today's form: who reported, and since when it stands.
    const { business } = await eventually(
      () => lookup(stack, seller.phone) as Promise<{ business?: Record<string, unknown> | null }>,
      (answer) => Boolean(answer.business?.statement),
      60_000,
    );
    expect(business).toMatchObject({ number: expect.stringMatching(/^D-\d+$/), statement: { reports: 1 } });
    const { headers } = await signedInAdmin(stack);
    const { body } = await call<{ status: string }>(stack, 'GET', `/api/admin/report/${reported}`, {
      headers,
    });
    expect(body.status).toBe('approved');
    // Its chain is whole beside what this version wrote, and the end that was noted of it is compared.
    const noted = (head: object) =>
      appendFileSync(
        join(target.home, 'audit-heads.jsonl'),
        `${JSON.stringify({ service: 'moderation', at: decidedAt, ...head })}\n`,
      );
    noted(chainEnd);
    expect(await command(target, 'audit-verify')).toEqual({
      status: 0,
      output: expect.stringMatching(/^moderation: \d+ rows, after 1 that were erased in time, whole$/m),
    });
    noted({ ...chainEnd, rows: chainEnd.rows + 1, hash: 'another' });
    expect((await command(target, 'audit-verify')).output).toContain(
      `moderation: BROKEN: ended at row ${chainEnd.seq} before, 1 rows are cut off its end`,
    );
  } finally {
    await stack.stop();
  }
}, 240_000);

it('one that says to be older than it is leaves no row', async () => {
  const [folder, target] = [join(place, 'mislabelled'), await emptyTarget()];
  cpSync(backup, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { migrations: Record<string, string[]> };
  manifest.migrations['moderation.migrations']?.pop();
  writeFileSync(file, JSON.stringify(manifest));
  expect(await command(target, 'restore', folder)).toEqual({
    status: 1,
    output: 'Not as they were: moderation.decision\n',
  });
  expect(await query(target.env.DATABASE_URL, 'select name from moderation.report')).toEqual([]);
}, 120_000);

it('rows that a later migration refuses leave the target empty, and it takes another backup', async () => {
  const [source, folder, entryId] = [await emptyTarget(), join(place, 'two of one entry'), randomUUID()];
  await prepareOlder(source);
  // The older tables allowed it; today each dossier has an entry of its own.
  await fill(source, entryId);
  await fill(source, entryId);
  expect(await backUp(source, folder)).toMatchObject({ status: 0 });

  const target = await emptyTarget();
  expect(await command(target, 'restore', folder)).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^The rows of this older backup do not fit this version: .*dossier_entry_id_key/,
    ),
  });
  const left = `select nspname::text as name from pg_namespace where nspname in ('identity', 'moderation')`;
  expect(await query(target.env.DATABASE_URL, left)).toEqual([]);
  // The home has the other backup's secrets.
  rmSync(target.home, { recursive: true });
  expect(await command(target, 'restore', backup)).toMatchObject({ status: 0 });
}, 180_000);
