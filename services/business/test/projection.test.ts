import { until } from '@edogrula/service-kit/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { lookupStatement, lookupsStatement } from '../src/keys/key-repository.ts';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  newLandline,
  newPhone,
  removal,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';
import { verdictOf } from './support/verdict.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
});
afterAll(() => service.close());

const verdict = (q: string) => verdictOf(service, q);

type PlanNode = { 'Node Type': string; 'Heap Fetches'?: number; 'Index Name'?: string; Plans?: PlanNode[] };

describe('business_lookup_key', () => {
  it('the named statement is one index-only scan without heap fetches', async () => {
    const filler = new pg.Client({ connectionString: service.database.superuserUrl });
    await filler.connect();
    await filler.query(`insert into business.business_lookup_key (kind, key, business_id)
      select 'handle', 'dolgu.' || n, gen_random_uuid() from generate_series(1, 20000) n`);
    // Another session's snapshot keeps pages from becoming all-visible for a moment.
    await until(async () => {
      await filler.query('vacuum analyze business.business_lookup_key');
      const { rows } = await filler.query(
        `select relpages = relallvisible as done from pg_class where oid = 'business.business_lookup_key'::regclass`,
      );
      return rows[0].done;
    });
    await filler.end();
    const client = await service.deps.pool.connect();
    try {
      const values = ['handle', 'dolgu.777'];
      for (let run = 0; run < 7; run += 1) await client.query({ ...lookupStatement, values });
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) execute "${lookupStatement.name}" ('handle', 'dolgu.777')`,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      expect(plan).toMatchObject({
        'Node Type': 'Index Only Scan',
        'Index Name': 'business_lookup_key_key',
        'Heap Fetches': 0,
      });
      expect(plan?.Plans).toBeUndefined();
      // Of a page several keys are read at once: each by the same index, and none by the table.
      const pages = [
        ['host', 'host'],
        ['ev.example/a', 'ev.example/b'],
      ];
      for (let run = 0; run < 7; run += 1) await client.query({ ...lookupsStatement, values: pages });
      const several = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) execute "${lookupsStatement.name}"
          (array['host', 'host'], array['ev.example/a', 'ev.example/b'])`,
      );
      const [asked, found] = several.rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? [];
      expect([asked?.['Node Type'], found?.['Node Type'], found?.['Heap Fetches']]).toEqual([
        'Function Scan',
        'Index Only Scan',
        0,
      ]);
    } finally {
      client.release();
    }
  });

  it('two entries share a key: removing one keeps the other, removing both restores the verdict', async () => {
    const phone = newPhone();
    const business = applicationEvent({ phone });
    const [first, second] = [reportEvent({ phone }), reportEvent({ phone }, '2026-11-20T09:40:00.000Z')];
    for (const event of [business, second, first]) await service.deliver(event);
    expect(await verdict(phone)).toBe(`blacklist ${reportOf(first).entryId}`);
    await service.asAdmin('DELETE', `/api/report/blacklist/${reportOf(first).entryId}`, removal);
    expect(await verdict(phone)).toBe(`blacklist ${reportOf(second).entryId}`);
    await service.asAdmin('DELETE', `/api/report/blacklist/${reportOf(second).entryId}`, removal);
    expect(await verdict(phone)).toBe(`verified ${applicationOf(business).businessId}`);
  });

  it('two verified businesses share a phone: the earliest verified answers, then the other', async () => {
    const phone = newPhone();
    const later = applicationEvent({ phone }, '2026-11-20T09:50:00.000Z');
    const earlier = applicationEvent({ phone }, '2026-11-20T09:10:00.000Z');
    await service.deliver(later);
    await service.deliver(earlier);
    expect(await verdict(phone)).toBe(`verified ${applicationOf(earlier).businessId}`);
    await service.asAdmin('PUT', `/api/admin/businesses/${applicationOf(earlier).businessId}`, {
      verified: false,
      delisting: because,
    });
    expect(await verdict(phone)).toBe(`verified ${applicationOf(later).businessId}`);
    await service.asAdmin('DELETE', `/api/admin/businesses/${applicationOf(later).businessId}`, because);
    expect(await verdict(phone)).toBe('not_found');
  });

  it('keys follow an edit in the same transaction, old ones stop answering', async () => {
    const [oldHandle, newOne, oldPhone] = [newHandle(), newHandle(), newPhone()];
    const { _id } = await enterBusiness(service, {
      verified: true,
      instagramUsername: oldHandle,
      phone: oldPhone,
      website: 'eski-adres.example',
    });
    expect(await verdict('eski-adres.example')).toBe(`verified ${_id}`);
    await service.asAdmin('PUT', `/api/admin/businesses/${_id}`, {
      instagramUsername: newOne,
      phone: null,
      website: 'https://yeni-adres.example',
    });
    expect(
      await Promise.all(
        [oldHandle, oldPhone, 'eski-adres.example', newOne, 'yeni-adres.example'].map(verdict),
      ),
    ).toEqual(['not_found', 'not_found', 'not_found', `verified ${_id}`, `verified ${_id}`]);
  });

  it('an entry for the handle and the address of two accounts blocks both', async () => {
    const [one, two] = [newHandle(), newHandle()];
    const event = reportEvent({ instagramUsername: one, instagramUrl: `https://instagram.com/${two}` });
    await service.deliver(event);
    expect([await verdict(one), await verdict(two)]).toEqual([
      `blacklist ${reportOf(event).entryId}`,
      `blacklist ${reportOf(event).entryId}`,
    ]);
  });

  it('a business is blacklisted by the shared key, and the entry gets its address', async () => {
    const phone = newPhone();
    const event = reportEvent({ phone });
    const { slug } = await enterBusiness(service, { phone, address: 'Göl Sok. 9, Sapanca', verified: true });
    await service.deliver(event);
    const profile = (await service.get(`/api/businesses/by-slug/${slug}`)).json();
    expect(profile).toMatchObject({
      status: 'blacklist',
      business: { _id: reportOf(event).entryId, address: 'Göl Sok. 9, Sapanca' },
    });
  });

  it('[R140][decision 12] an entry on one key of a business condemns its website and every other key, until it is removed', async () => {
    const [phone, landline, handle] = [newPhone(), newLandline(), newHandle()];
    const website = `${handle.replace(/[^a-z0-9]/g, '-')}.example`;
    const business = applicationEvent({
      phone,
      landline,
      instagramUsername: handle,
      website: `https://${website}/`,
    });
    const event = reportEvent({ phone });
    const all = () => Promise.all([phone, landline, handle, website].map(verdict));
    await service.deliver(business);
    expect(new Set(await all())).toEqual(new Set([`verified ${applicationOf(business).businessId}`]));
    await service.deliver(event);
    expect(new Set(await all())).toEqual(new Set([`blacklist ${reportOf(event).entryId}`]));

    const edited = await service.asAdmin(
      'PUT',
      `/api/admin/businesses/${applicationOf(business).businessId}`,
      {
        website: `yeni-${website}`,
      },
    );
    expect(edited.statusCode).toBe(200);
    expect([await verdict(website), await verdict(`yeni-${website}`)]).toEqual([
      `blacklist ${reportOf(event).entryId}`,
      `blacklist ${reportOf(event).entryId}`,
    ]);
    await service.asAdmin('DELETE', `/api/report/blacklist/${reportOf(event).entryId}`, removal);
    expect(await verdict(website)).toBe('not_found');
    expect(await verdict(`yeni-${website}`)).toBe(`verified ${applicationOf(business).businessId}`);
  });

  it('[R140][decision 12] the website of a business that nobody verified says so too, with another phone as well, until it is deleted', async () => {
    const phone = newPhone();
    const event = reportEvent({ phone });
    const { _id } = await enterBusiness(service, { phone, website: 'sahte-bungalov.example' });
    await service.deliver(event);
    expect(await verdict('sahte-bungalov.example')).toBe(`blacklist ${reportOf(event).entryId}`);
    await service.asAdmin('PUT', `/api/admin/businesses/${_id}`, { phone: newPhone() });
    expect(await verdict('sahte-bungalov.example')).toBe(`blacklist ${reportOf(event).entryId}`);
    await service.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because);
    expect(await verdict('sahte-bungalov.example')).toBe('not_found');
    expect(await verdict(phone)).toBe(`blacklist ${reportOf(event).entryId}`);
  });

  it('[decision 12] an honest business is not condemned by what it shares with a condemned one', async () => {
    const [shared, own] = [newPhone(), newHandle()];
    const honest = applicationEvent({ phone: shared, instagramUsername: newHandle() });
    const condemned = applicationEvent({ phone: shared, instagramUsername: own }, '2026-11-20T08:10:00.000Z');
    const event = reportEvent({ instagramUsername: own });
    for (const one of [condemned, honest, event]) await service.deliver(one);
    expect(await verdict(own)).toBe(`blacklist ${reportOf(event).entryId}`);
    expect(await verdict(shared)).toBe(`verified ${applicationOf(honest).businessId}`);
    await service.asAdmin('DELETE', `/api/admin/businesses/${applicationOf(honest).businessId}`, because);
    expect(await verdict(shared)).toBe(`blacklist ${reportOf(event).entryId}`);
  });

  it('[decision 15] the website follows an entry’s reply window to the moment', async () => {
    const [phone, handle] = [newPhone(), newHandle()];
    const website = `${handle.replace(/[^a-z0-9]/g, '-')}.example`;
    const business = applicationEvent({ phone, instagramUsername: handle, website });
    const publishAt = new Date(service.time.now.getTime() + 3_600_000);
    const event = reportEvent({ phone, publishAt: publishAt.toISOString() });
    await service.deliver(business);
    await service.deliver(event);
    const now = service.time.now;
    expect(await verdict(website)).toBe(`verified ${applicationOf(business).businessId}`);
    try {
      service.time.now = publishAt;
      expect(await verdict(website)).toBe(`blacklist ${reportOf(event).entryId}`);
    } finally {
      service.time.now = now;
    }
  });

  it('many writers of one key at the same time leave exactly what the last state says', async () => {
    const phone = newPhone();
    const reports = Array.from({ length: 8 }, () => reportEvent({ phone }));
    await Promise.all([service.deliver(applicationEvent({ phone })), ...reports.map(service.deliver)]);
    expect(await verdict(phone)).toMatch(/^blacklist/);
    await Promise.all(
      reports.map((event) =>
        service.asAdmin('DELETE', `/api/report/blacklist/${reportOf(event).entryId}`, removal),
      ),
    );
    expect(await verdict(phone)).toMatch(/^verified/);
  });

  it('the projection always equals what its sources say', async () => {
    const { rows } = await service.deps.pool.query(`
      with condemned as (
        select distinct on (tied.business_id) tied.business_id, e.id as entry_id, e.publish_at
        from (
          select own.business_id, k.entry_id from business_key own join blacklist_key k using (kind, key)
          union select business_id, entry_id from kept_key
        ) tied join blacklist_entry e on e.id = tied.entry_id
        where e.removed_at is null order by tied.business_id, e.publish_at, e.id
      ), holder as (
        select k.kind, k.key, b.id, b.verified_at, c.entry_id, c.publish_at
        from business_key k join business b on b.id = k.business_id left join condemned c on c.business_id = b.id
        where b.deleted_at is null
      ), answering as (
        select distinct on (kind, key) * from holder where verified_at is not null
        order by kind, key, publish_at desc nulls first, verified_at, id
      ), entries as (
        select k.kind, k.key, e.id, e.publish_at
        from blacklist_key k join blacklist_entry e on e.id = k.entry_id where e.removed_at is null
        union all select kind, key, entry_id, publish_at from answering where entry_id is not null
        union all select kind, key, entry_id, publish_at from holder h
          where entry_id is not null and not exists (
            select from answering a where (a.kind, a.key) = (h.kind, h.key))
        union all select k.kind, k.key, e.id, e.publish_at
          from kept_key k join blacklist_entry e on e.id = k.entry_id
          where e.removed_at is null and not exists (
            select from answering a where (a.kind, a.key) = (k.kind, k.key) and a.id <> k.business_id)
      ), expected as (
        select kind, key,
          (select a.id from answering a where (a.kind, a.key) = (u.kind, u.key)) as business_id,
          (select e.id from entries e where (e.kind, e.key) = (u.kind, u.key)
           order by e.publish_at, e.id limit 1) as entry_id
        from (select kind, key from business_key union select kind, key from blacklist_key
          union select kind, key from kept_key) u)
      select * from (select * from expected where business_id is not null or entry_id is not null) e
      full join (select * from business_lookup_key where key not like 'dolgu.%') l using (kind, key)
      where (e.business_id, e.entry_id) is distinct from (l.business_id, l.entry_id)`);
    expect(rows).toEqual([]);
  });
});

describe('lookups in memory', () => {
  it('own writes are seen at once; a miss costs one read of the key', async () => {
    const cached = await startTestService({ cacheMs: 60_000 });
    try {
      const handle = newHandle();
      const statements: string[] = [];
      const query = cached.deps.pool.query.bind(cached.deps.pool);
      cached.deps.pool.query = ((input: { text?: string }) => {
        statements.push(input.text ?? String(input));
        return query(input as never);
      }) as never;
      const ask = async () => (await cached.get(`/api/businesses/search?q=${handle}`)).json().status;
      expect(await Promise.all([ask(), ask(), ask()])).toEqual(['not_found', 'not_found', 'not_found']);
      expect(await ask()).toBe('not_found');
      expect(statements).toEqual([lookupStatement.text]);
      // A page costs as many statements as its host and itself are, however deep it is.
      const deep = 'https://derin.example/Gol/Koy/Dag/Orman/Ev/Oda';
      await cached.get(`/api/businesses/search?q=${encodeURIComponent(deep)}`);
      expect(statements.slice(1)).toEqual([lookupStatement.text, lookupsStatement.text]);
      const { _id } = await enterBusiness(cached, { instagramUsername: handle, verified: true });
      expect(await ask()).toBe('verified');
      await cached.asAdmin('DELETE', `/api/admin/businesses/${_id}`, because);
      expect(await ask()).toBe('not_found');
    } finally {
      await cached.close();
    }
  });
});
