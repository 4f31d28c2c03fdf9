import { readConfig } from '@edogrula/service-kit/config';
import { expect, it } from '@jest/globals';
import { identityConfig, limitsOf } from './config.ts';

const env = {
  IDENTITY_JWKS: '{"keys":[{"kty":"OKP"}]}',
  DATABASE_URL: 'postgres://localhost/x',
  VERIFY_TOKEN_KEY: JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'x'.repeat(43), d: 'd'.repeat(43) }),
  XSRF_SECRET: 'a secret long enough',
  FACTOR_SECRET: 'another secret long enough',
  LEDGER_FILE: '/ledger/ledger.jsonl',
  SMTP_URL: 'smtp://127.0.0.1:25',
  CONTACT_EMAIL: 'destek@yerimiz.example',
  MAIL_FROM: 'E-Doğrula <bildirim@edogrula.example>',
};

it('relaxed raises counts a hundredfold and shortens the pause', () => {
  const standard = limitsOf(readConfig(identityConfig, env));
  const relaxed = limitsOf(readConfig(identityConfig, { ...env, LIMITS: 'relaxed' }));
  expect(standard).toMatchObject({
    codeCooldownMs: 60_000,
    codesPerHour: 5,
    codesPerDay: 10,
    codesPerIpAndHour: 60,
  });
  expect(relaxed).toMatchObject({
    codeCooldownMs: 1000,
    codesPerHour: 500,
    codesPerDay: 1000,
    codesPerIpAndHour: 6000,
  });
});

it.each([
  ['VERIFY_TOKEN_KEY', '{"kty":"RSA"}'],
  ['VERIFY_TOKEN_KEY', 'no json'],
  ['XSRF_SECRET', 'changeme'],
  ['SMTP_URL', 'http://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['CONTACT_EMAIL', 'nobody'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_KEY', 'short'],
  ['SEND_CODE_PER_HOUR', '0'],
  ['CODE_TRIES', '1000'],
])('refuses %s=%s by name without showing it', (name, value) => {
  const read = () => readConfig(identityConfig, { ...env, [name]: value });
  expect(read).toThrow(name);
  expect(read).not.toThrow(value);
});

it.each(['Password1!', 'edogrula-2026', 'sezgin123'])(
  '[R397] in production the common or guessable %s is refused by name, without being shown; elsewhere nothing is',
  (ADMIN_PASSWORD) => {
    const given = { ...env, ADMIN_EMAIL: 'sezgin.gurbuz@dogrula.org.tr', ADMIN_PASSWORD };
    const read = (NODE_ENV: string) => readConfig(identityConfig, { ...given, NODE_ENV });
    expect(() => read('production')).toThrow('ADMIN_PASSWORD: is a common password');
    expect(() => read('production')).not.toThrow(ADMIN_PASSWORD);
    expect(() => read('development')).not.toThrow();
    const strong = { ...given, NODE_ENV: 'production', ADMIN_PASSWORD: 'kuytu iskele 27 martı' };
    expect(() => readConfig(identityConfig, strong)).not.toThrow();
  },
);
