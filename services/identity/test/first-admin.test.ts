import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ensureFirstAdmin } from '../src/account/create-admin.ts';
import { logIn, resolve } from './support/calls.ts';
import { commandEnv, serviceDir, startTestService, type TestService } from './support/service.ts';

const run = promisify(execFile);
const first = {
  email: 'ilk@edogrula.example',
  password: 'ilk şifre 2026',
  key: 'adk_0199f2a0111170008000000000000001_AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_abcde',
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const admins = () => service.deps.db.selectFrom('admin').select('email').execute();

describe('the first admin', () => {
  it.each(['Password1!', 'edogrula1'])(
    '[R397] is not made with the common or guessable %s',
    async (password) => {
      const made = ensureFirstAdmin(service.deps, { ...first, password });
      await expect(made).rejects.toThrow(/^ADMIN_PASSWORD: is a common password/);
      expect(await admins()).toEqual([]);
    },
  );

  it('is created once, however many replicas start together', async () => {
    const done = await Promise.all(Array.from({ length: 8 }, () => ensureFirstAdmin(service.deps, first)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await admins()).toEqual([{ email: first.email }]);
  });

  it('[R006] signs in by password and by the imported key', async () => {
    expect((await logIn(service, { email: first.email, password: first.password })).statusCode).toBe(200);
    expect((await resolve(service, { key: first.key })).admin).toMatchObject({
      email: first.email,
      via: 'key',
    });
  });

  it('is not made again, nor changed, while there is an admin', async () => {
    const other = { email: 'baska@edogrula.example', password: 'başka bir şifre', key: undefined };
    expect(await ensureFirstAdmin(service.deps, other)).toBe(false);
    expect(await admins()).toEqual([{ email: first.email }]);
  });
});

describe('npm run admin', () => {
  const command = (...args: string[]) =>
    run(process.execPath, ['src/admin-command.ts', ...args], {
      cwd: serviceDir,
      env: commandEnv(service),
    });

  it('create: prints a password that works', async () => {
    const { stdout } = await command('create', 'Yeni@Edogrula.example');
    const password = /^Password (\S+)$/m.exec(stdout)?.[1];
    expect(password).toHaveLength(23);
    const answer = await logIn(service, { email: 'yeni@edogrula.example', password });
    expect(answer.statusCode).toBe(200);
  });

  it('[R392] [R395] reset-factor takes the factors and sessions away; role gives another role, and only a known one', async () => {
    const email = 'telefonsuz@edogrula.example';
    await command('create', email, 'moderator');
    const { id } = await service.deps.db
      .selectFrom('admin')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const factor = { id: service.deps.newId(), admin_id: id, kind: 'totp' as const, label: 'Telefon' };
    await service.deps.db
      .insertInto('admin_factor')
      .values({ ...factor, sealed_secret: Buffer.from('x'), created_at: new Date(), last_used_at: null })
      .execute();
    expect((await command('reset-factor', email)).stdout).toContain('1 second factors');
    expect(await service.deps.db.selectFrom('admin_factor').selectAll().execute()).toEqual([]);
    const { password_hash } = await service.deps.db
      .selectFrom('admin')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe('');
    await command('role', email, 'auditor');
    const { items } = {
      items: await service.deps.db.selectFrom('admin').select(['email', 'role']).execute(),
    };
    expect(items).toContainEqual({ email, role: 'auditor' });
    for (const wrong of [
      ['role', email, 'king'],
      ['role', email],
      ['reset-factor'],
      ['remove', email, 'owner'],
    ])
      await expect(command(...wrong)).rejects.toMatchObject({ code: 2 });
  });

  it('remove: takes an admin out by the operator’s hand, and never the last one', async () => {
    const { stdout } = await command('create', 'giden@edogrula.example');
    const login = { email: 'giden@edogrula.example', password: /^Password (\S+)$/m.exec(stdout)?.[1] };
    expect((await logIn(service, login)).statusCode).toBe(200);
    expect((await command('remove', login.email)).stdout).toBe(
      'Removed giden@edogrula.example: 1 sessions and 0 keys ended\n',
    );
    expect((await logIn(service, login)).statusCode).toBe(401);
    const [row] = await service.deps.db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id'])
      .where('action', '=', 'admin.removed')
      .execute();
    expect(row).toEqual({ actor_kind: 'system', actor_id: 'operator' });
    for (const { email } of (await admins()).filter((one) => one.email !== first.email))
      await command('remove', email).catch(() => undefined);
    await expect(command('remove', first.email)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('last owner'),
    });
  });

  it.each([
    [['create', first.email], 1, 'already'],
    [['create', 'nobody'], 2, 'Usage'],
    [['remove', 'kimse@edogrula.example'], 1, 'no admin'],
    [['delete', first.email], 2, 'Usage'],
    [[], 2, 'Usage'],
  ])('refuses %j', async (args, code, says) => {
    await expect(command(...args)).rejects.toMatchObject({ code, stderr: expect.stringContaining(says) });
  });
});

describe('mail-command', () => {
  const command = (...args: string[]) =>
    run(process.execPath, ['src/mail-command.ts', ...args], {
      cwd: serviceDir,
      env: commandEnv(service),
    });

  it('lists nothing when nothing failed, and knows no such mail', async () => {
    expect((await command('list')).stdout).toBe('');
    await expect(command('retry', '0199f2a0-1111-7000-8000-000000000001')).rejects.toMatchObject({ code: 1 });
    await expect(command('retry', '1; drop table mail_job')).rejects.toMatchObject({ code: 2 });
  });
});
