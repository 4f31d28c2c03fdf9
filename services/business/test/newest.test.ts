import { businessList } from '@edogrula/contracts/http/business';
import { withClient } from '@edogrula/service-kit/with-client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { createAddresses } from '../src/listing/list-addresses.ts';
import { applicationEvent, applicationOf, because, enterBusiness } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
const houses = 9;
/** What each house was called, in the order in which the registry got it, a minute apart. */
const entered: { id: string; name: string; phone: string | null; instagramUsername: string | null }[] = [];
const minutesOn = (minutes: number) => {
  service.time.now = new Date(service.time.now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  service = await startTestService();
  for (let n = 1; n <= houses; n += 1) {
    minutesOn(1);
    const name = `Yeni Ev ${n}`;
    if (n % 3 === 0) {
      const { _id: id, phone, instagramUsername } = await enterBusiness(service, { name, type: 'Villa' });
      entered.push({ id, name, phone, instagramUsername });
    } else {
      const event = applicationEvent({ name, type: 'Villa' });
      await service.deliver(event);
      const { businessId: id, phone, instagramUsername } = applicationOf(event);
      entered.push({ id, name, phone, instagramUsername });
    }
  }
});
afterAll(() => service.close());

const filter = async (query: string) =>
  businessList.parse((await service.get(`/api/businesses/filter?type=villa&sort=newest&${query}`)).json());
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);
const newestFirst = () => namesOf(entered).reverse();

/** Every house from one page on, by the positions that the answers name. */
async function walk(query: string): Promise<string[]> {
  const names: string[] = [];
  for (let after = ''; ; ) {
    const { items, next } = await filter(`${query}${after}`);
    names.push(...namesOf(items));
    if (!next || names.length > 100) return names;
    after = `&after=${next}`;
  }
}
const cursorOf = (id: string) => Buffer.from(`newest 0 0 ${id}`).toString('base64url');

/** Statements of the superuser in the registry's schema. */
async function inStore<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(service.database.superuserUrl, async (client) => {
    await client.query('set search_path to business, extensions');
    return await work(client);
  });
}

describe('«Yeni eklenen»', () => {
  it('[R096] [R146] a house of an application stands where it came into the registry, whatever its id', async () => {
    expect(namesOf((await filter('')).items)).toEqual(newestFirst());
    for (const perPage of [1, 2, 4, 50])
      expect([perPage, await walk(`perPage=${perPage}`)]).toEqual([perPage, newestFirst()]);
    expect(await walk('perPage=2&onlyVerified=true')).toEqual(
      newestFirst().filter((name) => !/[369]$/.test(name)),
    );
  });

  it('[R096] an owner’s renewal makes no house new', async () => {
    const [first] = entered;
    minutesOn(1);
    await service.deliver(
      applicationEvent({
        name: first?.name ?? '',
        type: 'Villa',
        phone: first?.phone ?? '',
        instagramUsername: first?.instagramUsername ?? '',
        linkedBusinessId: first?.id ?? '',
      }),
    );
    expect(namesOf((await filter('')).items)).toEqual(newestFirst());
  });

  it('[R097] a walk goes on behind the house that it names, also one that is gone; one that never was is refused', async () => {
    const [gone] = (await filter('perPage=1')).items;
    const middle = entered[4];
    expect(namesOf((await filter(`after=${cursorOf(middle?.id ?? '')}`)).items)).toEqual(
      newestFirst().slice(5),
    );
    const extra = await enterBusiness(service, { name: 'Gidecek Ev', type: 'Villa' });
    await service.asAdmin('DELETE', `/api/admin/businesses/${extra._id}`, because);
    expect(namesOf((await filter(`perPage=1&after=${cursorOf(extra._id)}`)).items)).toEqual([gone?.name]);
    const answer = await service.get(
      `/api/businesses/filter?type=villa&sort=newest&after=${cursorOf(uuidv7())}`,
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  it('[R097] houses that came within one millisecond are all walked', () =>
    inStore(async (client) => {
      await client.query(`insert into business (id, slug, name, demo, name_folded, type_key, place_folded,
          search_folded, created_at, updated_at)
        select gen_random_uuid(), 'an-' || n, 'An ' || n, false, '', 'an', '', '',
          '2026-11-20 10:00:00.123Z'::timestamptz + n * interval '1 microsecond', now()
        from generate_series(1, 40) n`);
      const seen: string[] = [];
      for (let after = ''; ; ) {
        const query = `/api/businesses/filter?type=an&sort=newest&perPage=3${after}`;
        const { items, next } = (await service.get(query)).json();
        seen.push(...namesOf(items));
        if (!next || seen.length > 100) break;
        after = `&after=${next}`;
      }
      await client.query(`delete from business where type_key = 'an'`);
      expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => `An ${40 - n}`));
    }));

  it('[R097] a far page within a rare type is one range of its index', () =>
    inStore(async (client) => {
      await client.query('begin');
      await client.query(`insert into business (id, slug, name, demo, name_folded, type_key, place_folded,
          search_folded, created_at, updated_at)
        select gen_random_uuid(), 'dolgu-' || n, 'Dolgu', false, '', 'dolgu-' || n % 100, '', '',
          now() - n * interval '1 minute', now()
        from generate_series(1, 5000) n`);
      await client.query('analyze business');
      await client.query('set local enable_sort = off');
      const { rows } = await client.query(`explain select * from business
        where deleted_at is null and (blacklisted_from is null or blacklisted_from > now()) and type_key = 'dolgu-3'
          and (created_at, id) < (now() - interval '2000 minutes', '0198a000-0000-7000-8000-000000000001'::uuid)
        order by created_at desc, id desc limit 21`);
      await client.query('rollback');
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Index Scan using business_type_newest');
      expect(plan).toMatch(/Index Cond: .*ROW\(created_at, id\) </);
      expect(plan).not.toContain('Sort');
    }));
});

it('a house whose id is before all others is in the sitemap at once', async () => {
  const addresses = createAddresses({ db: service.deps.db, clock: service.deps.clock });
  const before = (await addresses(1)).items.length;
  await inStore(async (client) => {
    const id = '00000000-0000-5000-8000-000000000001';
    await client.query(
      `insert into business (id, slug, name, demo, name_folded, type_key, place_folded, search_folded,
        created_at, updated_at) values ($1, 'ilk-ev', 'İlk Ev', false, '', 'ilk', '', '', now(), now())`,
      [id],
    );
    const { items } = await addresses(1);
    await client.query('delete from business where id = $1', [id]);
    expect([items.length, items[0]?.slug]).toEqual([before + 1, 'ilk-ev']);
  });
});
