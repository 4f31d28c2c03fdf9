import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** The processes that sign identity headers. */
export const signers = ['gateway', 'moderation', 'business'] as const;
export type Signer = (typeof signers)[number];

/** Everything secret that the embedded stack makes up at its first start. */
export type Secrets = {
  signingKeys: Record<Signer, JWK>;
  publicKeys: { keys: JWK[] };
  verifyTokenKey: JWK;
  xsrfSecret: string;
  linkSecret: string;
  rolePasswords: Record<string, string>;
  adminPassword: string;
  adminKey: string;
};

const token = (bytes = 24) => randomBytes(bytes).toString('base64url');

async function keyPair(kid: string): Promise<{ open: JWK; secret: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return {
    open: { ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' },
    secret: { ...(await exportJWK(privateKey)), kid, alg: 'EdDSA' },
  };
}

/** Fresh secrets for one installation. */
export async function makeSecrets(): Promise<Secrets> {
  const pairs = await Promise.all(signers.map(async (name) => ({ name, ...(await keyPair(name)) })));
  const roles = ['identity', 'business', 'moderation', 'media', 'bus'];
  return {
    signingKeys: Object.fromEntries(pairs.map(({ name, secret }) => [name, secret])) as Record<Signer, JWK>,
    publicKeys: { keys: pairs.map(({ open }) => open) },
    verifyTokenKey: (await keyPair('verify-token')).secret,
    xsrfSecret: token(),
    linkSecret: token(),
    rolePasswords: Object.fromEntries(
      roles.flatMap((role) => [
        [`${role}_owner`, token()],
        [`${role}_app`, token()],
      ]),
    ),
    adminPassword: token(12),
    adminKey: `adk_ilk_${token(24)}`,
  };
}

/** Reads the home's secrets, or makes them (mode 600). */
export async function loadSecrets(home: string): Promise<Secrets> {
  const file = join(home, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = await makeSecrets();
  writeFileSync(`${file}.part`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return secrets;
}
