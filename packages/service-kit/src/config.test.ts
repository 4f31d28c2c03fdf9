import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { commonConfig, flag, jsonOf, readConfig, secret } from './config.ts';

const keys = '{"keys":[{"kty":"OKP"}]}';
const schema = commonConfig.extend({
  KEY: secret,
  SWITCH: flag.default(false),
  DATA: jsonOf(z.object({ a: z.number() })).optional(),
});
const message = (env: Record<string, string>): string => {
  try {
    readConfig(schema, env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};
const good = { IDENTITY_JWKS: keys, KEY: 'sixteen characters' };

describe('readConfig', () => {
  it('fills in what is not said, and takes empty as not said', () => {
    expect(readConfig(schema, { ...good, PORT: '', SWITCH: '' })).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'info',
      SWITCH: false,
      EDOGRULA_MODE: 'external',
    });
    expect(readConfig(schema, { ...good, PORT: '8081', SWITCH: 'on', DATA: '{"a":1}' })).toMatchObject({
      PORT: 8081,
      SWITCH: true,
      DATA: { a: 1 },
    });
  });

  it('names every fault at once, and never a value', () => {
    const env = {
      PORT: '99999',
      PUBLIC_URL: 'gizli-adres',
      LOG_LEVEL: 'gizli-düzey',
      KEY: 'gizli',
      SWITCH: 'gizli',
      DATA: '{"gizli',
      IDENTITY_JWKS: '["gizli"]',
    };
    const said = message(env);
    for (const name of Object.keys(env)) expect(said).toContain(`\n  ${name}`);
    expect(said).not.toMatch(/gizli|99999/);
    expect(message({})).toMatch(/IDENTITY_JWKS[\s\S]*KEY|KEY[\s\S]*IDENTITY_JWKS/);
  });

  it('says a fault once, also of a secret that two rules refuse', () => {
    const said = message({ ...good, NODE_ENV: 'production', KEY: 'change-me-change-me' });
    expect(said).toBe('Configuration is not usable:\n  KEY: is a placeholder');
  });

  it.each([
    ['S3_SECRET_KEY', 'minioadmin'],
    ['ADMIN_PASSWORD', '12345678'],
    ['DATABASE_URL', 'postgres://identity_app:postgres@postgres:5432/edogrula'],
    ['MONGO_URL', 'mongodb://edogrula:edogrula@mongo/edogrula'],
    ['SMTP_URL', 'smtps://a%40b.example:changeme@mail.example'],
  ])('in production no placeholder is in %s, wherever it is read', (name, value) => {
    const said = message({ ...good, NODE_ENV: 'production', [name]: value });
    expect(said).toContain(`\n  ${name}: is a placeholder`);
    expect(said).not.toContain(value);
    expect(message({ ...good, [name]: value })).toBe('');
  });

  it('in production a made-up password and one in an address are taken', () => {
    const ADMIN_PASSWORD = 'uzun-bir-parola';
    const DATABASE_URL = 'postgres://identity_app:8fKx2PqLm0_edogrula@postgres:5432/postgres';
    expect(message({ ...good, NODE_ENV: 'production', ADMIN_PASSWORD, DATABASE_URL })).toBe('');
  });

  it.each([
    'http://edogrula.example',
    'HTTP://EDOGRULA.example/',
    'http://localhost.edogrula.example',
    'http://127.0.0.1.nip.example:8080',
    'http://localhost:80@edogrula.example',
    'http://192.168.1.20:8080',
  ])('in production cookies and links in mails go over https: %s is refused', (PUBLIC_URL) => {
    const refused = 'Configuration is not usable:\n  PUBLIC_URL: must be https';
    expect(message({ ...good, NODE_ENV: 'production', PUBLIC_URL })).toBe(refused);
    expect(message({ ...good, PUBLIC_URL })).toBe('');
  });

  it.each(['https://edogrula.example', 'http://localhost:8080', 'http://127.0.0.1/', 'http://[::1]:80'])(
    'in production the site may be at %s',
    (PUBLIC_URL) => expect(message({ ...good, NODE_ENV: 'production', PUBLIC_URL })).toBe(''),
  );

  it('the site is on the web, in production or not', () => {
    expect(message({ ...good, PUBLIC_URL: 'javascript:alert(1)' })).toContain('PUBLIC_URL: ');
  });

  it.each(['changeme', 'change-me', 'PLACEHOLDER', 'secret', 'xxxxxxxxxxxxxxxxxxxx', 'short'])(
    'takes no secret like %s',
    (value) => {
      expect(message({ ...good, KEY: value })).toContain('KEY: ');
    },
  );
});
