import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { because, enterBusiness, newHandle, reportEvent, reportOf, seen } from './support/factories.ts';
import { ownerOf } from './support/owner.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const put = (id: string, body: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, body);
const bookingOf = ({ business }: { business: { bookingUrl: string | null } }) => business.bookingUrl;

/** A verified business that takes bookings below a site of which nobody has heard. */
async function house() {
  const [handle, host] = [newHandle(), `${newHandle().replace(/[^a-z0-9]/g, '-')}.example`];
  const bookingUrl = `https://rezervasyon.${host}/ev`;
  const given = { name: `Ev ${handle}`, instagramUsername: handle, bookingUrl, verified: true };
  const { _id: id, slug } = await enterBusiness(service, given);
  return { id, slug, handle, host, bookingUrl };
}
type House = Awaited<ReturnType<typeof house>>;

/** What visitors read of it: profile, lookup and listing. */
async function shown({ id, slug, handle }: House): Promise<(string | null)[]> {
  const read = async (url: string) => (await service.get(url)).json();
  const filtered = (await read('/api/businesses/filter?sort=newest&perPage=50')).items;
  const inList = filtered.find((one: { _id: string }) => one._id === id);
  const answers = [
    await read(`/api/businesses/${id}`),
    await read(`/api/businesses/by-slug/${slug}`),
    await read(`/api/businesses/search?q=${encodeURIComponent(`@${handle}`)}`),
    { business: inList },
  ];
  expect(answers.map(({ business }) => business.verified)).toEqual([true, true, true, true]);
  return answers.map(bookingOf);
}
/** Why it is hidden, as the desk and the owner read it. */
const saidOf = async ({ id }: House) => [
  (await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json().business.bookingHidden,
  (await ownerOf(service, id).page()).bookingHidden,
];
const four = (url: string | null) => [url, url, url, url];

async function listed({ host }: House, publishAt = '2026-11-20T09:30:00.000Z') {
  const event = reportEvent({ website: `https://${host}`, publishAt });
  await service.deliver(event);
  return reportOf(event).entryId;
}

describe('[R501] a booking address that came before the entry', () => {
  it('is shown to nobody but its owner and the desk while the entry is active', async () => {
    const one = await house();
    const { id, bookingUrl } = one;
    expect(await shown(one)).toEqual(four(bookingUrl));
    const entryId = await listed(one);
    expect(await shown(one)).toEqual(four(null));
    expect(bookingOf((await service.asAdmin('GET', `/api/admin/businesses/${id}`)).json())).toBe(bookingUrl);
    expect(bookingOf(await ownerOf(service, id).page())).toBe(bookingUrl);
    expect(await saidOf(one)).toEqual([{ why: 'listed' }, { why: 'listed' }]);
    expect((await put(id, { description: 'Göle beş dakika.' })).statusCode).toBe(200);
    expect(await shown(one)).toEqual(four(null));
    const removed = await service.asAdmin('DELETE', `/api/admin/report/blacklist/${entryId}`, because);
    expect(removed.statusCode).toBeLessThan(300);
    expect(await shown(one)).toEqual(four(bookingUrl));
    expect(await saidOf(one)).toEqual([undefined, undefined]);
  });

  it('is shown until the entry counts, and again once it leads elsewhere', async () => {
    const one = await house();
    await listed(one, '2026-11-20T12:00:00.000Z');
    expect(await shown(one)).toEqual(four(one.bookingUrl));
    // Within the reply window the owner is told nothing that visitors are not.
    expect(await saidOf(one)).toEqual([{ why: 'waiting' }, undefined]);
    service.time.now = new Date('2026-11-20T12:00:00.000Z');
    expect(await shown(one)).toEqual(four(null));
    const other = 'https://baska-rezervasyon.example/ev';
    expect((await put(one.id, { bookingUrl: other })).statusCode).toBe(200);
    expect(await shown(one)).toEqual(four(other));
  });

  it('is hidden, too, once a condemned record gives up the site that it leads to', async () => {
    const one = await house();
    const instagramUsername = newHandle();
    const held = await enterBusiness(service, { instagramUsername, website: one.host });
    await service.deliver(reportEvent({ instagramUsername }));
    expect(await shown(one)).toEqual(four(one.bookingUrl));
    expect((await put(held._id, { website: null })).statusCode).toBe(200);
    expect(await shown(one)).toEqual(four(null));
  });

  it('is in the way of a moderator who vouches for the record again', async () => {
    const { id, ...one } = await house();
    await listed({ id, ...one });
    const again = { verified: true, checks: seen };
    const answer = await put(id, again);
    expect([answer.statusCode, answer.json().code, answer.json().fields]).toEqual([
      409,
      'contact_listed',
      [{ path: 'bookingUrl', message: expect.stringContaining('Rezervasyon bağlantısı kara liste') }],
    ]);
    expect((await put(id, { ...again, bookingUrl: null })).statusCode).toBe(200);
  });

  it('that nobody can read, stored before this was asked, is shown to nobody and is in the way of a vouching', async () => {
    const one = await house();
    const url = `https://${one.host}@baska-yer.example/`;
    await service.deps.pool.query('update business set booking_url = $2 where id = $1', [one.id, url]);
    expect(await shown(one)).toEqual(four(null));
    const said = { why: 'unreadable', reason: expect.stringContaining('göründüğünden farklı bir siteye') };
    expect(await saidOf(one)).toEqual([said, said]);
    const answer = await put(one.id, { verified: true, checks: seen });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
    expect(answer.json().fields).toEqual([{ path: 'bookingUrl', message: expect.any(String) }]);
  });
});
