import { randomBytes } from 'node:crypto';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { changePassword } from '../src/account/change-password.ts';
import { savePassword } from '../src/admin/admin-repository.ts';
import { noPassword } from '../src/admin/password.ts';
import { addTotp, offerTotp } from '../src/factor/add-factor.ts';
import { countFactors } from '../src/factor/factor-repository.ts';
import { renewRecoveryCodes } from '../src/factor/remove-factor.ts';
import { endSessionsIn } from '../src/session/end-sessions.ts';
import { logIn, makeAdmin, resolve } from './support/calls.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ LIMITS: 'relaxed' });
});
afterAll(() => service.close());

/** Somebody who phished a password and its session. */
async function thief(): Promise<{ actor: AdminIdentity; email: string; password: string }> {
  const email = `${randomBytes(4).toString('hex')}@edogrula.example`;
  const password = await makeAdmin(service, email);
  const { token } = (await logIn(service, { email, password })).json();
  const { admin } = await resolve(service, { bearer: token });
  return { actor: admin, email, password };
}

const waitsForALock = async (): Promise<boolean> => {
  const { rows } = await service.deps.pool.query('select from pg_locks where not granted');
  return rows.length > 0;
};

/** Recovers the account while `change` is under way: it has read what was before, and waits for the row. */
async function recoverDuring(adminId: string, change: () => Promise<unknown>): Promise<unknown> {
  const { db } = service.deps;
  const { changing } = await db.transaction().execute(async (tx) => {
    await savePassword(tx, adminId, noPassword);
    const changing = change().catch((error: unknown) => error);
    while (!(await waitsForALock())) await new Promise((resume) => setTimeout(resume, 20));
    await endSessionsIn(tx, service.deps, adminId);
    return { changing };
  });
  return changing;
}

const newPassword = 'göl kıyısında bir akşam';

describe('[R396] a change by a stolen session that is under way while its account is recovered', () => {
  it('sets no password: the one that was taken away stays away', async () => {
    const { actor, email, password } = await thief();
    const change = () => changePassword(service.deps, actor, { currentPassword: password, newPassword });
    expect(await recoverDuring(actor.adminId, change)).toMatchObject({ code: 'auth_required' });
    expect((await logIn(service, { email, password: newPassword })).statusCode).toBe(401);
  });

  it('adds no second factor and makes no recovery codes', async () => {
    const { actor } = await thief();
    const { secret, sealed } = offerTotp(service.deps, actor);
    const timestamp = service.deps.clock().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    const add = () => addTotp(service.deps, actor, { label: 'Telefon', sealed, code });
    expect(await recoverDuring(actor.adminId, add)).toMatchObject({ code: 'auth_required' });
    expect(await countFactors(service.deps.db, actor.adminId)).toBe(0);
    const renewed = renewRecoveryCodes(service.deps, actor);
    await expect(renewed).rejects.toMatchObject({ code: 'auth_required' });
  });
});
