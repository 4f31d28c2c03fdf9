import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, it } from '@jest/globals';
import mongoose from 'mongoose';
import { mongoDatabaseUrl } from '../src/launcher/processes.ts';
import { freePort } from '../src/stores/free-port.ts';
import { call, lookup, lookupSays, newSeller, type Seller, signedInAdmin } from './support/client.ts';
import { command, mongoUrlOf } from './support/command.ts';
import { eventually } from './support/eventually.ts';
import { expect } from './support/expect.ts';
import { apply, approve, report, walkMainJob } from './support/main-job.ts';
import { type Stack, startStack } from './support/stack.ts';

const place = mkdtempSync(join(tmpdir(), 'edogrula backup '));
const hourMs = 3_600_000;
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

/** Works on one collection of the tests' MongoDB server, where the stack of that place keeps it. */
async function withCollection<T>(
  { port }: Place,
  [service, name]: readonly [string, string],
  work: (collection: mongoose.mongo.Collection) => Promise<T>,
): Promise<T> {
  const client = await mongoose.mongo.MongoClient.connect(mongoDatabaseUrl(mongoUrlOf(port), service));
  try {
    return await work(client.db().collection(name));
  } finally {
    await client.close();
  }
}
const pages = ['content', 'pages'] as const;
const sent = ['content', 'outbox'] as const;
const documentsOf = (at: Place, of: readonly [string, string]) =>
  withCollection(at, of, (collection) => collection.find({}).sort({ _id: 1 }).toArray());

/** Events of a service on MongoDB that the restore wants to be sent once more. */
const toSendAgain = async (at: Place) =>
  (await documentsOf(at, sent)).filter(({ sentAt }) => sentAt === null).map(({ _id }) => _id);

/** A copy of the backup in which one file was changed; a dump is read and written as its lines. */
function changedCopy(file: string, change: (text: string) => string): string {
  const copy = join(mkdtempSync(join(place, 'changed ')), 'folder');
  cpSync(backup, copy, { recursive: true });
  const path = join(copy, file);
  const bytes = readFileSync(path);
  const before = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, file.endsWith('.gz') ? gzipSync(after) : after);
  return copy;
}

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
    const [late] = await documentsOf(source, sent);
    await withCollection(source, sent, async (outbox) => {
      await outbox.updateMany({}, { $set: { sentAt: new Date(Date.now() - 2 * hourMs) } });
      await outbox.updateOne({ _id: late?._id }, { $set: { sentAt: new Date(Date.now() + hourMs) } });
    });

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
    expect(await toSendAgain(target)).toEqual([late?._id]);
    stack = await startStack({ MONGO_URL: mongoUrlOf(target.port) }, target);
    await eventually(
      () => toSendAgain(target),
      (ids) => ids.length === 0,
    );
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
    const objects = join(target.home, 'objects');
    const [lost = ''] = readdirSync(join(objects, 'original'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => statSync(join(objects, 'original', name)).isFile(),
    );
    rmSync(join(objects, 'original', lost));
    expect(await command(target, 'backup', join(mkdtempSync(join(place, 'less ')), 'folder'))).toEqual({
      status: 1,
      output: expect.stringContaining(
        `1 objects are LOST: rows name them, the store does not have them, such as original/${lost}\n`,
      ),
    });
    expect(await command(target, 'restore', backup)).toEqual({
      status: 1,
      output: expect.stringMatching(
        /holds rows already\n.*_content\.\w+ holds documents already\n.*_reviews\.\w+ holds documents already\n.*objects holds .* already\n/,
      ),
    });
  }, 500_000);

  it('touch nothing where one store alone holds data', async () => {
    const [documents, objects] = [await newHome(), await newHome()];
    const note = { _id: 'benim' as never, text: 'kalmalı' };
    const reviews = ['reviews', 'places'] as const;
    await withCollection(documents, reviews, (collection) => collection.insertOne({ ...note }));
    const refused = await command(documents, 'restore', backup);
    expect([refused.status, refused.output]).toEqual([
      1,
      `MongoDB: e2e${documents.port}_reviews.places holds documents already\n` +
        'A restore goes into empty stores only; nothing was changed.\n',
    ]);
    expect(await documentsOf(documents, reviews)).toEqual([note]);
    expect(await documentsOf(documents, pages)).toEqual([]);

    mkdirSync(join(objects.home, 'objects', 'a'), { recursive: true });
    writeFileSync(join(objects.home, 'objects', 'a', 'b'), 'benim');
    expect(await command(objects, 'restore', backup)).toEqual({
      status: 1,
      output: expect.stringMatching(/^The store of objects holds a\/b already\n/),
    });
    expect(await documentsOf(objects, pages)).toEqual([]);
    // The database of both is as empty as it was: once the one store is emptied, the same home takes the backup.
    await withCollection(documents, reviews, (collection) => collection.deleteMany({}));
    expect(await command(documents, 'restore', backup)).toMatchObject({ status: 0 });
  }, 400_000);

  it('find by its hash what was changed in a row or a document, and by its count what is missing', async () => {
    const [rows, documents] = [await newHome(), await newHome()];
    const keys = 'business.business_key';
    const refusedFor = (output: string) => ({ status: 1, output: `Not as they were: ${output}\n` });
    // A value that fits its column, its type and every check.
    const value = changedCopy(`postgres/${keys}.gz`, (text) =>
      text.replace(/("(?:value|key)":")([a-z0-9.]+)"/, '$1$2x"'),
    );
    expect(await command(rows, 'restore', value)).toEqual(refusedFor(keys));
    const count = changedCopy('manifest.json', (text) => {
      const manifest = JSON.parse(text);
      manifest.tables[keys].rows += 1;
      return JSON.stringify(manifest);
    });
    expect(await command(rows, 'restore', count)).toEqual(refusedFor(keys));
    const less = changedCopy('mongo/content.pages.gz', (text) => text.slice(text.indexOf('\n') + 1));
    expect(await command(rows, 'restore', less)).toEqual(refusedFor('content.pages'));
    const document = changedCopy('mongo/content.pages.gz', (text) =>
      text.replace('"title":"', '"title":"Yeni '),
    );
    expect(await command(documents, 'restore', document)).toEqual(refusedFor('content.pages'));
  }, 400_000);

  it('refuse a backup with another table’s rows or a changed object, and one that was never finished', async () => {
    const [broken, empty] = [await newHome(), await newHome()];
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
    expect(await command(empty, 'restore', altered)).toEqual({
      status: 1,
      output: expect.stringContaining('could not be copied'),
    });

    rmSync(join(altered, 'manifest.json'));
    expect((await command(empty, 'restore', altered)).output).toContain('holds no finished backup');
  }, 300_000);
});
