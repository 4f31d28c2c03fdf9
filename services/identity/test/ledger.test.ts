import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { createAdmin } from '../src/account/create-admin.ts';
import type { LedgerLine } from '../src/ledger/ledger.ts';
import { linesAfter, replayLedger } from '../src/restored/replay-ledger.ts';
import { asAdminWith, logIn } from './support/calls.ts';
import { commandEnv, serviceDir, startTestService, type TestService } from './support/service.ts';

const run = promisify(execFile);
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const mailOf = (name: string) => `${name}-${uuidv7()}@edogrula.example`;
const newAdmin = async (name: string) => {
  const email = mailOf(name);
  return { email, ...(await createAdmin(service.deps, { email })) };
};
async function signIn({ email, password }: { email: string; password: string }) {
  const answer = await logIn(service, { email, password });
  return asAdminWith(service, { bearer: answer.json().token });
}
const lines = () => service.deps.ledger.read();
const last = async () => (await lines()).at(-1) as LedgerLine;
const newKey = async (headers: Record<string, string>): Promise<{ _id: string }> =>
  (
    await service.app.inject({ method: 'POST', url: '/api/admin/keys', headers, payload: { label: 'betik' } })
  ).json();
const hash = (kind: 'admin' | 'key', id: string) => service.deps.ledger.hash([kind, id]);
const live = async (id: string) =>
  await service.deps.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('what a restore must not undo', () => {
  it('[R456] is in the ledger when it is acknowledged: a removed admin, a revoked key, another role, another password', async () => {
    const [owner, leaver] = [await newAdmin('sahip'), await newAdmin('giden')];
    const headers = await signIn(owner);
    const act = (method: 'DELETE' | 'PUT' | 'POST', url: string, payload?: object) =>
      service.app.inject({ method, url, headers, ...(payload && { payload }) });

    const { _id: keyId } = await newKey(headers);
    expect((await act('DELETE', `/api/admin/keys/${keyId}`)).statusCode).toBe(200);
    expect(await last()).toMatchObject({ kind: 'key.revoked', subject: hash('key', keyId) });

    expect((await act('PUT', `/api/admin/admins/${leaver.id}/role`, { role: 'editor' })).statusCode).toBe(
      200,
    );
    expect(await last()).toMatchObject({
      kind: 'role.changed',
      role: 'editor',
      subject: hash('admin', leaver.id),
    });

    expect((await act('POST', `/api/admin/admins/${leaver.id}/password`)).statusCode).toBe(200);
    expect(await last()).toMatchObject({ kind: 'password.changed', subject: hash('admin', leaver.id) });

    expect((await act('DELETE', `/api/admin/admins/${leaver.id}`)).statusCode).toBe(200);
    expect(await last()).toMatchObject({ kind: 'admin.removed', subject: hash('admin', leaver.id) });
    expect(readFileSync(service.deps.ledger.file, 'utf8')).not.toContain(leaver.email);
  });

  it('[R456] what was refused is not in it', async () => {
    const owner = await newAdmin('kendi');
    const headers = await signIn(owner);
    const before = (await lines()).length;
    const own = await service.app.inject({ method: 'DELETE', url: `/api/admin/admins/${owner.id}`, headers });
    const none = await service.app.inject({ method: 'DELETE', url: `/api/admin/keys/${uuidv7()}`, headers });
    expect([own.statusCode, none.statusCode]).toEqual([409, 404]);
    expect(await lines()).toHaveLength(before);
  });

  it('[R456] is not done while the ledger cannot take it: 503, not ready, and the admin is still one', async () => {
    const [owner, leaver] = [await newAdmin('sahip'), await newAdmin('kalan')];
    const headers = await signIn(owner);
    const { file } = service.deps.ledger;
    const whole = readFileSync(file, 'utf8');
    const ready = async () => (await service.app.inject('/readyz')).json().missing;
    writeFileSync(file, whole.replace('admin.removed', 'key.revoked'));
    try {
      const answer = await service.app.inject({
        method: 'DELETE',
        url: `/api/admin/admins/${leaver.id}`,
        headers,
      });
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect((await live(leaver.id)).removed_at).toBeNull();
      expect(await ready()).toEqual(['ledger']);
    } finally {
      writeFileSync(file, whole);
    }
    expect(await ready()).toEqual([]);
  });

  it('[R456] two at once are two lines of one chain', async () => {
    const owner = await newAdmin('sahip');
    const leavers = await Promise.all(Array.from({ length: 6 }, () => newAdmin('giden')));
    const headers = await signIn(owner);
    const before = (await lines()).length;
    await Promise.all(
      leavers.map(({ id }) =>
        service.app.inject({ method: 'DELETE', url: `/api/admin/admins/${id}`, headers }),
      ),
    );
    const added = (await lines()).slice(before).map(({ subject }) => subject);
    expect(added.sort()).toEqual(leavers.map(({ id }) => hash('admin', id)).sort());
  });
});

describe('replaying the ledger', () => {
  /** What a restored database has forgotten: the rows as they were before. */
  async function asBefore(ids: string[], act: () => Promise<unknown>) {
    const { db } = service.deps;
    const rows = await db.selectFrom('admin').selectAll().where('id', 'in', ids).execute();
    const keys = await db.selectFrom('admin_key').select('id').where('admin_id', 'in', ids).execute();
    await act();
    for (const { id, removed_at, password_hash, role } of rows)
      await db.updateTable('admin').set({ removed_at, password_hash, role }).where('id', '=', id).execute();
    for (const { id } of keys)
      await db.updateTable('admin_key').set({ revoked_at: null }).where('id', '=', id).execute();
  }

  it('[R456] removes, revokes and voids again what came behind the position, and nothing from before', async () => {
    const [owner, earlier, leaver, changed] = [
      await newAdmin('sahip'),
      await newAdmin('onceki'),
      await newAdmin('giden'),
      await newAdmin('degisen'),
    ];
    const headers = await signIn(owner);
    const remove = ({ id }: { id: string }) =>
      service.app.inject({ method: 'DELETE', url: `/api/admin/admins/${id}`, headers });
    await asBefore([earlier.id], () => remove(earlier));
    const { seq, seal } = await last();
    const key = await newKey(await signIn(changed));
    await asBefore([leaver.id, changed.id], async () => {
      const { app } = service;
      const reset = `/api/admin/admins/${changed.id}/password`;
      const acts = [
        await remove(leaver),
        await app.inject({ method: 'POST', url: reset, headers }),
        await app.inject({ method: 'DELETE', url: `/api/admin/keys/${key._id}`, headers }),
      ];
      expect(acts.map(({ statusCode, body }) => [statusCode, statusCode === 200 ? '' : body])).toEqual(
        Array(3).fill([200, '']),
      );
    });
    const behind = await linesAfter(service.deps.ledger, { seq, seal });
    const redone = await replayLedger(service.deps, behind);
    expect(redone).toMatchObject({
      done: { 'admin.removed': 1, 'password.changed': 1, 'key.revoked': 1 },
      voidPasswords: [changed.email],
    });
    expect((await live(leaver.id)).removed_at).not.toBeNull();
    expect((await live(earlier.id)).removed_at).toBeNull();
    expect((await live(changed.id)).password_hash).toBe('');
    expect((await logIn(service, changed)).statusCode).toBe(401);
    const [row] = await service.deps.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'ledger.replayed')
      .execute();
    expect(JSON.parse(JSON.stringify(row?.details))).toMatchObject({ from: seq + 1 });
    expect((await replayLedger(service.deps, behind)).done).toEqual({ 'password.changed': 1 });
  });

  it('[R392] [R456] a recovery code that was used stays used, whatever was restored', async () => {
    const { db, ledger, factorSecrets, newId, clock } = service.deps;
    const someone = await newAdmin('kod');
    const headers = await signIn(someone);
    const factor = { id: newId(), admin_id: someone.id, kind: 'totp' as const, label: 'Telefon' };
    const row = { ...factor, sealed_secret: Buffer.from('x'), created_at: clock(), last_used_at: null };
    await db.insertInto('admin_factor').values(row).execute();
    const codes = ['ABCDEFGHJK', 'MNPQRSTVWX'];
    const hashes = codes.map((code) => factorSecrets.recoveryHash(someone.id, code));
    const rows = hashes.map((code_hash) => ({ admin_id: someone.id, code_hash, used_at: null }));
    await db.insertInto('admin_recovery_code').values(rows).execute();
    const used = async () =>
      (
        await db.selectFrom('admin_recovery_code').selectAll().where('admin_id', '=', someone.id).execute()
      ).filter(({ used_at }) => used_at);
    const { seq, seal } = await last();
    const confirm = (code = '') =>
      service.app.inject({
        method: 'POST',
        url: '/api/auth/confirm',
        headers,
        payload: { proof: { method: 'recovery', code } },
      });
    expect((await confirm(codes[0])).statusCode).toBe(200);
    expect(await last()).toMatchObject({ kind: 'recovery-code.used' });
    expect(readFileSync(ledger.file, 'utf8')).not.toContain(hashes[0]?.toString('hex'));
    await db
      .updateTable('admin_recovery_code')
      .set({ used_at: null })
      .where('admin_id', '=', someone.id)
      .execute();
    const behind = await linesAfter(ledger, { seq, seal });
    expect((await replayLedger(service.deps, behind)).done).toEqual({ 'recovery-code.used': 1 });
    expect((await used()).map(({ code_hash }) => code_hash)).toEqual([hashes[0]]);
    expect((await confirm(codes[0])).json().code).toBe('proof_wrong');
    expect((await confirm(codes[1])).statusCode).toBe(200);
    expect((await replayLedger(service.deps, behind)).done).toEqual({});
  });

  it('[R456] refuses a ledger that is not the backup’s', async () => {
    const { seq } = await last();
    for (const position of [
      { seq, seal: 'another' },
      { seq: seq + 1, seal: 'later' },
    ])
      await expect(linesAfter(service.deps.ledger, position)).rejects.toThrow(
        'is not the ledger of this backup',
      );
  });
});

it('[R456] the commands of backup and erase note and find erased persons by keyed hashes alone', async () => {
  const ask = async (verb: string, input: object) => {
    const child = run(process.execPath, ['src/ledger-command.ts', verb], {
      cwd: serviceDir,
      env: commandEnv(service),
    });
    child.child.stdin?.end(JSON.stringify(input));
    return JSON.parse((await child).stdout);
  };
  const position = await ask('end', {});
  expect(position).toEqual({
    file: service.deps.ledger.file,
    ...(({ seq, seal }) => ({ seq, seal }))(await last()),
  });
  const gone = { addresses: ['giden@ornek.example'], phones: ['+905321112233'] };
  await ask('note-erased', gone);
  expect(readFileSync(service.deps.ledger.file, 'utf8')).not.toMatch(/giden|5321112233/);
  const held = {
    addresses: ['kalan@ornek.example', ...gone.addresses],
    phones: ['+905320000000', ...gone.phones],
  };
  expect(await ask('erased', { position, ...held })).toEqual(gone);
  expect(await ask('check', { position })).toEqual({ lines: 2 });
  const now = await ask('end', {});
  expect(await ask('erased', { position: now, ...held })).toEqual({ addresses: [], phones: [] });
});
