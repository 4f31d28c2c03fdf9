import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';
import type { GivenSecrets } from './given-secrets.ts';
import { type Signer, signers } from './signers.ts';

/** Everything secret that the embedded stack makes up at its first start. */
export type Secrets = {
  signingKeys: Record<Signer, JWK>;
  publicKeys: { keys: JWK[] };
  verifyTokenKey: JWK;
  xsrfSecret: string;
  /** Seals second factors; made anew, it makes them all unreadable. */
  factorSecret: string;
  linkSecret: string;
  /** For keyed hashes of account numbers, the newest first; former ones are still believed. */
  payeeKeys: string[];
  rolePasswords: Record<string, string>;
  adminPassword: string;
  /** Null where none may be made up. */
  adminKey: string | null;
};

const token = (bytes = 24) => randomBytes(bytes).toString('base64url');

const signingKey = (kid: string): JWK => ({
  ...(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as JWK),
  kid,
  alg: 'EdDSA',
});

/** A signing key without what only its holder may know. */
const publicHalf = ({ d: _private, ...open }: JWK): JWK => open;

/** Fresh secrets for one installation. */
export function makeSecrets(): Secrets {
  const keys = signers.map(signingKey);
  const roles = ['identity', 'business', 'moderation', 'media', 'bus'];
  return {
    signingKeys: Object.fromEntries(keys.map((key) => [key.kid, key])) as Record<Signer, JWK>,
    publicKeys: { keys: keys.map(publicHalf) },
    verifyTokenKey: signingKey('verify-token'),
    xsrfSecret: token(),
    factorSecret: token(),
    linkSecret: token(),
    payeeKeys: [token(32)],
    rolePasswords: {
      ...Object.fromEntries(
        roles.flatMap((role) => [
          [`${role}_owner`, token()],
          [`${role}_app`, token()],
        ]),
      ),
      content_app: token(),
      reviews_app: token(),
    },
    adminPassword: token(16),
    adminKey: `adk_ilk_${token(24)}`,
  };
}

/**
 * The secrets of a deployment that gives every one of them: nothing is made up, nothing is kept in a file.
 * @throws Error naming what was not given
 */
export function givenSecretsAlone(given: GivenSecrets, admin: { password?: string; key?: string }): Secrets {
  const { signingKeys, furtherKeys, rolePasswords, verifyTokenKey } = given;
  const { xsrfSecret, factorSecret, linkSecret, payeeKeys } = given;
  const needed = {
    ...Object.fromEntries(signers.map((name) => [`${name.toUpperCase()}_KEY`, signingKeys[name]])),
    VERIFY_TOKEN_KEY: verifyTokenKey,
    XSRF_SECRET: xsrfSecret,
    FACTOR_SECRET: factorSecret,
    LINK_SECRET: linkSecret,
    PAYEE_KEYS: payeeKeys,
    ADMIN_PASSWORD: admin.password,
  };
  const missing = Object.entries(needed).flatMap(([name, secret]) => (secret ? [] : [name]));
  if (
    missing.length ||
    !verifyTokenKey ||
    !xsrfSecret ||
    !factorSecret ||
    !linkSecret ||
    !payeeKeys ||
    !admin.password
  )
    throw new Error(`Not every secret was given: ${missing.join(', ')}`);
  const keys = signingKeys as Secrets['signingKeys'];
  return {
    signingKeys: keys,
    publicKeys: { keys: [...signers.map((name) => publicHalf(keys[name])), ...furtherKeys] },
    verifyTokenKey,
    xsrfSecret,
    factorSecret,
    linkSecret,
    payeeKeys,
    rolePasswords,
    adminPassword: admin.password,
    adminKey: admin.key ?? null,
  };
}

type Kept = Partial<Omit<Secrets, 'publicKeys' | 'adminKey'>> & { adminKey?: string };

/** What is kept, then what is made for the names that are neither kept nor given. */
function completed(made: Secrets, kept: Kept, given: GivenSecrets, makesAdminKey: boolean): Kept {
  const without = <T>(all: Record<string, T>, other: object) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !(name in other)));
  const fresh: Kept = {
    ...(given.verifyTokenKey ? {} : { verifyTokenKey: made.verifyTokenKey }),
    ...(given.xsrfSecret ? {} : { xsrfSecret: made.xsrfSecret }),
    ...(given.factorSecret ? {} : { factorSecret: made.factorSecret }),
    ...(given.linkSecret ? {} : { linkSecret: made.linkSecret }),
    ...(given.payeeKeys ? {} : { payeeKeys: made.payeeKeys }),
    adminPassword: made.adminPassword,
    ...(makesAdminKey && made.adminKey ? { adminKey: made.adminKey } : {}),
  };
  return {
    ...fresh,
    ...kept,
    signingKeys: {
      ...without(made.signingKeys, given.signingKeys),
      ...kept.signingKeys,
    } as Secrets['signingKeys'],
    rolePasswords: { ...without(made.rolePasswords, given.rolePasswords), ...kept.rolePasswords },
  };
}

/** Where a home keeps its secrets, and a backup their copy. */
export const secretsFile = (folder: string): string => join(folder, 'secrets.json');

/** Secrets, and what a file has to hold that gives the same ones next time. */
type ReadSecrets = { secrets: Secrets; toKeep: string };

/** Writes them into a home (mode 600): there whole or not at all. */
export function keepSecrets(home: string, { toKeep }: ReadSecrets): void {
  const file = secretsFile(home);
  if (existsSync(file) && readFileSync(file, 'utf8') === toKeep) return;
  writeFileSync(`${file}.part`, toKeep, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** Reads the home's secrets and makes those that are missing; what was given counts before both. */
export async function loadSecrets(
  home: string,
  given?: GivenSecrets,
  makesAdminKey?: boolean,
): Promise<Secrets> {
  const file = secretsFile(home);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const read = await readSecrets(kept, given, makesAdminKey);
  keepSecrets(home, read);
  return read.secrets;
}

/** The secrets of a file's text, which may be empty, with those that it lacks made up; writes nothing. */
export async function readSecrets(
  text: string,
  given: GivenSecrets = { signingKeys: {}, furtherKeys: [], rolePasswords: {} },
  makesAdminKey = true,
): Promise<ReadSecrets> {
  const made = makeSecrets();
  const kept = completed(made, text ? (JSON.parse(text) as Kept) : {}, given, makesAdminKey);
  const { signingKeys: keys, furtherKeys, rolePasswords, ...single } = given;
  const signingKeys = { ...(kept.signingKeys as Secrets['signingKeys']), ...keys };
  const secrets = {
    ...made,
    ...kept,
    ...single,
    adminKey: (makesAdminKey && kept.adminKey) || null,
    signingKeys,
    publicKeys: { keys: [...signers.map((name) => publicHalf(signingKeys[name])), ...furtherKeys] },
    rolePasswords: { ...kept.rolePasswords, ...rolePasswords },
  };
  return { secrets, toKeep: `${JSON.stringify(kept, null, 2)}\n` };
}
