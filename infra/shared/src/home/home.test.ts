import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { lockHome } from './home-lock.ts';
import { listeners, pickPorts } from './ports.ts';
import { givenSecretsAlone, loadSecrets, makeSecrets } from './secrets.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'edogrula home '));
});

describe('lockHome', () => {
  it('refuses a home that a living process holds, and gives it back on release', () => {
    const release = lockHome(home);
    expect(() => lockHome(home)).toThrow(/already runs/);
    release();
    lockHome(home)();
  });

  it('takes over the lock of a process that is gone, also when its pid lives again', () => {
    writeFileSync(join(home, 'running.json'), JSON.stringify({ pid: process.pid, started: 'another time' }));
    lockHome(home)();
  });
});

describe('loadSecrets', () => {
  it('makes them once, unreadable for others', async () => {
    const first = await loadSecrets(home);
    expect(await loadSecrets(home)).toEqual(JSON.parse(JSON.stringify(first)));
    expect(statSync(join(home, 'secrets.json')).mode & 0o077).toBe(0);
  });

  it('gives the verifiers no private part, and no two homes the same', async () => {
    const own = await loadSecrets(home);
    expect(own.publicKeys.keys.every((key) => key.d === undefined)).toBe(true);
    expect(own.publicKeys.keys.map((key) => key.kid)).toEqual(['gateway', 'moderation', 'business']);
    const other = await loadSecrets(mkdtempSync(join(tmpdir(), 'edogrula-')));
    expect(other.adminPassword).not.toBe(own.adminPassword);
  });

  it('makes up a first password of 128 random bits', () => {
    expect(Buffer.from(makeSecrets().adminPassword, 'base64url')).toHaveLength(16);
  });

  it('makes up and keeps nothing that was given', async () => {
    const { signingKeys, verifyTokenKey, rolePasswords } = makeSecrets();
    const given = {
      signingKeys,
      verifyTokenKey,
      xsrfSecret: 'verilen-xsrf-anahtari',
      linkSecret: 'verilen-baglanti-anahtari',
      rolePasswords,
      furtherKeys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'gateway-eski', x: 'x'.repeat(43) }],
    };
    const secrets = await loadSecrets(home, given, false);
    expect(secrets).toMatchObject({
      signingKeys,
      verifyTokenKey,
      xsrfSecret: given.xsrfSecret,
      rolePasswords,
      adminKey: null,
    });
    expect(secrets.publicKeys.keys.map(({ kid, d }) => [kid, d])).toEqual(
      ['gateway', 'moderation', 'business', 'gateway-eski'].map((kid) => [kid, undefined]),
    );
    const kept = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8'));
    expect(kept).toEqual({
      adminPassword: expect.any(String),
      factorSecret: expect.any(String),
      payeeKeys: [expect.any(String)],
      signingKeys: {},
      rolePasswords: {},
    });
  });

  it('goes back to what it made before, and adds what is missing from an older home', async () => {
    const own = await loadSecrets(home);
    const file = join(home, 'secrets.json');
    const { linkSecret, ...older } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    writeFileSync(file, JSON.stringify(older));
    const again = await loadSecrets(home);
    expect(again).toMatchObject({ xsrfSecret: own.xsrfSecret, signingKeys: own.signingKeys });
    expect(again.linkSecret).not.toBe(linkSecret);
    expect((await loadSecrets(home)).linkSecret).toBe(again.linkSecret);
  });
});

describe('pickPorts', () => {
  it('gives each listener its own port below the ephemeral range, the same next time', async () => {
    const ports = await pickPorts(home);
    expect(new Set(Object.values(ports)).size).toBe(listeners.length);
    expect(Math.max(...Object.values(ports))).toBeLessThan(32_768);
    expect(await pickPorts(home)).toEqual(ports);
    expect(JSON.parse(readFileSync(join(home, 'ports.json'), 'utf8'))).toEqual(ports);
  });
});

describe('givenSecretsAlone', () => {
  it('names each signing key, token secret and password of its own that was not given', async () => {
    const { signingKeys, verifyTokenKey, xsrfSecret, rolePasswords } = makeSecrets();
    const { gateway, business } = signingKeys;
    const given = { signingKeys: { gateway, business }, furtherKeys: [], rolePasswords };
    expect(() => givenSecretsAlone({ ...given, verifyTokenKey, xsrfSecret }, {})).toThrow(
      'Not every secret was given: MODERATION_KEY, FACTOR_SECRET, LINK_SECRET, PAYEE_KEYS, ADMIN_PASSWORD',
    );
  });
});
