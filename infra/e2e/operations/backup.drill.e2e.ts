import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs } from '@edogrula/contracts/durations';
import { afterAll, afterEach, describe, it } from '@jest/globals';
import { call, lookup, lookupSays, newSeller, type Seller, signedInAdmin } from '../support/client.ts';
import { command, mongoUrlOf } from '../support/command.ts';
import { asSuperuser } from '../support/database.ts';
import { documentsOf, pages, withCollection } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { apply, approve, report, walkMainJob } from '../support/main-job.ts';
import { newPlace, type Place } from '../support/places.ts';
import { type Stack, startStack } from '../support/stack.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula backup '));
const newHome = () => newPlace(place);
let stack: Stack | undefined;
afterEach(async () => {
  await stack?.stop();
  stack = undefined;
}, 60_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

const sha256 = (bytes: ArrayBuffer) => createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

const sent = ['content', 'outbox'] as const;
/** Events of a service on MongoDB that the restore wants to be sent once more. */
const toSendAgain = async (at: Place) =>
  (await documentsOf(at, sent)).filter(({ sentAt }) => sentAt === null).map(({ _id }) => _id);

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
    const backup = join(mkdtempSync(join(place, 'backup ')), 'folder');
    const first = await startStack({}, source);
    stack = first;
    await walkMainJob(first);
    const sellers = await twoSellers(first);
    const before = await whatVisitorsSee(first, sellers);
    // Long gone, but whoever has not taken it up has it from a broker that is in no backup.
    await withCollection(source, sent, (outbox) =>
      outbox.updateMany({}, { $set: { sentAt: new Date(Date.now() - 20 * hourMs) } }),
    );

    const aged = `update moderation.outbox set published_at = published_at - interval '20 hours' returning 1`;
    const { length: decided } = await asSuperuser(source.home, aged);
    expect(decided).toBeGreaterThan(3);
    // A backup of long ago: what was handled then would soon be forgotten, and its events come once more.
    await asSuperuser(
      source.home,
      `update moderation.inbox set handled_at = handled_at - interval '40 days'`,
    );

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
    const { collections } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
    // What leaves its document while the backup reads is found where it went.
    expect(Object.keys(collections).findLast((id) => id.startsWith('content.'))).toBe('content.outbox');
    const written = await documentsOf(source, pages);
    expect(written.length).toBeGreaterThan(3);

    const restored = await command(target, 'restore', backup);
    expect([restored.status, restored.output]).toEqual([
      0,
      expect.stringContaining('counts and SHA-256 equal'),
    ]);
    expect(await documentsOf(target, pages)).toEqual(written);
    expect(await toSendAgain(target)).toEqual((await documentsOf(source, sent)).map(({ _id }) => _id));
    expect((await command(target, 'events', 'waiting')).output).toContain(
      `moderation: ${decided}, the oldest`,
    );
    stack = await startStack({ MONGO_URL: mongoUrlOf(target.port) }, target);
    await eventually(
      () => toSendAgain(target),
      (ids) => ids.length === 0,
    );
    expect(await whatVisitorsSee(stack, sellers)).toEqual(before);
    const old = `select event_id from moderation.inbox where handled_at < now() - interval '1 hour'`;
    expect(await asSuperuser(target.home, old)).toEqual([]);
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
    const objects = join(target.home, 'objects');
    const [lost = ''] = readdirSync(join(objects, 'original'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => statSync(join(objects, 'original', name)).isFile(),
    );
    rmSync(join(objects, 'original', lost));
    await withCollection(target, sent, (outbox) => outbox.updateOne({}, { $set: { sentAt: null } }));
    const less = join(mkdtempSync(join(place, 'less ')), 'folder');
    expect(await command(target, 'backup', less)).toEqual({
      status: 1,
      output: expect.stringContaining(
        `1 objects are LOST: rows name them, the store does not have them, such as original/${lost}\n`,
      ),
    });
    expect(JSON.parse(readFileSync(join(less, 'manifest.json'), 'utf8')).waitingEvents).toMatchObject({
      content: 1,
    });
    const lacking = { status: 1, output: expect.stringContaining('1 objects had been lost before it was') };
    const last = await newHome();
    for (const args of [['--check'], []])
      expect(await command(last, 'restore', less, ...args)).toEqual(lacking);
    expect(await command(last, 'restore', less, '--with-losses')).toEqual({
      status: 0,
      output: expect.stringContaining(`1 objects that rows name are still LOST, such as original/${lost}\n`),
    });
    expect(await command(target, 'restore', backup)).toEqual({
      status: 1,
      output: expect.stringMatching(
        /holds rows already\n.*_content\.\w+ holds documents already\n.*_reviews\.\w+ holds documents already\n.*objects holds .* already\n/,
      ),
    });
  }, 500_000);
});
