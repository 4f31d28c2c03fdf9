import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { request as asking, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { publicImageKey } from '@edogrula/contracts/image-widths';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, type TestMedia } from './support/media.ts';

let media: TestMedia;
let address: string;
/** Masters that were read, and whether a reading goes on: the lane stands still while it does not. */
let gate: { held: boolean; opened: PromiseWithResolvers<void>; read: string[] };

beforeEach(async () => {
  gate = { held: false, opened: Promise.withResolvers<void>(), read: [] };
  media = await createTestMedia();
  const { store } = media.deps;
  const getObject = store.get.bind(store);
  store.get = async (key, ...rest) => {
    gate.read.push(key);
    if (gate.held) await gate.opened.promise;
    return getObject(key, ...rest);
  };
  address = await media.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  open();
  await media.close();
});

function hold(): void {
  gate.held = true;
  gate.read = [];
}
function open(): void {
  gate.held = false;
  gate.opened.resolve();
}

/** Equal bytes are one picture, whatever file they are of. */
async function publish(photo: string): Promise<string> {
  const { fileId } = await media.store(fixture(`photos/${photo}.jpg`), { purpose: 'gallery' });
  await media.deps.db
    .updateTable('file')
    .set({ state: 'published', business_id: randomUUIDv7() })
    .where('id', '=', fileId)
    .execute();
  return fileId;
}

/** How a picture is asked for: by which method, at which density, and under which key a file is known. */
type Way = { method?: 'GET' | 'HEAD'; dpr?: number; keyOf?: (fileId: string) => string };

async function ask(fileId: string, from: string, width = 96, accept = 'image/jpeg', way: Way = {}) {
  const { method = 'GET', dpr = 1, keyOf = publicImageKey } = way;
  const url = `${address}/api/img?src=${encodeURIComponent(keyOf(fileId))}&w=${width / dpr}&dpr=${dpr}`;
  const headers = { accept, ...(await media.identity.as({ address: from })) };
  const request = asking(url, { method, headers, agent: false }).end();
  const answer = once(request, 'response').then(async ([response]: IncomingMessage[]) => {
    const body = await text(response as IncomingMessage);
    return { status: response?.statusCode, retryAfter: response?.headers['retry-after'], body };
  });
  answer.catch(() => undefined);
  return { request, answer };
}

const widths = [96, 160, 240, 320, 480];
const accepts = ['image/jpeg', 'image/webp', 'image/avif'];
const renditions = (files: readonly string[]) =>
  files.flatMap((file) => widths.flatMap((width) => accepts.map((accept) => ({ file, width, accept }))));

function renditionOf(files: readonly string[], at: number) {
  const found = renditions(files)[at];
  if (!found) throw new Error('too few renditions');
  return found;
}

async function waitFor(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1500 && !holds(); tries += 1) await pause(10);
  expect(holds()).toBe(true);
}
const waiting = () => media.deps.paintingLine.waiting();

const several = () => Promise.all(['china', 'rocket', 'flower'].map(publish));

/** Fills a network's part: one rendition is being painted, the others wait. */
async function crowd(files: readonly string[], from: (at: number) => string, size: number, way: Way = {}) {
  const calls: { request: ClientRequest; answer: Promise<{ status: number | undefined }> }[] = [];
  for (const [at, { file, width, accept }] of renditions(files).slice(0, size).entries()) {
    calls.push(await ask(file, from(at), width, accept, way));
    if (at === 0) await waitFor(() => gate.read.length === 1);
    else await waitFor(() => waiting() === at);
  }
  return calls;
}

describe('a crowd of one network that asks for every rendition', () => {
  const keyOf = async (id: string) =>
    (
      await media.deps.db
        .selectFrom('file_object')
        .select('key')
        .where('file_id', '=', id)
        .where('kind', '=', 'master')
        .executeTakeFirstOrThrow()
    ).key;
  /** Uploads of one's own, which a preview shows to whoever sent them. */
  async function uploads(): Promise<[string[], Way]> {
    const keys = new Map<string, string>();
    for (const photo of ['china', 'rocket', 'flower']) {
      const { fileId, previewKey } = await media.store(fixture(`photos/${photo}.jpg`));
      keys.set(fileId, String(previewKey));
    }
    return [[...keys.keys()], { keyOf: (id) => String(keys.get(id)) }];
  }
  const published = async (way: Way = {}): Promise<[string[], Way]> => [await several(), way];
  const hex = (at: number) => at.toString(16);

  it.each<[string, (at: number) => string, () => Promise<[string[], Way]>]>([
    ['one address', () => '203.0.113.7', published],
    ['the addresses of a /24', (at) => `203.0.113.${at}`, published],
    ['the same in IPv6 clothes', (at) => `::ffff:203.0.113.${at}`, published],
    ['both by turns', (at) => `${at % 2 ? '::FFFF:' : ''}203.0.113.${at}`, published],
    ['the addresses of a /64', (at) => `2001:db8:1:1::${hex(at)}`, published],
    ['the networks of a /56', (at) => `2001:db8:1:2${hex(at).padStart(2, '0')}::1`, published],
    ['the networks of a /48', (at) => `2001:db8:1:${hex(at)}::1`, published],
    ['the addresses of a /24 by HEAD', (at) => `203.0.113.${at}`, () => published({ method: 'HEAD' })],
    ['the addresses of a /24 by density', (at) => `203.0.113.${at}`, () => published({ dpr: 2 })],
    ['the addresses of a /24 by previews', (at) => `203.0.113.${at}`, uploads],
  ])(
    'has a fifth of the line, and who comes from elsewhere is painted before it: %s',
    async (_who, from, asked) => {
      const [[crowded, way], other] = [await asked(), await publish('coffee')];
      hold();
      await crowd(crowded, from, 41, way);
      const { file, width, accept } = renditionOf(crowded, 41);
      const refused = await (await ask(file, from(99), width, accept, way)).answer;
      expect(refused).toMatchObject({ status: 503, retryAfter: '2' });
      expect(waiting()).toBe(40);

      const honest = await ask(other, '198.51.100.7');
      await waitFor(() => waiting() === 41);
      open();
      expect((await honest.answer).status).toBe(200);
      // What was being painted is painted to its end; the next turn is the other network's.
      expect(gate.read.indexOf(await keyOf(other))).toBe(1);
    },
    60_000,
  );

  it('hears «later» in words, and what it asked for in time is painted', async () => {
    const crowded = await several();
    hold();
    const calls = await crowd(crowded, (at) => `203.0.113.${at}`, 41);
    const { file, width, accept } = renditionOf(crowded, 41);
    const { body } = await (await ask(file, '203.0.113.99', width, accept)).answer;
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' });
    open();
    expect((await Promise.all(calls.map(({ answer }) => answer))).map(({ status }) => status)).toEqual(
      Array(41).fill(200),
    );
  }, 60_000);

  it('of another /48 is another network', async () => {
    const crowded = await several();
    hold();
    await crowd(crowded, (at) => `2001:db8:1:${hex(at)}::1`, 41);
    const { file, width, accept } = renditionOf(crowded, 41);
    const elsewhere = await ask(file, '2001:db8:2::1', width, accept);
    await waitFor(() => waiting() === 41);
    open();
    expect((await elsewhere.answer).status).toBe(200);
  }, 60_000);
});

describe('who has hung up', () => {
  it('waits for nothing: what is painted is painted to its end, the rest is dropped', async () => {
    const file = await publish('china');
    hold();
    const { transforms } = media.deps.variants.stats();
    const calls = await crowd([file], () => '203.0.113.1', 11);
    expect(waiting()).toBe(10);
    for (const { request } of calls) request.destroy();
    await waitFor(() => waiting() === 0);
    open();
    const answer = await (await ask(file, '203.0.113.1')).answer;
    expect(answer.status).toBe(200);
    // The first of the crowd was that very rendition.
    expect(media.deps.variants.stats().transforms - transforms).toBe(1);
  }, 60_000);

  it('takes nothing from others who wait for the same rendition: one job until the last is gone', async () => {
    const file = await publish('china');
    hold();
    const first = await ask(file, '203.0.113.1', 96);
    await waitFor(() => gate.read.length === 1);
    const leaver = await ask(file, '203.0.113.1', 160);
    await waitFor(() => waiting() === 1);
    const stayer = await ask(file, '198.51.100.7', 160);
    const twin = await ask(file, '198.51.100.7', 160);
    const last = await ask(file, '198.51.100.8', 240);
    await waitFor(() => waiting() === 2);
    leaver.request.destroy();
    last.request.destroy();
    await waitFor(() => waiting() === 1);
    open();
    const answers = await Promise.all([first, stayer, twin].map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(gate.read).toHaveLength(2);
  }, 60_000);
});
