import { parseEnv } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { freshEnvironment } from './fresh-environment.ts';
import { permissions } from './production.ts';
import { readSettings } from './settings.ts';

const stores = {
  DATABASE_URL: 'postgres://db',
  MONGO_URL: 'mongodb://m',
  KAFKA_BROKERS: 'k:9092',
  S3_ENDPOINT: 'https://s3',
  SMTP_URL: 'smtp://m',
};

/** What an operator has to choose. */
const chosen = {
  PUBLIC_URL: 'https://e.example',
  TRUSTED_PROXIES: 'none',
  LEDGER_FILE: '/ledger/ledger.jsonl',
  BACKUP_RECIPIENT: 'none',
  REPLY_WINDOW_HOURS: '0',
  SECOND_MODERATOR: 'off',
};

/** What the settings refuse, by the variable that each line begins with. */
function refused(env: NodeJS.ProcessEnv): string[] {
  try {
    readSettings({ NODE_ENV: 'production', ...env }, []);
  } catch (error) {
    return [...(error as Error).message.matchAll(/^ {2}([A-Z0-9_]+)[.:]/gm)]
      .map(([, name]) => name ?? '')
      .sort();
  }
  return [];
}

/** Mailboxes that somebody reads. */
const mailboxes = {
  CONTACT_EMAIL: 'destek@dogrula.org.tr',
  OBJECTION_EMAIL: 'itiraz@dogrula.org.tr',
  MAIL_FROM: 'E-Doğrula <bildirim@dogrula.org.tr>',
  ADMIN_EMAIL: 'yonetici@dogrula.org.tr',
};

let fresh: NodeJS.ProcessEnv;
let complete: NodeJS.ProcessEnv;
beforeAll(async () => {
  fresh = { ...chosen, ...parseEnv(await freshEnvironment()), ...stores };
  complete = { ...fresh, ...mailboxes };
});

const addresses = ['CONTACT_EMAIL', 'OBJECTION_EMAIL', 'MAIL_FROM', 'ADMIN_EMAIL'];
const secrets = [
  ...['ADMIN_PASSWORD', 'GATEWAY_KEY', 'BUSINESS_KEY', 'MODERATION_KEY', 'VERIFY_TOKEN_KEY', 'XSRF_SECRET'],
  ...[
    'FACTOR_SECRET',
    'LINK_SECRET',
    'PAYEE_KEYS',
    'IDENTITY_OWNER_PASSWORD',
    'IDENTITY_APP_PASSWORD',
    'BUSINESS_OWNER_PASSWORD',
  ],
  ...['BUSINESS_APP_PASSWORD', 'MODERATION_OWNER_PASSWORD', 'MODERATION_APP_PASSWORD'],
  ...['MEDIA_OWNER_PASSWORD', 'MEDIA_APP_PASSWORD'],
];

describe('NODE_ENV=production', () => {
  it('starts with real stores, mailboxes that are read, and the secrets that `npm run secrets` prints', () => {
    expect(refused(complete)).toEqual([]);
    const settings = readSettings({ NODE_ENV: 'production', ...complete }, []);
    expect(settings).toMatchObject({ demo: false, demoRecords: false, makesAdminKey: false });
    expect(settings.secrets.xsrfSecret).toBe(complete.XSRF_SECRET);
    expect(Object.keys(settings.secrets.signingKeys).sort()).toEqual(['business', 'gateway', 'moderation']);
    expect(settings.secrets.rolePasswords.media_owner).toBe(complete.MEDIA_OWNER_PASSWORD);
  });

  it('[R306] [R309] names every embedded store, every made-up secret, demo data and relaxed limits at once', () => {
    const everything = [
      ...Object.keys(chosen),
      ...Object.keys(stores),
      ...secrets,
      ...addresses,
      'BUS_OWNER_PASSWORD',
      'BUS_APP_PASSWORD',
    ];
    expect(refused({})).toEqual([...everything].sort());
    expect(refused({ DEMO: 'on', LIMITS: 'relaxed' })).toEqual(
      [...everything, 'DEMO', 'LIMITS', 'ADMIN_KEY'].sort(),
    );
  });

  it.each([...Object.keys(stores), ...secrets, ...addresses, ...Object.keys(chosen), 'S3_ACCESS_KEY'])(
    'refuses to do without %s',
    (name) => {
      // The embedded bus has roles; a public key whose private half is missing would be nobody's.
      const beside =
        {
          KAFKA_BROKERS: ['BUS_APP_PASSWORD', 'BUS_OWNER_PASSWORD'],
          ...Object.fromEntries(
            ['GATEWAY_KEY', 'BUSINESS_KEY', 'MODERATION_KEY'].map((key) => [key, ['IDENTITY_JWKS']]),
          ),
        }[name] ?? [];
      expect(refused({ ...complete, [name]: '' })).toEqual([...beside, name].sort());
    },
  );

  it('refuses the mailboxes that `npm run secrets` prints until real ones stand there, or they are allowed by name', () => {
    expect(refused(fresh)).toEqual([...addresses].sort());
    const read = (names: string) =>
      readSettings({ NODE_ENV: 'production', ...fresh, ALLOW_IN_PRODUCTION: names }, []);
    expect(() => read('')).toThrow(
      'OBJECTION_EMAIL: nobody reads .example; name a mailbox, or ALLOW_IN_PRODUCTION=example-addresses',
    );
    expect(() => read('mail')).toThrow('CONTACT_EMAIL');
    // Nothing is embedded or made up by it: an operator's commands still need no home.
    expect(read('example-addresses')).toMatchObject({ complete: true, CONTACT_EMAIL: fresh.CONTACT_EMAIL });
  });

  it.each(['x@a.EXAMPLE', 'x@example', 'E <x@a.example>', 'E <x@a.example. >', 'x@a.example.'])(
    'refuses %s as a sender',
    (MAIL_FROM) => expect(refused({ ...complete, MAIL_FROM })).toEqual(['MAIL_FROM']),
  );

  it.each(['x@example.org.tr', 'ornek.example@a.com', 'E.example <x@a.com>', 'x@notexample'])(
    'takes %s as a sender',
    (MAIL_FROM) => expect(refused({ ...complete, MAIL_FROM })).toEqual([]),
  );

  it.each([
    ['DATABASE_URL', 'postgres://postgres:postgres@db/edogrula'],
    ['DATABASE_URL', 'postgres://edogrula:changeme@db/edogrula'],
    ['MONGO_URL', 'mongodb://edogrula:edogrula@m'],
    ['ADMIN_PASSWORD', 'password'],
    ['S3_SECRET_KEY', 'minioadmin'],
  ])('refuses the placeholder in %s=%s, whatever is allowed, and takes it elsewhere', (name, value) => {
    const given = { ...complete, [name]: value, ALLOW_IN_PRODUCTION: permissions.join(',') };
    expect(refused(given)).toEqual([name]);
    expect(() => readSettings({ NODE_ENV: 'production', ...given }, [])).toThrow(`${name}: is a placeholder`);
    expect(() => readSettings({ ...given, NODE_ENV: '' }, [])).not.toThrow();
  });

  it('does with what was asked for by name, each name for itself', () => {
    expect(
      refused({
        ...chosen,
        ALLOW_IN_PRODUCTION: permissions.join(','),
      }),
    ).toEqual([]);
    const twice = {
      DEMO: 'on',
      LIMITS: 'relaxed',
      SECOND_FACTOR: 'optional',
      ADMIN_KEY: 'k'.repeat(24),
    };
    expect(refused({ ...complete, ...twice, ALLOW_IN_PRODUCTION: 'demo,password-only' })).toEqual(['LIMITS']);
    expect(refused({ ...complete, ...twice, ALLOW_IN_PRODUCTION: 'relaxed-limits,password-only' })).toEqual([
      'DEMO',
    ]);
    for (const name of permissions) {
      const gone = new Set(
        refused({
          ...chosen,
          ALLOW_IN_PRODUCTION: name,
          ...twice,
          ADMIN_KEY: '',
        }),
      );
      const all = refused({
        ...chosen,
        ...twice,
        ADMIN_KEY: '',
      });
      expect([name, all.filter((one) => !gone.has(one)).length > 0]).toEqual([name, true]);
    }
  });

  it('[R401] says by which name each thing may be asked for, and which command makes a key for backups', () => {
    const read = () => readSettings({ NODE_ENV: 'production', LIMITS: 'relaxed', DEMO: 'on' }, []);
    expect(read).toThrow('DATABASE_URL: is needed in production, or ALLOW_IN_PRODUCTION=postgres');
    expect(read).toThrow(
      'BACKUP_RECIPIENT: is needed in production: the public key that `npm run backup -- --new-key <file>` prints, or none',
    );
    expect(read).toThrow('LINK_SECRET: is needed in production, or ALLOW_IN_PRODUCTION=link-secret');
    expect(read).toThrow(
      'LIMITS: relaxed is refused in production without ALLOW_IN_PRODUCTION=relaxed-limits',
    );
  });

  it('takes no demo data and makes no admin key unless asked, also on embedded stores', () => {
    const embedded = { NODE_ENV: 'production', ...chosen };
    const stillNot = ['demo', 'admin-key', 'relaxed-limits'];
    const names = permissions.filter((name) => !stillNot.includes(name)).join(',');
    const plain = readSettings({ ...embedded, ALLOW_IN_PRODUCTION: names }, []);
    expect(plain).toMatchObject({ demo: false, demoRecords: false, makesAdminKey: false });
    const demo = readSettings({ ...embedded, DEMO: 'on', ALLOW_IN_PRODUCTION: permissions.join(',') }, []);
    expect(demo).toMatchObject({ demo: true, demoRecords: true, makesAdminKey: true });
  });

  it('knows no other name', () => {
    expect(refused({ ...complete, ALLOW_IN_PRODUCTION: 'everything' })).toEqual(['ALLOW_IN_PRODUCTION']);
  });
});

describe('given secrets', () => {
  it('are checked everywhere, and never printed', () => {
    const read = () =>
      readSettings({ XSRF_SECRET: 'change-me', GATEWAY_KEY: '{"d":"gizli"', LINK_SECRET: 'kisa' }, []);
    expect(read).toThrow(/GATEWAY_KEY[\s\S]*XSRF_SECRET[\s\S]*LINK_SECRET/);
    expect(read).not.toThrow(/gizli|kisa|change-me/);
  });

  it('refuse a key of another signer, and public halves of another key', async () => {
    expect(() => readSettings({ GATEWAY_KEY: complete.BUSINESS_KEY }, [])).toThrow('GATEWAY_KEY');
    const other = parseEnv(await freshEnvironment());
    expect(() => readSettings({ ...complete, IDENTITY_JWKS: other.IDENTITY_JWKS }, [])).toThrow(
      'IDENTITY_JWKS: its key gateway is not the public half of GATEWAY_KEY',
    );
  });
});
