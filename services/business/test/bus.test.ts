import { businessCreated } from '@edogrula/contracts/events/business';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { placeRefreshed } from '@edogrula/contracts/events/reviews';
import type { Bus } from '@edogrula/event-bus/bus';
import { newEvent } from '@edogrula/event-bus/new-event';
import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  applicationEvent,
  applicationOf,
  articleEvent,
  newHandle,
  newPhone,
  reportEvent,
} from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let bus: Bus;
beforeAll(async () => {
  // A cache that would hide changes for a minute unless it is emptied.
  service = await startTestService({ cacheMs: 60_000, runs: ['relay', 'consumers'] });
  if (!service.bus) throw new Error('opened without a bus');
  bus = service.bus;
});
afterAll(() => service.close());

const status = async (q: string) =>
  (await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`)).json().status;

it('[decision 13] approvals on the bus reach lookups through the cache, and what follows goes out again', async () => {
  const handle = newHandle();
  const heard: Envelope[] = [];
  const listening = await bus.listen({
    types: [businessCreated.type],
    handle: async (event) => {
      heard.push(event);
    },
  });
  expect(await status(handle)).toBe('not_found');
  const approved = applicationEvent({ instagramUsername: handle });
  await bus.publish([approved, approved]);
  await until(async () => (await status(handle)) === 'verified');
  await until(async () => heard.some((event) => event.subject === applicationOf(approved).businessId));
  await bus.publish([reportEvent({ instagramUsername: handle })]);
  await until(async () => (await status(handle)) === 'blacklist');
  await listening.close();
});

it('another replica’s change empties this one’s cache', async () => {
  const known = applicationEvent();
  await service.deliver(known);
  await until(async () => {
    const waiting = await service.deps.pool.query('select from outbox where published_at is null');
    return waiting.rowCount === 0;
  });
  const { businessId } = applicationOf(known);
  const write = `insert into business_lookup_key (kind, key, business_id) values ('phone', $1, $2)`;
  let phone = '';
  // What was published just now may still be on its way and empty the cache: until one answer stayed in it.
  await until(async () => {
    phone = newPhone();
    expect(await status(phone)).toBe('not_found');
    // The row appears behind the cache's back, as another process writes it.
    await service.deps.pool.query(write, [phone, businessId]);
    return (await status(phone)) === 'not_found';
  });
  const facts = { slug: 'x', name: 'x', applicationId: null, googlePlaceId: null, imageFileIds: [] };
  await bus.publish([
    newEvent(businessCreated, { subject: businessId, version: 1, data: { businessId, ...facts } }),
  ]);
  await until(async () => (await status(phone)) === 'verified');
});

it('ratings and content arrive as well', async () => {
  const event = applicationEvent();
  const id = applicationOf(event).businessId;
  await service.deliver(event);
  await service.asAdmin('PUT', `/api/admin/businesses/${id}`, { googlePlaceId: 'yer-1' });
  await bus.publish([
    newEvent(placeRefreshed, {
      subject: 'yer-1',
      version: 1,
      data: {
        placeId: 'yer-1',
        businessId: id,
        rating: 4.4,
        reviewsCount: 9,
        fetchedAt: '2026-11-20T09:59:00.000Z',
      },
    }),
    articleEvent({ title: 'Otobüsten gelen yazı' }),
  ]);
  await until(async () => (await service.get(`/api/businesses/${id}`)).json().business.googleRating === 4.4);
  await until(async () => (await service.get('/api/explore?q=otob%C3%BCsten')).json().results.length === 1);
});
