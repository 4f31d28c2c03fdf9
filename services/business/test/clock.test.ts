import { Writable } from 'node:stream';
import { createLogger } from '@edogrula/service-kit/logger';
import { isUnavailable } from '@edogrula/service-kit/unavailable';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClockWatch } from '../src/clock/clock-watch.ts';
import { applicationEvent, newHandle, newPhone, reportEvent, seen } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';
import { verdictOf } from './support/verdict.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { CLOCK_SKEW_MAX_SECONDS: '30' } });
});
afterAll(() => service.close());

/** Puts the service's clock beside its database's. */
const beside = (seconds: number) => {
  service.time.now = new Date(Date.now() + seconds * 1000);
};
const statusOf = async (handle: string) => (await verdictOf(service, handle)).split(' ')[0];
const ready = async () => (await service.get('/readyz')).json().missing;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the registry beside a clock that differs from its database’s', () => {
  it.each([
    ['ahead', 45],
    ['behind', -45],
  ])(
    '[R458] publishes nothing while it is %s, says so, and publishes what waited once both agree',
    async (_, seconds) => {
      const [verified, accused] = [newHandle(), newHandle()];
      const events = [
        applicationEvent({ instagramUsername: verified }),
        reportEvent({ instagramUsername: accused }),
      ];
      beside(seconds);
      for (const event of events) {
        const error = await failure(service.deliver(event));
        // An event whose effect is «unavailable» comes again; it is not set aside.
        expect([event.type, isUnavailable(error)]).toEqual([event.type, true]);
      }
      const byHand = await service.asAdmin('POST', '/api/admin/businesses', {
        name: 'Elle Girilen',
        type: 'Bungalov',
        phone: newPhone(),
        verified: true,
        checks: seen,
      });
      expect([byHand.statusCode, byHand.json().code]).toEqual([503, 'unavailable']);
      expect([await statusOf(verified), await statusOf(accused), await ready()]).toEqual([
        'not_found',
        'not_found',
        ['clock'],
      ]);
      beside(0);
      for (const event of events) expect(await service.deliver(event)).toBe(true);
      expect([await statusOf(verified), await statusOf(accused), await ready()]).toEqual([
        'verified',
        'blacklist',
        [],
      ]);
    },
  );

  it('[R458] verifies by no edit and carries no proposal out meanwhile; ending a verification waits for no clock', async () => {
    const house = {
      name: 'Elle Girilen',
      type: 'Bungalov',
      phone: newPhone(),
      instagramUsername: newHandle(),
    };
    beside(0);
    const made = await service.asAdmin('POST', '/api/admin/businesses', house);
    const path = `/api/admin/businesses/${made.json().business._id}`;
    const verify = () => service.asAdmin('PUT', path, { verified: true, checks: seen });
    const accept = () =>
      service.asAdmin('POST', '/api/admin/businesses/changes/0199c0de-0000-7000-8000-000000000001/accept', {
        version: 1,
      });
    beside(600);
    const refused = await verify();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(await statusOf(house.instagramUsername)).not.toBe('verified');
    expect((await accept()).statusCode).toBe(503);
    beside(0);
    expect((await verify()).statusCode).toBe(200);
    expect(await statusOf(house.instagramUsername)).toBe('verified');
    expect((await accept()).statusCode).toBe(404);
    beside(-600);
    const ends = { verified: false, delisting: { reasonCode: 'delisting_owner_asked' } };
    expect((await service.asAdmin('PUT', path, ends)).statusCode).toBe(200);
  });

  it.each([20, -20])('[R458] publishes within the bound: %i s', async (seconds) => {
    const handle = newHandle();
    beside(seconds);
    await service.deliver(applicationEvent({ instagramUsername: handle }));
    expect([await statusOf(handle), await ready()]).toEqual(['verified', []]);
  });

  it('[R458] lists at once what a publisher approved whose clock is early, and keeps a wait that the event names', async () => {
    const [now, waits] = [newHandle(), newHandle()];
    beside(0);
    const early = new Date(Date.now() + 8 * 24 * 3_600_000).toISOString();
    const hourLater = new Date(Date.parse(early) + 3_600_000).toISOString();
    await service.deliver(reportEvent({ instagramUsername: now, publishAt: early }, early));
    await service.deliver(reportEvent({ instagramUsername: waits, publishAt: hourLater }, early));
    expect([await statusOf(now), await statusOf(waits)]).toEqual(['blacklist', 'not_found']);
    beside(3_601);
    expect(await statusOf(waits)).toBe('blacklist');
  });

  it('[R458] logs when it begins to be wrong and when it ends, once each, and measures by how much', async () => {
    const lines: { msg: string; skewMs?: number }[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    let aheadMs = 90_000;
    const watch = createClockWatch({
      clock: () => new Date(Date.now() + aheadMs),
      maxSkewMs: 30_000,
      logger: createLogger('business', 'info', sink),
    });
    const { db } = service.deps;
    for (let asked = 0; asked < 3; asked += 1)
      await expect(watch.assertRight(db)).rejects.toThrow('unavailable');
    expect(Math.abs((await watch.skewMs(db)) - 90_000)).toBeLessThan(2000);
    aheadMs = 0;
    await watch.assertRight(db);
    await watch.assertRight(db);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'clock is wrong: nothing is published',
      'clock is right again',
    ]);
    expect(Math.abs((lines[0]?.skewMs ?? 0) - 90_000)).toBeLessThan(2000);
  });
});
