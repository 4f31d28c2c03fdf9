import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IdentityClaims } from '@edogrula/contracts/identity-claims';
import { beforeAll, describe, it } from '@jest/globals';
import { type CryptoKey, generateKeyPair, importJWK, type JWK } from 'jose';
import pg from 'pg';
import { call, lookup, newSeller, reportForm, verifiedVisitor } from '../support/client.ts';
import { expect } from '../support/expect.ts';
import { ownerOfTheDesk, sayIdentity } from '../support/said-identity.ts';
import { sharedStack } from '../support/shared-stack.ts';

// Whoever owns the site's process has its environment and what it reaches. All processes share one machine here, so that
// more can be reached than in a deployment, where networks are apart as well.
const stack = sharedStack();
const fromHome = (name: string) => JSON.parse(readFileSync(join(stack.home, name), 'utf8'));
const services = ['identity', 'business', 'moderation', 'media', 'content', 'reviews'] as const;
type Service = (typeof services)[number];
const { adminId } = ownerOfTheDesk;

let environment: Record<string, string>;
let ports: Record<string, number>;
let reportId: string;
/** No header that says who is calling, and every one that a thief can make. */
let signed: Record<string, string>[];
const seller = newSeller('Sahte Onay');

beforeAll(async () => {
  const { site } = fromHome('processes.json') as Record<string, number>;
  const pairs = readFileSync(`/proc/${site}/environ`, 'utf8').split('\0').filter(Boolean);
  environment = Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
  ports = fromHome('ports.json');
  const form = reportForm(seller);
  const { headers } = await verifiedVisitor(stack);
  const sent = await call<{ _id: string }>(stack, 'POST', '/api/report', { form, headers });
  expect(sent.status).toBe(201);
  reportId = sent.body._id;
  signed = [{}, ...(await forged())];
}, 60_000);

/** Every text in a value that is not said in public. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

/** Whom each of our keys speaks for. */
const words: Record<string, IdentityClaims> = {
  gateway: { admin: ownerOfTheDesk },
  moderation: { service: 'moderation' },
  business: { service: 'business' },
};

/** Headers that say who is calling, signed by a key of the thief's own under each name of ours. */
async function forged(): Promise<Record<string, string>[]> {
  const { privateKey } = await generateKeyPair('EdDSA');
  const { keys } = JSON.parse(environment.IDENTITY_JWKS ?? '{"keys":[]}') as { keys: { kid: string }[] };
  expect(keys.map(({ kid }) => kid).sort()).toEqual(Object.keys(words).sort());
  const made = keys.flatMap(({ kid }) =>
    services.map((service) => sayIdentity(privateKey, words[kid] ?? {}, { kid, service, seconds: 600 })),
  );
  return Promise.all(made);
}

describe('[R460] a thief in the public site’s process', () => {
  it('finds no secret of the house in its environment', () => {
    const { signingKeys, verifyTokenKey, ...others } = fromHome('secrets.json');
    const privateParts = [...Object.values(signingKeys), verifyTokenKey].map(
      (key) => (key as { d: string }).d,
    );
    const secrets = [...privateParts, ...textsIn(others)].filter((text) => text.length > 8);
    expect(secrets.length).toBeGreaterThan(12);
    const said = Object.values(environment).join('\n');
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    expect(
      Object.keys(environment)
        .filter((name) => /_URL$|PASSWORD|SECRET|_KEY$/.test(name))
        .sort(),
    ).toEqual(['API_URL', 'PUBLIC_URL']);
  });

  it('would read everything by the same words under a key of ours, which it does not have', async () => {
    const { signingKeys } = fromHome('secrets.json') as { signingKeys: Record<string, JWK> };
    const key = (await importJWK(signingKeys.gateway as JWK, 'EdDSA')) as CryptoKey;
    const headers = await sayIdentity(
      key,
      { admin: ownerOfTheDesk },
      { kid: 'gateway', service: 'moderation' },
    );
    const at = { url: `http://127.0.0.1:${ports.moderation}` };
    expect((await call(at, 'GET', `/api/admin/report/${reportId}`, { headers })).status).toBe(200);
  });

  it.each<[Service, string, (() => string)?]>([
    ['moderation', '/api/admin/report'],
    ['moderation', '/api/admin/requests'],
    ['moderation', '/api/admin/report/:id', () => reportId],
    ['moderation', '/api/report/:id/status', () => reportId],
    ['moderation', '/api/admin/appeals'],
    ['identity', '/api/admin/admins'],
    ['identity', '/api/admin/keys'],
    ['identity', '/api/auth/sessions'],
    ['media', '/api/admin/files/audit'],
    ['media', '/internal/files'],
    ['business', '/api/admin/businesses'],
    ['business', '/api/owner/business'],
  ])(
    'reads nothing of anybody at a service’s own port, whatever it signs: %s, %s',
    async (service, path, id = () => '') => {
      const at = { url: `http://127.0.0.1:${ports[service]}` };
      const statuses = await Promise.all(
        signed.map(async (headers) => (await call(at, 'GET', path.replace(':id', id()), { headers })).status),
      );
      expect([...new Set(statuses)].filter((status) => ![401, 404].includes(status))).toEqual([]);
    },
  );

  it.each<[string, Service, string, string, object]>([
    ['approves no report', 'moderation', 'POST', '/api/admin/report/:id/approve', { version: 1 }],
    ['rejects no report', 'moderation', 'POST', '/api/admin/report/:id/reject', { version: 1, reason: 'x' }],
    ['deletes no report', 'moderation', 'DELETE', '/api/admin/report/:id', {}],
    ['verifies no house', 'business', 'POST', '/api/admin/businesses', { name: 'Sahte', verified: true }],
    ['lists nobody', 'business', 'PUT', `/api/admin/report/blacklist/${adminId}`, { name: 'Sahte' }],
    ['makes no admin', 'identity', 'POST', '/api/admin/admins', { email: 'hirsiz@example.test' }],
    ['makes no key', 'identity', 'POST', '/api/admin/keys', { label: 'x', days: 1 }],
    ['asks nobody’s credentials', 'identity', 'POST', '/internal/credentials/resolve', { cookie: 'x' }],
    ['stores no file', 'media', 'PUT', `/internal/files/${adminId}`, {}],
    ['takes no file back', 'media', 'DELETE', `/internal/files/${adminId}`, {}],
    ['publishes nothing', 'content', 'POST', '/api/cms/articles', { title: 'Sahte', status: 'published' }],
  ])(
    '%s and decides nothing, at the service’s port or at the gateway',
    async (_what, service, method, path, body) => {
      const asked = path.replace(':id', reportId);
      for (const headers of signed)
        for (const url of [stack.url, `http://127.0.0.1:${ports[service]}`])
          expect([401, 404]).toContain((await call({ url }, method, asked, { headers, body })).status);
      expect((await lookup(stack, seller.handle)).status).toBe('not_found');
    },
  );

  it('opens no database of the registry, without a password or by one that it may guess', async () => {
    const { port } = fromHome('postgres.json') as { port: number };
    for (const user of ['postgres', 'moderation_app', 'bus_moderation', 'identity_owner'])
      for (const password of ['', user, 'postgres', 'edogrula']) {
        const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'postgres' });
        await expect(client.connect()).rejects.toThrow();
      }
  }, 60_000);
});
