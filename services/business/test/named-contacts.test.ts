import { registryElsewhere } from '@edogrula/contracts/http/elsewhere';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rekeyBookings } from '../src/registry/rekey-bookings.ts';
import {
  applicationEvent,
  enterBusiness,
  newHandle,
  newLandline,
  newPhone,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { accept, ownerOf } from './support/owner.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 1 });
});
afterAll(() => service.close());

const put = (id: string, body: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, body);
const newHost = () => `${newHandle().replace(/[^a-z0-9]/g, '-')}.example`;
/** An answer's status, code and the fields that it names. */
const problem = (answer: { statusCode: number; json: () => { code?: string; fields?: unknown } }) => [
  answer.statusCode,
  answer.json().code,
  answer.json().fields,
];
const refused = (code: string, path: string, words: string) => [
  409,
  code,
  [{ path, message: expect.stringContaining(words) }],
];
const listedBooking = refused('contact_listed', 'bookingUrl', 'Rezervasyon bağlantısı kara liste');
const takenBooking = refused('duplicate_key', 'bookingUrl', 'Rezervasyon bağlantısı başka bir işletme');

async function house(given: Record<string, unknown> = {}) {
  const [handle, host] = [newHandle(), newHost()];
  const own = { instagramUsername: handle, phone: newPhone(), website: host, verified: true, ...given };
  const { _id: id } = await enterBusiness(service, { name: 'Temiz Ev', ...own });
  return { id, handle, host, owner: ownerOf(service, id) };
}
/** A published entry; its site is a whole host, or the page that is named. */
async function entry(page = '') {
  const [handle, phone, host] = [newHandle(), newLandline(), newHost()];
  const event = reportEvent({ instagramUsername: handle, phone, website: `https://${host}${page}` });
  await service.deliver(event);
  return { id: reportOf(event).entryId, handle, phone, host };
}
type Entry = Awaited<ReturnType<typeof entry>>;

const leading = [
  ['its site', ({ host }: Entry) => `https://${host}`],
  ['a page of its site', ({ host }: Entry) => `https://www.${host}/ev/7?giris=1`],
  ['a name below its site', ({ host }: Entry) => `https://rezervasyon.${host}/`],
  ['its account', ({ handle }: Entry) => `https://www.instagram.com/${handle}/`],
  ['a chat with its number', ({ phone }: Entry) => `https://wa.me/${phone.slice(1)}`],
  ['its site by a redirect', ({ host }: Entry) => `https://l.instagram.com/?u=https%3A%2F%2F${host}%2F`],
] as const;

/** A redirect that leads to an address, as Instagram and Facebook write it. */
const byRedirect = (url: string, on = 'l.instagram.com/') => `https://${on}?u=${encodeURIComponent(url)}`;
const further = 'başka bir bağlantıya yönlendiriyor';
const unclear = [
  [
    'an account with hidden letters',
    ({ handle }: Entry) => `https://www.instagram.com/%67${handle.slice(1)}`,
    'gizlenmiş harfler',
  ],
  [
    'two numbers',
    ({ phone }: Entry) =>
      `https://api.whatsapp.com/send?phone=${phone.slice(1)}&phone=${newPhone().slice(1)}`,
    'iki ayrı telefon numarası',
  ],
  [
    'two redirects beside each other',
    ({ host }: Entry) => `${byRedirect(`https://${host}`)}&u=x`,
    'iki ayrı hesap',
  ],
  [
    'a redirect behind a redirect',
    ({ host }: Entry) => byRedirect(byRedirect(`https://${host}`), 'l.facebook.com/l.php'),
    further,
  ],
  ['a redirect to what cannot be read', ({ host }: Entry) => byRedirect(`https://x@${host}`), further],
] as const;

describe('[R501] a booking address', () => {
  it.each(unclear)('with %s is refused at every entrance, and says why', async (_what, of, words) => {
    const { id, owner } = await house();
    const bookingUrl = of(await entry());
    const fault = [400, 'invalid_request', [{ path: 'bookingUrl', message: expect.stringContaining(words) }]];
    expect(problem(await put(id, { bookingUrl }))).toEqual(fault);
    const byHand = await service.asAdmin('POST', '/api/admin/businesses', { name: 'Yeni Ev', bookingUrl });
    expect(problem(byHand)).toEqual(fault);
    const wish = (url: string) => ({ kind: 'fields', fields: { bookingUrl: url }, version: 1 });
    expect(problem(await owner.propose(wish(bookingUrl)))).toEqual(fault);
    const { _id } = await owner.proposed(wish(`https://${newHost()}`));
    const { pool } = service.deps;
    await pool.query('update business_change set wish = $2 where id = $1', [_id, { bookingUrl }]);
    expect(problem(await accept(service, _id))).toEqual(fault);
    // One from before this was asked stays in the way of no other edit.
    await pool.query('update business set booking_url = $2 where id = $1', [id, bookingUrl]);
    expect((await put(id, { bookingUrl, description: 'Göle beş dakika.' })).statusCode).toBe(200);
  });

  it.each(leading)(
    'that leads to %s of an entry is refused at the desk and in a proposal',
    async (_what, of) => {
      const { id, owner } = await house();
      const bookingUrl = of(await entry());
      expect(problem(await put(id, { bookingUrl }))).toEqual(listedBooking);
      const wish = { kind: 'fields', fields: { bookingUrl }, version: 1 };
      expect(problem(await owner.propose(wish))).toEqual(listedBooking);
      expect((await put(id, { description: 'Göle beş dakika.' })).statusCode).toBe(200);
    },
  );

  it('of an entry makes no record by hand', async () => {
    const name = `Yeni ${newHandle()}`;
    const bookingUrl = `https://${(await entry()).host}`;
    const answer = await service.asAdmin('POST', '/api/admin/businesses', { name, bookingUrl });
    expect(problem(answer)).toEqual(listedBooking);
    const { rows } = await service.deps.pool.query('select from business where name = $1', [name]);
    expect(rows).toHaveLength(0);
  });

  it('that was proposed before the entry came is not accepted', async () => {
    const { owner } = await house();
    const host = newHost();
    const wish = { kind: 'fields', fields: { bookingUrl: `https://${host}/ev` }, version: 1 };
    const { _id } = await owner.proposed(wish);
    await service.deliver(reportEvent({ website: `https://${host}` }));
    expect(problem(await accept(service, _id))).toEqual(listedBooking);
  });

  it('on a site of many sellers, or beside the page that an entry holds, is taken', async () => {
    const { id } = await house();
    const { host } = await entry('/sahte-satici');
    for (const bookingUrl of [
      `https://${host}/baska-satici`,
      'https://linktr.ee/temizev',
      'https://www.airbnb.com.tr/rooms/7',
    ])
      expect((await put(id, { bookingUrl })).statusCode).toBe(200);
    expect(problem(await put(id, { bookingUrl: `https://${host}/sahte-satici` }))).toEqual(listedBooking);
  });

  it('that is another record’s site or account is refused; a page below that site is taken', async () => {
    const [one, other] = [await house(), await house()];
    const site = `https://${other.host}`;
    for (const bookingUrl of [site, byRedirect(site), `https://www.instagram.com/${other.handle}/`]) {
      expect(problem(await put(one.id, { bookingUrl }))).toEqual(takenBooking);
      const wish = { kind: 'fields', fields: { bookingUrl }, version: 1 };
      expect(problem(await one.owner.propose(wish))).toEqual(takenBooking);
    }
    expect((await put(one.id, { bookingUrl: `https://${other.host}/ev/temiz-ev` })).statusCode).toBe(200);
    expect((await put(one.id, { bookingUrl: `https://${one.host}` })).statusCode).toBe(200);
  });

  it('of an entry, or of nobody knows whom, is left out where an approval verifies the record that had it', async () => {
    const [listedHost, freeHost] = [newHost(), newHost()];
    await service.deliver(reportEvent({ website: `https://${listedHost}` }));
    const bookingOf = async (url: string) => {
      const handle = newHandle();
      const { _id } = await enterBusiness(service, { instagramUsername: handle });
      const had = service.deps.db.updateTable('business').set({ booking_url: url });
      await had.where('id', '=', _id).execute();
      await service.deliver(applicationEvent({ linkedBusinessId: _id, instagramUsername: handle }));
      const { business } = (await service.get(`/api/businesses/${_id}`)).json();
      expect(business.verified).toBe(true);
      // The record itself: what visitors are shown hides such an address of its own accord.
      const record = (await service.asAdmin('GET', `/api/admin/businesses/${_id}`)).json().business;
      return [business.bookingUrl, record.bookingUrl];
    };
    expect(await bookingOf(`https://${listedHost}/ev`)).toEqual([null, null]);
    expect(await bookingOf(byRedirect(byRedirect(`https://${freeHost}/ev`)))).toEqual([null, null]);
    const free = `https://${freeHost}/ev`;
    expect(await bookingOf(free)).toEqual([free, free]);
  });

  it('that was there before the entry stays in the way of no other edit', async () => {
    const host = newHost();
    const { id } = await house({ bookingUrl: `https://${host}` });
    await service.deliver(reportEvent({ website: `https://${host}` }));
    expect((await put(id, { description: 'Göle beş dakika.' })).statusCode).toBe(200);
  });
});

describe('[R501] a sister account', () => {
  it('of an entry is refused in a proposal, by its name', async () => {
    const { owner } = await house();
    const { handle } = await entry();
    const answer = await owner.propose({ kind: 'sisters', handles: [newHandle(), `@${handle}`] });
    expect(problem(answer)).toEqual(refused('contact_listed', 'handles', `@${handle} kara liste`));
  });

  it('that was proposed before the entry came is not accepted, nor any beside it', async () => {
    const { owner } = await house();
    const [handle, other] = [newHandle(), newHandle()];
    const { _id } = await owner.proposed({ kind: 'sisters', handles: [handle, other] });
    await service.deliver(reportEvent({ instagramUsername: handle }));
    const named = refused('contact_listed', 'handles', `@${handle} kara liste`);
    expect(problem(await accept(service, _id))).toEqual(named);
    expect((await owner.page()).sisters).toEqual([]);
  });

  it('is no other record’s own account, when it is named and when it is accepted', async () => {
    const [one, other] = [await house(), await house()];
    const wish = (handle: string) => ({ kind: 'sisters', handles: [handle] });
    const taken = (handle: string) => refused('duplicate_key', 'handles', `@${handle} başka bir işletme`);
    expect(problem(await one.owner.propose(wish(other.handle)))).toEqual(taken(other.handle));
    const later = newHandle();
    const { _id } = await one.owner.proposed(wish(later));
    expect((await put(other.id, { instagramUsername: later })).statusCode).toBe(200);
    expect(problem(await accept(service, _id))).toEqual(taken(later));
  });
});

describe('[R501] whoever decides on a contact', () => {
  const elsewhere = async (query: Record<string, string>) => {
    const answer = await service.asAdmin(
      'GET',
      `/api/admin/businesses/elsewhere?${new URLSearchParams(query)}`,
    );
    return registryElsewhere
      .parse(answer.json())
      .items.map(({ _id, state, matches }) => [_id, state, matches]);
  };

  it('sees the business that names it as a sister account', async () => {
    const { id, owner } = await house();
    const sister = newHandle();
    const { _id } = await owner.proposed({ kind: 'sisters', handles: [sister] });
    expect(await elsewhere({ handle: sister })).toEqual([]);
    await accept(service, _id);
    expect(await elsewhere({ handle: sister })).toEqual([[id, 'verified', ['sister']]]);
    expect(await elsewhere({ handle: sister, except: id })).toEqual([]);
  });

  it('sees the business that takes bookings there, not one with another page of the same site', async () => {
    const host = newHost();
    const { id } = await house({ bookingUrl: `https://www.${host}/ev/7` });
    const found = [[id, 'verified', ['booking']]];
    expect(await elsewhere({ website: host })).toEqual(found);
    expect(await elsewhere({ website: `${host}/ev/7` })).toEqual(found);
    expect(await elsewhere({ website: `${host}/ev/8` })).toEqual([]);
    const [handle, phone] = [newHandle(), newPhone()];
    const chat = await house({ bookingUrl: `https://wa.me/${phone.slice(1)}` });
    const page = await house({ bookingUrl: `https://www.instagram.com/${handle}/` });
    expect(await elsewhere({ phone })).toEqual([[chat.id, 'verified', ['booking']]]);
    expect(await elsewhere({ handle })).toEqual([[page.id, 'verified', ['booking']]]);
  });

  it('sees one that leads below the site or there by a redirect, and a number in any spelling, until it is changed', async () => {
    const [host, phone] = [newHost(), newPhone()];
    const below = await house({ bookingUrl: `https://www.rezervasyon.${host}/ev/7?giris=1` });
    const led = await house({ bookingUrl: byRedirect(`https://${host}/ev`) });
    const chat = await house({ bookingUrl: `https://api.whatsapp.com/send?phone=%2B90%20${phone.slice(3)}` });
    const ids = (found: unknown[][]) => found.map(([id]) => id).sort();
    expect(ids(await elsewhere({ website: host }))).toEqual([below.id, led.id].sort());
    expect(ids(await elsewhere({ website: `${host}/ev` }))).toEqual([led.id]);
    expect(ids(await elsewhere({ phone }))).toEqual([chat.id]);
    expect((await put(below.id, { bookingUrl: null })).statusCode).toBe(200);
    expect(ids(await elsewhere({ website: host }))).toEqual([led.id]);
  });

  it('sees what was stored before its contacts were kept', async () => {
    const host = newHost();
    const { id } = await house({ bookingUrl: `https://rezervasyon.${host}` });
    await service.deliver(reportEvent({ website: `https://${host}` }));
    const { db, pool } = service.deps;
    const kept = 'select booking_listed_from from business where id = $1';
    const { rows: before } = await pool.query(kept, [id]);
    expect(before).toEqual([{ booking_listed_from: new Date('2026-11-20T09:30:00.000Z') }]);
    await pool.query('delete from booking_key');
    await pool.query('update business set booking_listed_from = null');
    expect((await Promise.all([rekeyBookings(db), rekeyBookings(db)])).sort()).toEqual([
      0,
      expect.any(Number),
    ]);
    expect((await pool.query(kept, [id])).rows).toEqual(before);
    expect(await elsewhere({ website: host })).toContainEqual([id, 'verified', ['booking']]);
  });

  it('sees what a process of before wrote beside this one: an entry, an address, one that went', async () => {
    const [host, other] = [newHost(), newHost()];
    const [listed, moved, left] = [
      await house({ bookingUrl: `https://${host}` }),
      await house({ bookingUrl: `https://${other}` }),
      await house({ bookingUrl: `https://${other}/ev` }),
    ];
    await service.deliver(reportEvent({ website: `https://${host}` }));
    const { db, pool } = service.deps;
    await pool.query('update business set booking_listed_from = null where id = $1', [listed.id]);
    await pool.query('update business set booking_url = $2 where id = $1', [
      moved.id,
      `https://${host}/yeni`,
    ]);
    await pool.query('update business set booking_url = null where id = $1', [left.id]);
    expect(await rekeyBookings(db)).toBe(2);
    const { rows } = await pool.query(
      'select id from business where booking_listed_from is not null and id = any($1)',
      [[listed.id, moved.id, left.id]],
    );
    expect(rows.map(({ id }) => id).sort()).toEqual([listed.id, moved.id].sort());
    expect(await elsewhere({ website: other })).toEqual([]);
    expect(await rekeyBookings(db)).toBe(0);
  });

  it('sees entries by the booking address and the sister accounts of a wish', async () => {
    const { id, host, handle } = await entry();
    expect(await elsewhere({ bookingUrl: `https://${host}/ev` })).toEqual([[id, 'listed', ['website']]]);
    expect(await elsewhere({ sisters: `${newHandle()}, ${handle}` })).toEqual([[id, 'listed', ['handle']]]);
  });
});
