import { businessList } from '@edogrula/contracts/http/business';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { createAddresses } from '../src/listing/list-addresses.ts';
import { createFacets } from '../src/listing/listing-facets.ts';
import { holdsAll } from '../src/text/search-terms.ts';
import { because, enterBusiness, newPhone, removal, reportEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
const total = 45;
beforeAll(async () => {
  service = await startTestService();
  for (let n = 1; n <= total; n += 1) {
    const { _id } = await enterBusiness(service, {
      name: `Liste Evi ${n}`,
      type: n % 5 === 0 ? 'Villa' : 'Bungalov Evleri',
      address: n % 3 === 0 ? 'Maşukiye Mah.' : 'KIRKPINAR Mah.',
      city: 'Sakarya',
      district: 'Sapanca',
      verified: n % 2 === 0,
    });
    if (n > 4)
      await service.deps.pool.query(
        'update business set google_rating = $2, google_reviews_count = $3 where id = $1',
        [_id, 300 + (n % 20) * 10, 1000 - n],
      );
  }
});
afterAll(() => service.close());

type Item = {
  _id: string;
  name: string;
  googleRating: number | null;
  googleReviewsCount: number | null;
  verified: boolean;
  type: string;
};
const filter = async (query: string) => {
  const answer = await service.get(`/api/businesses/filter?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return businessList.parse(answer.json()) as {
    items: Item[];
    total: number;
    pages: number;
    perPage: number;
    next: string | null;
    sorts: string[];
  };
};

/** Every page from one on, by the positions that the answers name. */
async function walk(query: string): Promise<Item[]> {
  const items: Item[] = [];
  let page = await filter(query);
  for (let turn = 0; turn < 100; turn += 1) {
    items.push(...page.items);
    if (!page.next) return items;
    page = await filter(`${query}&after=${page.next}`);
  }
  throw new Error('The walk does not end');
}

describe('GET /api/businesses/filter', () => {
  it('[R094][R097][R146] pages of 20 cover everything once, best rated first, unrated last', async () => {
    const pages = [await filter('page=1'), await filter('page=2'), await filter('page=3')];
    const all = pages.flatMap((page) => page.items);
    expect(pages.map((page) => page.items.length)).toEqual([20, 20, 5]);
    expect([new Set(all.map((item) => item._id)).size, pages[0]?.total, pages[0]?.pages]).toEqual([
      total,
      total,
      3,
    ]);
    const ratings = all.map((item) => item.googleRating ?? -1);
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    expect(all.slice(-4).every((item) => item.googleRating === null)).toBe(true);
    expect((await filter('page=900000')).items).toEqual([]);
  });

  it('[R097] a walk by positions meets the same rows in the same order as pages by number, in every sort', async () => {
    for (const query of [
      'perPage=7',
      'perPage=7&sort=reviews',
      'perPage=1&type=villa',
      'perPage=45',
      'perPage=7&sort=newest',
    ]) {
      const walked = (await walk(query)).map((item) => item._id);
      const numbered = await filter(`${query.replace(/perPage=\d+/, 'perPage=50')}`);
      expect([query, walked]).toEqual([query, numbered.items.map((item) => item._id)]);
    }
    const { next } = await filter('perPage=7&sort=reviews');
    expect((await service.get(`/api/businesses/filter?sort=rating&after=${next}`)).statusCode).toBe(400);
    for (const none of ['x', 'bm9uZQ', Buffer.from('1 2 3').toString('base64url'), 'ğ', `${'a'.repeat(300)}`])
      expect((await service.get(`/api/businesses/filter?after=${encodeURIComponent(none)}`)).statusCode).toBe(
        400,
      );
  });

  it('[R097] rows that are equal in everything but their id are all walked, and a far page costs what the first does', async () => {
    const client = new pg.Client({ connectionString: service.database.superuserUrl });
    await client.connect();
    try {
      await client.query('set search_path to business, extensions');
      await client.query(`insert into business (id, slug, name, demo, name_folded, type_key, place_folded,
          search_folded, created_at, updated_at)
        select gen_random_uuid(), 'dolgu-' || n, 'Dolgu', false, '', 'dolgu', '', 'dolgu', now(), now()
        from generate_series(1, 2100) n`);
      const all = await walk('type=dolgu&perPage=50');
      expect([all.length, new Set(all.map((item) => item._id)).size]).toEqual([2100, 2100]);
      // The sitemap's parts are cut anew after ten minutes, and hold each business once.
      let now = new Date();
      const addresses = createAddresses({ db: service.deps.db, clock: () => now });
      const parts = await Promise.all([1, 2, 3, 4].map(addresses));
      const slugs = parts.flatMap(({ items }) => items.map(({ slug }) => slug));
      expect(parts.map(({ items, pages }) => [items.length, pages])).toEqual([
        [1000, 3],
        [1000, 3],
        [2100 + total - 2000, 3],
        [0, 3],
      ]);
      expect(new Set(slugs).size).toBe(2100 + total);
      // Numbered pages end with the first thousand rows; later rows are reached by `next`.
      const [last, beyond] = [await filter('type=dolgu&page=50'), await filter('type=dolgu&page=51')];
      expect([last.items.length, last.pages, last.total]).toEqual([20, 50, 2100]);
      expect(last.next).toEqual(expect.any(String));
      expect([beyond.items, beyond.next]).toEqual([[], null]);
      await client.query(`delete from business where slug = $1`, [
        parts[0]?.items.find(({ slug }) => slug.startsWith('dolgu'))?.slug,
      ]);
      expect((await addresses(1)).items.length).toBe(999);
      now = new Date(now.getTime() + 11 * 60_000);
      expect((await addresses(1)).items.length).toBe(1000);
      await client.query('analyze business');
      const { rows } = await client.query(`explain (analyze, format json)
        select * from business where deleted_at is null and type_key = 'dolgu' and rating_rank = -1
          and reviews_rank = -1 and id > (select id from business where type_key = 'dolgu' order by id offset 2000 limit 1)
        order by id limit 21`);
      const plan = JSON.stringify(rows);
      expect(plan).toContain('"Index Name":"business_type_by_r');
    } finally {
      await client.query(`delete from business where type_key = 'dolgu'`);
      await client.end();
    }
  });

  it('every listed business has its address in the sitemap’s list, by the thousand', async () => {
    const { items } = await filter('perPage=50');
    const answer = (await service.get('/api/businesses/addresses')).json();
    expect(answer).toMatchObject({ page: 1, pages: 1 });
    expect(new Set(answer.items.map((item: { slug: string }) => item.slug)).size).toBe(total);
    expect(items.length).toBe(total);
    expect((await service.get('/api/businesses/addresses?page=2')).json().items).toEqual([]);
    expect((await service.get('/api/businesses/addresses?page=0')).statusCode).toBe(400);
  });

  it('[R096] sorts by reviews and limits to verified ones', async () => {
    const { items, total: verified } = await filter('sort=reviews&onlyVerified=true&perPage=50');
    expect(verified).toBe(22);
    expect(items.every((item) => item.verified)).toBe(true);
    const counts = items.map((item) => item.googleReviewsCount ?? -1);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect((await filter('onlyVerified=0')).total).toBe(total);
  });

  it('[R096] offers an order by ratings where one of the rows has any, and else the newest first', async () => {
    const sortsOf = async (query: string) => (await filter(query)).sorts;
    expect(await sortsOf('')).toEqual(['rating', 'reviews', 'newest']);
    expect(await sortsOf('type=otel')).toEqual(['newest']);
    const enter = (n: number) => enterBusiness(service, { name: `Pansiyon ${n}`, type: 'Pansiyon' });
    const made = [await enter(1), await enter(2), await enter(3)];
    const names = async (query: string) =>
      (await filter(`type=pansiyon${query}`)).items.map(({ name }) => name);
    for (const query of ['', '&sort=rating', '&sort=reviews', '&sort=newest'])
      expect([query, await names(query)]).toEqual([query, ['Pansiyon 3', 'Pansiyon 2', 'Pansiyon 1']]);
    expect((await walk('type=pansiyon&perPage=1')).map(({ name }) => name)).toEqual(await names(''));
    const rate = (column: string, value: number | null) =>
      service.deps.pool.query(`update business set ${column} = $2 where id = $1`, [made[0]?._id, value]);
    await rate('google_reviews_count', 12);
    expect(await sortsOf('type=pansiyon')).toEqual(['reviews', 'newest']);
    await rate('google_rating', 410);
    expect(await sortsOf('type=pansiyon')).toEqual(['rating', 'reviews', 'newest']);
    expect(await names('')).toEqual(['Pansiyon 1', 'Pansiyon 2', 'Pansiyon 3']);
    await rate('google_reviews_count', null);
    expect(await sortsOf('type=pansiyon')).toEqual(['rating', 'newest']);
    for (const { _id } of made) await service.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because);
  });

  it('[R096] [R146] narrows to a district, and shows what was entered last first', async () => {
    const { items, total: all } = await filter('district=Sapanca&sort=newest&perPage=50');
    expect([all, items[0]?.name, items.at(-1)?.name]).toEqual([total, `Liste Evi ${total}`, 'Liste Evi 1']);
    expect((await filter('district=Sap')).total).toBe(0);
    expect((await filter("district=Sapanca'%20or%201=1")).total).toBe(0);
    expect((await service.get(`/api/businesses/filter?district=${'a'.repeat(61)}`)).statusCode).toBe(400);
  });

  it('[R096] names the types and districts that the region has, with their counts, and nothing else', async () => {
    const answer = await service.get('/api/businesses/facets');
    expect(answer.json()).toEqual({
      types: [
        { type: 'bungalov', count: 36 },
        { type: 'villa', count: 9 },
      ],
      districts: [{ district: 'Sapanca', count: total }],
    });
    const others = [
      await enterBusiness(service, { name: 'Geyve Evi', type: 'Otel', district: 'Geyve', city: 'Sakarya' }),
      await enterBusiness(service, { name: 'Sapanca Kilim', type: 'Ev tekstili', district: 'Sapanca' }),
    ];
    const anew = createFacets({ db: service.deps.db, clock: () => new Date() });
    const facets = await anew({});
    for (const { _id } of others) await service.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because);
    // Another region's house and a shop that is no lodging change nothing.
    expect(facets).toEqual(answer.json());
  });

  it('[R096] counts each choice beside the other one, so that none leads to an empty page', async () => {
    const others = [
      await enterBusiness(service, {
        name: 'Kuzey Otel',
        type: 'Otel',
        district: 'Kırkpınar',
        city: 'Sapanca',
      }),
      await enterBusiness(service, {
        name: 'Kuzey Evi',
        type: 'Villa',
        district: 'Kırkpınar',
        city: 'Sapanca',
      }),
    ];
    const anew = createFacets({ db: service.deps.db, clock: () => new Date() });
    const ofHotels = await anew({ type: 'otel' });
    const inKirkpinar = await anew({ district: 'Kırkpınar' });
    const ofBoth = await anew({ type: 'villa', district: 'Sapanca' });
    const nowhere = await anew({ district: 'Bodrum' });
    const asked = await service.get('/api/businesses/facets?type=villa&district=Sapanca');
    const unknown = await service.get('/api/businesses/facets?type=gemi');
    for (const { _id } of others) await service.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because);
    expect(ofHotels.districts).toEqual([{ district: 'Kırkpınar', count: 1 }]);
    expect(inKirkpinar.types).toEqual([
      { type: 'villa', count: 1 },
      { type: 'otel', count: 1 },
    ]);
    expect(ofBoth).toEqual({
      types: [
        { type: 'bungalov', count: 36 },
        { type: 'villa', count: 9 },
      ],
      districts: [
        { district: 'Sapanca', count: 9 },
        { district: 'Kırkpınar', count: 1 },
      ],
    });
    expect(nowhere.types).toEqual([]);
    expect([asked.json().types, asked.json().districts[0]]).toEqual([ofBoth.types, ofBoth.districts[0]]);
    expect(unknown.statusCode).toBe(400);
  });

  it('[R146] filters by place and type in any spelling', async () => {
    expect((await filter('address=Sapanca&type=bungalov')).total).toBe(36);
    expect((await filter('address=sapanca,%20SAKARYA&type=BUNGALOW')).total).toBe(36);
    expect((await filter('type=villa')).total).toBe(9);
    expect((await filter('address=ma%C5%9Fukiye')).total).toBe(15);
    expect((await filter('address=k%C4%B1rkp%C4%B1nar')).total).toBe(30);
    expect((await filter('address=Bodrum')).total).toBe(0);
    expect((await filter('address=%25&type=_')).total).toBe(0);
  });

  it('[decision 25] caps a page at 50 and refuses what is no number or no sort', async () => {
    expect((await filter('perPage=500')).perPage).toBe(50);
    for (const query of [
      'page=0',
      'page=-1',
      'page=abc',
      'perPage=0',
      'sort=name',
      'onlyVerified=maybe',
      'page=1&page=2',
      'page=99999999',
    ])
      expect([query, (await service.get(`/api/businesses/filter?${query}`)).statusCode]).toEqual([
        query,
        400,
      ]);
  });

  it('[decision 12] a blacklisted business is not listed, and listed again after the removal', async () => {
    const phone = newPhone();
    await enterBusiness(service, { name: 'Listeden Düşen', phone });
    const event = reportEvent({ phone });
    await service.deliver(event);
    expect((await filter('')).total).toBe(total);
    await service.asAdmin(
      'DELETE',
      `/api/report/blacklist/${(event.data as { entryId: string }).entryId}`,
      removal,
    );
    expect((await filter('')).total).toBe(total + 1);
  });

  it('[R147] words are searched by the trigram index', async () => {
    const { sql: holding, parameters } = sql`select * from business where deleted_at is null
      and ${holdsAll('search_folded', 'liste evi maşukiye')}`.compile(service.deps.db);
    const client = new pg.Client({ connectionString: service.database.superuserUrl });
    await client.connect();
    try {
      await client.query('begin');
      await client.query('set local search_path to business, extensions');
      await client.query(`insert into business (id, slug, name, demo, name_folded, type_key, place_folded,
          search_folded, created_at, updated_at)
        select gen_random_uuid(), 'dolgu-' || n, 'Dolgu', false, '', '', '', md5(n::text) || ' dolgu', now(), now()
        from generate_series(1, 5000) n`);
      await client.query(`select gin_clean_pending_list('business_search')`);
      await client.query('analyze business');
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query(`explain ${holding}`, [...parameters]);
      expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on business_search');
      await client.query('rollback');
    } finally {
      await client.end();
    }
  });

  it('the query of the page’s own filter walks a partial composite index', async () => {
    await service.deps.pool.query('analyze business').catch(() => undefined);
    const client = await service.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      await client.query('set local enable_sort = off');
      const { rows } = await client.query(`explain (format text) select * from business
        where deleted_at is null and (blacklisted_from is null or blacklisted_from > now()) and type_key = 'bungalov'
          and verified_at is not null and place_folded like '%sapanca%'
        order by rating_rank desc, reviews_rank desc, id limit 20`);
      expect(JSON.stringify(rows)).toContain('business_verified_type_by_rating');
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});
