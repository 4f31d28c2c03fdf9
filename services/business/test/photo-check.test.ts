import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { because, enterBusiness, reportEvent } from './support/factories.ts';
import { type MediaServer, startMediaServer } from './support/media-server.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let media: MediaServer;
beforeAll(async () => {
  media = await startMediaServer();
  service = await startTestService({ mediaUrl: media.url });
  media.trust(service.servicePublicKey);
});
afterAll(async () => {
  await service.close();
  await media.close();
});

const hash = '0123456789abcdef'.repeat(4);
const ask = (payload: object = { hash }) =>
  service.app.inject({ method: 'POST', url: '/api/photo-checks', payload });
const galleries = async () => (await ask()).json().galleries;

describe('[R371] a visitor’s question about a picture', () => {
  it('names verified businesses whose gallery shows it, most alike first, three at most', async () => {
    const made = [];
    for (const number of [1, 2, 3, 4])
      made.push(
        await enterBusiness(service, {
          name: `Kestane Evi ${number}`,
          instagramUsername: `kestane.evi.${number}`,
          verified: true,
        }),
      );
    media.shows(made.map(({ _id }) => _id).reverse());
    const shown = made
      .reverse()
      .slice(0, 3)
      .map(({ name, slug }) => ({ name, slug, demo: false }));
    expect(await galleries()).toEqual(shown);
    expect(media.asked.at(-1)).toEqual({ hash });
  });

  it('names none that is unverified, delisted, condemned or deleted by now', async () => {
    const enter = (instagramUsername: string, verified = true) =>
      enterBusiness(service, { instagramUsername, verified });
    const unverified = await enter('ihlamurlu.bir', false);
    const delisted = await enter('ihlamurlu.iki');
    const condemned = await enter('ihlamurlu.uc');
    const deleted = await enter('ihlamurlu.dort');
    media.shows([unverified, delisted, condemned, deleted].map(({ _id }) => _id));
    expect(await galleries()).toHaveLength(3);
    await service.asAdmin('PUT', `/api/admin/businesses/${delisted._id}`, {
      verified: false,
      delisting: because,
    });
    expect(await galleries()).toHaveLength(2);
    await service.deliver(reportEvent({ instagramUsername: 'ihlamurlu.uc' }));
    expect(await galleries()).toHaveLength(1);
    await service.asAdmin('DELETE', `/api/admin/businesses/${deleted._id}`, because);
    expect(await galleries()).toEqual([]);
  });

  it('[R354] names none whose badge pauses by the clock, from that very moment on', async () => {
    const { _id } = await enterBusiness(service, { instagramUsername: 'ihlamurlu.bes', verified: true });
    media.shows([_id]);
    const now = service.time.now;
    // A year after the check, by the days for which checks are valid.
    service.time.now = new Date(now.getTime() + 365 * 86_400_000 - 1);
    expect(await galleries()).toHaveLength(1);
    service.time.now = new Date(now.getTime() + 365 * 86_400_000);
    expect(await galleries()).toEqual([]);
    service.time.now = now;
  });

  it('is never kept by caches, and an unknown picture gets an empty answer', async () => {
    media.shows([]);
    const answer = await ask({ hash, inside: hash });
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { galleries: [] },
      'no-store',
    ]);
  });

  it('without media it is 503 or 502, never «not there»', async () => {
    media.refuse({ after: 0, status: 503, code: 'unavailable' });
    expect([502, 503]).toContain((await ask()).statusCode);
    media.refuse(null);
  });

  it.each([{}, { hash: '' }, { hash: `${hash}0` }, { hash: hash.toUpperCase() }, { hash, file: 'x' }])(
    '%j is 400 and asks nobody',
    async (payload) => {
      const before = media.asked.length;
      expect([(await ask(payload)).statusCode, media.asked.length]).toEqual([400, before]);
    },
  );

  it('by an address it is not asked: a fingerprint stays out of logs', async () => {
    expect((await service.get(`/api/photo-checks?hash=${hash}`)).statusCode).toBe(404);
  });
});
