import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { freshEnvironment } from '@edogrula/infra-shared/home/fresh-environment';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { afterAll, describe, it } from '@jest/globals';
import { call } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { startStack } from '../support/stack.ts';

const home = mkdtempSync(join(tmpdir(), 'edogrula production '));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('npm start with NODE_ENV=production', () => {
  it('starts nothing and names everything that is embedded, made up or relaxed at once', () => {
    const untouched = join(home, 'untouched');
    const { status, stderr } = spawnSync('npm', ['start'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        EDOGRULA_HOME: untouched,
        DEMO: 'on',
        LIMITS: 'relaxed',
      },
    });
    expect(status).toBe(1);
    const named = [...stderr.matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name);
    expect(named).toEqual([
      ...[
        'PUBLIC_URL',
        'TRUSTED_PROXIES',
        'LEDGER_FILE',
        'BACKUP_RECIPIENT',
        'REPLY_WINDOW_HOURS',
        'SECOND_MODERATOR',
        'DATABASE_URL',
        'MONGO_URL',
        'KAFKA_BROKERS',
        'S3_ENDPOINT',
      ],
      ...['SMTP_URL', 'CONTACT_EMAIL', 'OBJECTION_EMAIL', 'MAIL_FROM', 'ADMIN_EMAIL'],
      ...['ADMIN_PASSWORD', 'GATEWAY_KEY', 'BUSINESS_KEY', 'MODERATION_KEY', 'VERIFY_TOKEN_KEY'],
      ...['XSRF_SECRET', 'FACTOR_SECRET', 'LINK_SECRET', 'PAYEE_KEYS'],
      ...['IDENTITY', 'BUSINESS', 'MODERATION', 'MEDIA', 'BUS'].flatMap((name) => [
        `${name}_OWNER_PASSWORD`,
        `${name}_APP_PASSWORD`,
      ]),
      ...['DEMO', 'LIMITS', 'ADMIN_KEY'],
    ]);
    expect(existsSync(untouched)).toBe(false);
  }, 60_000);

  it('runs on the secrets it was given, and embeds what was asked for by name', async () => {
    const port = await freePort();
    const given = parseEnv(await freshEnvironment()) as Record<string, string>;
    const stack = await startStack(
      {
        ...given,
        NODE_ENV: 'production',
        LIMITS: 'standard',
        DEMO: '',
        PUBLIC_URL: `http://localhost:${port}`,
        REPLY_WINDOW_HOURS: '72',
        SECOND_MODERATOR: 'collisions',
        LEDGER_FILE: join(home, 'defter.jsonl'),
        BACKUP_RECIPIENT: 'none',
        ALLOW_IN_PRODUCTION: 'postgres,mongo,bus,objects,mail,example-addresses',
        BUS_OWNER_PASSWORD: given.MEDIA_OWNER_PASSWORD ?? '',
        BUS_APP_PASSWORD: given.MEDIA_APP_PASSWORD ?? '',
      },
      { home, port },
    );
    try {
      const signIn = (password: string | undefined) =>
        call(stack, 'POST', '/api/auth/login', { body: { email: given.ADMIN_EMAIL, password } });
      expect((await signIn(stack.admin.password)).status).toBe(401);
      expect((await signIn(given.ADMIN_PASSWORD)).status).toBe(200);
      const kept = readFileSync(join(home, 'secrets.json'), 'utf8');
      expect(Object.keys(JSON.parse(kept)).sort()).toEqual(['adminPassword', 'rolePasswords', 'signingKeys']);
      expect(JSON.parse(kept)).toMatchObject({ signingKeys: {}, rolePasswords: {} });
    } finally {
      await stack.stop();
    }
  }, 200_000);
});
