import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kafkaUsers } from '@edogrula/event-bus/kafka/rights';
import { repositoryRoot } from '../repository.ts';
import { makeSecrets } from './secrets.ts';

const token = (bytes = 24) => randomBytes(bytes).toString('base64url');

/** A value for every name that .env.example leaves empty. */
function values(): Record<string, string> {
  const { signingKeys, publicKeys, verifyTokenKey, rolePasswords, ...made } = makeSecrets();
  const { xsrfSecret, factorSecret, linkSecret, payeeKeys } = made;
  const roles = Object.entries(rolePasswords).map(([role, password]) => [
    `${role.toUpperCase()}_PASSWORD`,
    password,
  ]);
  return {
    ...Object.fromEntries(roles),
    PUBLIC_URL: 'http://localhost:8080',
    TRUSTED_PROXIES: 'none',
    MAIL_FROM: 'E-Doğrula <bildirim@edogrula.example>',
    ALARM_EMAIL: 'yonetici@edogrula.example',
    HEARTBEAT_URL: 'none',
    ADMIN_EMAIL: 'yonetici@edogrula.example',
    CONTACT_EMAIL: 'destek@edogrula.example',
    OBJECTION_EMAIL: 'itiraz@edogrula.example',
    ADMIN_PASSWORD: token(16),
    IDENTITY_JWKS: JSON.stringify(publicKeys),
    GATEWAY_KEY: JSON.stringify(signingKeys.gateway),
    BUSINESS_KEY: JSON.stringify(signingKeys.business),
    MODERATION_KEY: JSON.stringify(signingKeys.moderation),
    VERIFY_TOKEN_KEY: JSON.stringify(verifyTokenKey),
    XSRF_SECRET: xsrfSecret,
    FACTOR_SECRET: factorSecret,
    LINK_SECRET: linkSecret,
    CONTENT_LINK_SECRET: token(),
    PAYEE_KEYS: payeeKeys.join(' '),
    ...Object.fromEntries(
      ['admin', ...kafkaUsers].map((name) => [`KAFKA_${name.toUpperCase()}_PASSWORD`, token()]),
    ),
    POSTGRES_PASSWORD: token(),
    MONGO_PASSWORD: token(),
    S3_ACCESS_KEY: token(12),
    S3_SECRET_KEY: token(),
  };
}

/**
 * .env.example with fresh secrets, for docker compose.
 * @throws Error naming a variable without a value
 */
export async function freshEnvironment(): Promise<string> {
  const made = values();
  return readFileSync(join(repositoryRoot, '.env.example'), 'utf8')
    .split('\n')
    .map((line) => {
      const name = /^([A-Z][A-Z0-9_]*)=$/.exec(line)?.[1];
      if (!name) return line;
      const value = made[name];
      if (value === undefined) throw new Error(`.env.example asks for ${name}, which has no generated value`);
      // In single quotes nothing is interpolated; none of the values holds one.
      return `${name}='${value}'`;
    })
    .join('\n');
}

/** The variables of an environment file that `freshEnvironment` has filled. */
export const readEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)='(.*)'$/.exec(line) ?? [];
      return name && value !== undefined ? [[name, value] as const] : [];
    }),
  );
