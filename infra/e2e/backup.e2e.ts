import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, it } from '@jest/globals';
import { freePort } from '../src/stores/free-port.ts';
import { call, lookup, lookupSays, newSeller, type Seller, signedInAdmin } from './support/client.ts';
import { command, mongoUrlOf } from './support/command.ts';
import { eventually } from './support/eventually.ts';
import { expect } from './support/expect.ts';
import { apply, approve, report, walkMainJob } from './support/main-job.ts';
import { type Stack, startStack } from './support/stack.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula backup '));
type Place = { home: string; port: number };
/** A home that nobody has used: a second try of a test begins with nothing, as the first one did. */
const newHome = async (): Promise<Place> => ({
  home: mkdtempSync(join(place, 'home ')),
  port: await freePort(),
});
let backup = '';
let stack: Stack | undefined;
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
}, 60_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const sha256 = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** All that a visitor is told about these sellers, with the bytes of every picture. */
async function whatVisitorsSee(on: Stack, sellers: readonly Seller[]): Promise<unknown[]> {
  return Promise.all(
    sellers.map(async ({ handle, phone }) => {
      const [byHandle, byPhone] = [await lookup(on, handle), await lookup(on, phone)];
      const pictures = await Promise.all(
        (byHandle.business?.gallery ?? []).map(async (address) => {
          const image = await eventually(
            () => fetch(`${on.url}${address}&w=320`, { headers: { accept: 'image/webp' } }),
            ({ status }) => status === 200,
          );
          return sha256(await image.arrayBuffer());
        }),
      );
      return {
        // A picture's address holds a key of its own time; its bytes are compared.
        byHandle: { ...byHandle, checkedAt: '', business: { ...byHandle.business, gallery: [] } },
        byPhone: byPhone.status,
        pictures,
      };
    }),
  );
}

/** A verified business with pictures and a blacklisted seller. */
async function twoSellers(on: Stack): Promise<Seller[]> {
  const [good, bad] = [newSeller('Geri Gelen Bungalov'), newSeller('Kaybolan Villa')];
  const { headers } = await signedInAdmin(on);
  const { id } = await apply(on, good);
  await approve(on, `/api/admin/requests/${id}`, headers, 1);
  const handedIn = await report(on, bad);
  await approve(on, `/api/report/${handedIn.id}`, headers);
  await lookupSays(on, good.handle, 'verified');
  await eventually(
    () => lookup(on, good.handle),
    ({ business }) => business?.gallery?.length === 5,
  );
  await lookupSays(on, bad.handle, 'blacklist');
  return [good, bad];
}

describe('npm run backup and npm run restore', () => {
  it('carry everything into an empty home, where visitors and moderators find it as it was', async () => {
    const [source, target] = [await newHome(), await newHome()];
    backup = join(mkdtempSync(join(place, 'backup ')), 'folder');
    const first = await startStack({}, source);
    stack = first;
    await walkMainJob(first);
    const sellers = await twoSellers(first);
    const before = await whatVisitorsSee(first, sellers);

    const made = await command(source, 'backup', backup);
    expect([made.status, made.output]).toEqual([
      0,
      expect.stringMatching(/^\d+ rows, \d+ documents, \d+ objects$/m),
    ]);
    for (const name of readdirSync(backup))
      expect([name, statSync(join(backup, name)).mode & 0o077]).toEqual([name, 0]);
    expect((await command(source, 'backup', backup)).output).toContain('is not empty');
    expect((await command(source, 'restore', backup)).output).toContain('stop it first');
    await first.stop();

    const restored = await command(target, 'restore', backup);
    expect([restored.status, restored.output]).toEqual([
      0,
      expect.stringContaining('counts and SHA-256 equal'),
    ]);
    stack = await startStack({ MONGO_URL: mongoUrlOf(target.port) }, target);
    expect(await whatVisitorsSee(stack, sellers)).toEqual(before);
    const { headers } = await signedInAdmin(stack);
    const { body } = await call<{ requests: { attachments: { url: string }[] }[] }>(
      stack,
      'GET',
      '/api/admin/requests?status=approved',
      { headers },
    );
    for (const { url } of body.requests.flatMap(({ attachments }) => attachments))
      expect((await fetch(stack.url + url, { headers })).status).toBe(200);
    expect((await command(target, 'audit-verify')).status).toBe(0);
    expect((await command(target, 'events', 'list')).output).toBe('Nothing in quarantine\n');
    await walkMainJob(stack);
    await stack.stop();
    expect(await command(target, 'restore', backup)).toEqual({
      status: 1,
      output: expect.stringContaining('holds rows already'),
    });
  }, 500_000);

  it('refuse a backup that somebody changed, and one that was never finished', async () => {
    const broken = await newHome();
    const changed = join(place, `changed ${broken.port}`);
    cpSync(backup, changed, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(changed, 'manifest.json'), 'utf8'));
    expect(manifest.tables['business.business'].rows).toBeGreaterThan(1);
    cpSync(
      join(changed, 'postgres/business.blacklist_key.gz'),
      join(changed, 'postgres/business.business_key.gz'),
    );
    expect(await command(broken, 'restore', changed)).toEqual({
      status: 1,
      output: expect.stringMatching(/business\.business_key|business_id/),
    });

    const altered = join(place, `altered ${broken.port}`);
    cpSync(backup, altered, { recursive: true });
    const [object = ''] = readdirSync(join(altered, 'objects'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => statSync(join(altered, 'objects', name)).isFile(),
    );
    appendFileSync(join(altered, 'objects', object), 'x');
    expect(await command(broken, 'restore', altered)).toEqual({
      status: 1,
      output: expect.stringContaining('could not be copied'),
    });

    rmSync(join(altered, 'manifest.json'));
    expect((await command(broken, 'restore', altered)).output).toContain('holds no finished backup');
  }, 120_000);
});
