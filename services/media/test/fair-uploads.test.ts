import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { dayMs } from '@edogrula/contracts/durations';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Holder } from '../src/intake/holder.ts';
import { createUploadBudget } from '../src/intake/upload-budget.ts';
import { runJanitor } from '../src/janitor/janitor.ts';
import { burningPdf } from './support/attack-pdfs.ts';
import { fixture } from './support/fixtures.ts';
import { createTestMedia, objectKeys, type TestMedia } from './support/media.ts';

let media: TestMedia;
afterEach(() => media.close());

const name = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const holder = (visitor: string, ...networks: string[]): Holder => ({
  visitor: name(visitor),
  networks: (networks.length ? networks : [`${visitor}'s address`, `${visitor}'s /24`]).map(name),
});
const photo = fixture('photos/chelsea.jpg');
const lease = fixture('documents/lease.pdf');

/** A whole application: two PDFs and five pictures, one after the other, as moderation sends them. */
async function apply(who: Holder, onStored?: () => void): Promise<number[]> {
  const statuses: number[] = [];
  for (const purpose of [
    'application-document',
    'application-document',
    ...Array(5).fill('application-image'),
  ]) {
    const bytes = purpose === 'application-document' ? lease : photo;
    statuses.push((await media.put(bytes, { purpose, holder: who })).status);
    onStored?.();
  }
  return statuses;
}
const allStored = Array<number>(7).fill(200);

describe('files that burn time', () => {
  it('from two networks: an honest application passes while they still wait, and each is refused', async () => {
    media = await createTestMedia({ env: { EXAMINE_LANES: '2' } });
    const bytes = burningPdf();
    let open = 0;
    const burn = async (who: Holder) => {
      open += 1;
      const { status } = await media.put(bytes, { holder: who });
      open -= 1;
      return status;
    };
    const burners = ['ali', 'veli'].flatMap((who) => Array.from({ length: 3 }, () => burn(holder(who))));
    const openAfter: number[] = [];
    expect(await apply(holder('honest'), () => openAfter.push(open))).toEqual(allStored);
    // In the order of arrival the first file would wait for four of the six burners.
    expect(openAfter[0]).toBeGreaterThanOrEqual(3);
    expect(await Promise.all(burners)).toEqual(expect.arrayContaining([422]));
    expect((await Promise.all(burners)).filter((status) => status < 400)).toEqual([]);
    expect(await readdir(media.spoolDir)).toEqual([]);
  }, 90_000);

  it('use up their sender’s day: each costs fifteen seconds on top', async () => {
    media = await createTestMedia({ env: { UPLOAD_DAY_LANE_SECONDS: '16' } });
    const burner = holder('ali');
    expect((await media.put(burningPdf(), { holder: burner })).status).toBe(422);
    for (const _ of [1, 2]) expect((await media.put(lease, { holder: holder('ayşe') })).status).toBe(200);
    expect(await media.put(lease, { holder: burner })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', message: expect.stringContaining('Bugün gönderebileceğiniz') },
    });
  }, 60_000);
});

describe('a visitor’s day', () => {
  it.each([
    ['files', { UPLOAD_DAY_FILES: '2' }],
    ['bytes', { UPLOAD_DAY_MB: String((2 * photo.length) / 1024 / 1024) }],
  ])('ends with its %s: 429 until midnight in Turkey, nothing kept; others go on', async (_what, env) => {
    media = await createTestMedia({ env });
    const [ali, ayse] = [holder('ali'), holder('ayşe')];
    // 20:59:30 in Turkey.
    media.time.offsetMs = Date.parse('2030-01-01T17:59:30Z') - Date.now();
    for (const _ of [1, 2]) expect((await media.put(photo, { holder: ali })).status).toBe(200);
    const before = await objectKeys(media);
    const refused = await media.put(photo, { holder: ali });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3 * 3600);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3 * 3600 + 30);
    expect(await objectKeys(media)).toEqual(before);
    expect((await media.put(photo, { holder: ayse })).status).toBe(200);
    media.time.offsetMs += 3 * 3_600_000 + 60_000;
    expect((await media.put(photo, { holder: ali })).status).toBe(200);
  });

  it('is kept in the store: a second process refuses too; days before yesterday are forgotten', async () => {
    media = await createTestMedia({ env: { UPLOAD_DAY_FILES: '1' } });
    const { db, clock } = media.deps;
    const ali = holder('ali');
    expect((await media.put(photo, { holder: ali })).status).toBe(200);
    const limits = { visitor: { bytes: 1e9, files: 1, laneMs: 1e9 }, networkFactor: 12 };
    const second = createUploadBudget(db, limits, clock);
    await expect(second.enter(ali)).rejects.toMatchObject({ code: 'too_many_requests' });
    const rows = async () => (await db.selectFrom('upload_budget').select('holder').execute()).length;
    media.time.offsetMs = dayMs;
    await runJanitor(media.deps, 7 * dayMs);
    expect(await rows()).toBe(3);
    media.time.offsetMs = 2 * dayMs;
    await runJanitor(media.deps, 7 * dayMs);
    expect(await rows()).toBe(0);
  });

  it('does not count what was refused, nor moderators’ pictures', async () => {
    media = await createTestMedia({ env: { UPLOAD_DAY_FILES: '1', UPLOAD_DAY_NETWORK_FACTOR: '2' } });
    const ali = holder('ali', 'address', 'wide');
    expect((await media.put(photo, { holder: ali })).status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await media.put(photo, { holder: ali })).status).toBe(429);
    expect((await media.put(photo, { holder: holder('neighbour', 'address', 'wide') })).status).toBe(200);
    for (const _ of [1, 2, 3]) expect((await media.put(photo, { purpose: 'gallery' })).status).toBe(200);
  });
});

describe('a network’s day', () => {
  it('that throw-away addresses used up leaves an honest neighbour a whole application', async () => {
    media = await createTestMedia({ env: { UPLOAD_DAY_FILES: '8', UPLOAD_DAY_NETWORK_FACTOR: '2' } });
    const carrier = ['carrier address', 'carrier /24'];
    // Eight files an address and day: half of what the network has.
    const throwaway = holder('throwaway', ...carrier);
    for (let n = 0; n < 8; n += 1) expect((await media.put(photo, { holder: throwaway })).status).toBe(200);
    expect((await media.put(photo, { holder: throwaway })).status).toBe(429);
    expect(await apply(holder('honest', ...carrier))).toEqual(allStored);
    // The hard end is four times the network's day; who comes then hears that it is the connection.
    for (let n = 0; n < 2; n += 1) await apply(holder(`more ${n}`, ...carrier));
    const late = await apply(holder('late', ...carrier));
    expect(late.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await media.put(photo, { holder: holder('last', ...carrier) })).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Bağlantınızdan') },
    });
    expect(await apply(holder('elsewhere'))).toEqual(allStored);
  }, 60_000);
});

it.each([
  ['a name that is no hash', 'visitor=ali%40example.com&networks=203.0.113.7'],
  ['an empty list of networks', `visitor=${'a'.repeat(32)}&networks=`],
  ['five networks', `visitor=${'a'.repeat(32)}&networks=${Array(5).fill('a'.repeat(32)).join(',')}`],
])('%s is refused', async (_what, share) => {
  media = await createTestMedia();
  const answer = await media.app.inject({
    method: 'PUT',
    url: `/internal/files/0197a000-0000-7000-8000-0000000000ff?purpose=evidence&${share}`,
    headers: { 'content-type': 'application/octet-stream', ...(await media.as('moderation')) },
    payload: photo,
  });
  expect(answer.statusCode).toBe(400);
});
