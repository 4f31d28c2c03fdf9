import { auditList } from '@edogrula/contracts/http/audit';
import { registryElsewhere } from '@edogrula/contracts/http/elsewhere';
import {
  adminBlacklist,
  adminBusinessList,
  adminFeaturedList,
  featuredAnswer,
} from '@edogrula/contracts/http/registry-desk';
import { problem } from '@edogrula/contracts/problem';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import {
  applicationEvent,
  applicationOf,
  because,
  enterBusiness,
  newHandle,
  newLandline,
  newPhone,
  removal,
  renaming,
  reportEvent,
  reportOf,
} from './support/factories.ts';
import { adminId, startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const read = async (url: string, headers?: Record<string, string>) =>
  service.asAdmin('GET', url, undefined, headers);
const businesses = '/api/admin/businesses';
const blacklist = '/api/admin/report/blacklist';
const featured = '/api/admin/featured';

const sponsored = async (businessId: string, more: object = {}) =>
  featuredAnswer.parse((await service.asAdmin('POST', featured, { businessId, ...more })).json()).item;

async function listedEntry(data: Parameters<typeof reportEvent>[0] = {}): Promise<string> {
  const event = reportEvent(data);
  await service.deliver(event);
  return reportOf(event).entryId;
}

describe('walks', () => {
  it('[R161] through all businesses misses and doubles nothing while some go and others come', async () => {
    const wanted: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      wanted.push((await enterBusiness(service, { name: `Yürüyüş ${n}` }))._id);
      service.time.now = new Date(service.time.now.getTime() + 1000);
    }
    const seen: string[] = [];
    let next: string | null = '';
    for (let page = 0; next !== null; page += 1) {
      const answer: ReturnType<typeof adminBusinessList.parse> = adminBusinessList.parse(
        (await read(`${businesses}?limit=2&after=${next}`)).json(),
      );
      expect(answer.businesses).toBeUndefined();
      seen.push(...answer.items.map((item) => item._id));
      const [first] = answer.items;
      if (page === 0 && first) await service.asAdmin('DELETE', `${businesses}/${first._id}`, because);
      if (page === 1) await enterBusiness(service, { name: 'Sonradan gelen' });
      next = answer.next;
    }
    expect(seen.filter((id) => wanted.includes(id))).toEqual(wanted.toReversed());
  });

  it('[R164][R165] blacklist and featured are walked alike; a broken cursor is 400', async () => {
    for (let n = 0; n < 3; n += 1) await listedEntry();
    const first = adminBlacklist.parse((await read(`${blacklist}/all?limit=2&after=`)).json());
    const rest = adminBlacklist.parse((await read(`${blacklist}/all?after=${first.next}`)).json());
    const ids = new Set([...first.items, ...rest.items].map((item) => item._id));
    expect([ids.size, rest.next]).toEqual([first.total, null]);
    for (const list of [businesses, `${blacklist}/all`, featured])
      expect((await read(`${list}?after=bozuk`)).statusCode).toBe(400);
  });
});

describe('filters', () => {
  it('[R161] of businesses: verified, unverified, blacklisted', async () => {
    const phone = newPhone();
    const verified = await enterBusiness(service, { verified: true });
    const plain = await enterBusiness(service);
    const bad = await enterBusiness(service, { verified: true, phone });
    await listedEntry({ phone });
    const of = async (status: string) =>
      adminBusinessList
        .parse((await read(`${businesses}?status=${status}`)).json())
        .items.map((item) => item._id)
        .filter((id) => [verified._id, plain._id, bad._id].includes(id));
    expect([await of('verified'), await of('unverified'), await of('blacklisted')]).toEqual([
      [verified._id],
      [plain._id],
      [bad._id],
    ]);
    const one = (await read(`${businesses}/${bad._id}`)).json().business;
    expect([one.blacklistEntryId, one.blacklistedFrom]).toEqual([expect.any(String), expect.any(String)]);
  });

  it('[R164] of the blacklist: listed, waiting; search folds Turkish letters and phones', async () => {
    const waiting = await listedEntry({
      name: 'ŞÜPHELİ Ilıca',
      publishAt: '2027-01-01T00:00:00.000Z',
      phone: '+905327770033',
    });
    const ids = async (query: string) =>
      adminBlacklist.parse((await read(`${blacklist}/all?${query}`)).json()).items.map((item) => item._id);
    expect(await ids('status=waiting')).toContain(waiting);
    expect(await ids('status=listed')).not.toContain(waiting);
    for (const q of ['supheli ılıca', 'ŞÜPHELİ', '0532 777 00 33'])
      expect([q, await ids(`q=${encodeURIComponent(q)}`)]).toEqual([q, [waiting]]);
    expect((await read(`${blacklist}/all?status=removed`)).statusCode).toBe(400);
  });
});

describe('featured entries', () => {
  it('[R195] carry id, business, place, type, a number as weight and a date as end', async () => {
    const { _id, slug } = await enterBusiness(service, { name: 'Alanlar' });
    const item = await sponsored(_id, { weight: '250', until: '2026-12-01T12:00:00+03:00' });
    expect(item).toMatchObject({
      _id: expect.any(String),
      businessId: _id,
      place: 'Sapanca',
      type: 'bungalov',
      weight: 250,
      until: '2026-12-01T09:00:00.000Z',
      state: 'active',
      version: 1,
    });
    expect(item.business).toMatchObject({ _id, slug, name: 'Alanlar' });
    expect((await read(`${featured}/${item._id}`)).json()).toEqual({ item });
    const list = adminFeaturedList.parse((await read(featured)).json());
    expect(list.items[0]).toEqual(item);
  });

  it.each(['phone', 'landline', 'instagramUsername'] as const)(
    '[R130][decision 12] vanish at once when an entry holds the business’s %s, and come back with its removal',
    async (key) => {
      const phone = newLandline();
      const handle = newHandle();
      const { _id } = await enterBusiness(service, {
        name: `Kara ${key}`,
        verified: true,
        [key]: key === 'instagramUsername' ? handle : phone,
      });
      const item = await sponsored(_id, { weight: 1_000_000 });
      const shown = async () =>
        ((await service.get('/api/featured?limit=50')).json().items as { _id: string }[]).some(
          (one) => one._id === item._id,
        );
      const state = async () => (await read(`${featured}/${item._id}`)).json().item.state;
      expect([await shown(), await state()]).toEqual([true, 'active']);
      const entry = await listedEntry(
        key === 'instagramUsername' ? { instagramUsername: handle } : { phone },
      );
      expect([await shown(), await state()]).toEqual([false, 'hidden']);
      const hidden = adminFeaturedList.parse((await read(`${featured}?status=hidden`)).json());
      expect(hidden.items.map((one) => one._id)).toContain(item._id);
      expect((await service.asAdmin('DELETE', `${blacklist}/${entry}?version=1`, removal)).statusCode).toBe(
        200,
      );
      expect([await shown(), await state()]).toEqual([true, 'active']);
    },
  );

  it('[R172] expired ones say so; an empty change is 400', async () => {
    const { _id } = await enterBusiness(service, { name: 'Bitti' });
    const item = await sponsored(_id, { until: '2026-11-20T00:00:00Z' });
    expect(item.state).toBe('expired');
    const found = (await read(`${featured}?status=expired&q=bitti`)).json();
    expect(found.items.map((one: { _id: string }) => one._id)).toEqual([item._id]);
    expect((await service.asAdmin('PUT', `${featured}/${item._id}`, {})).statusCode).toBe(400);
  });
});

describe('what another moderator changed meanwhile', () => {
  const conflict = async (answer: ReturnType<TestService['asAdmin']>) => {
    const { statusCode, body } = await answer;
    const { code, current } = problem.parse(JSON.parse(body));
    return [statusCode, code, current?.version, current?.status];
  };

  it('[R167] a business: change, deletion and order name the current version', async () => {
    const { _id } = await enterBusiness(service, { verified: true });
    await service.asAdmin('PUT', `${businesses}/${_id}`, { name: 'Yeni adı', version: 1 });
    const url = `${businesses}/${_id}`;
    const stale = [409, 'version_conflict', 2, 'verified'];
    expect(await conflict(service.asAdmin('PUT', url, { name: 'Başka', version: 1 }))).toEqual(stale);
    expect(await conflict(service.asAdmin('DELETE', `${url}?version=1`, because))).toEqual(stale);
    expect(await conflict(service.asAdmin('PUT', `${url}/gallery/order`, { urls: [], version: 1 }))).toEqual(
      stale,
    );
    expect((await service.asAdmin('DELETE', `${url}?version=2`, because)).statusCode).toBe(200);
  });

  it('[R171][R172] an entry and a sponsored place too', async () => {
    const entry = await listedEntry();
    const { _id } = await enterBusiness(service);
    const item = await sponsored(_id);
    await service.asAdmin('PUT', `${blacklist}/${entry}`, { name: 'Yeni adı', version: 1, ...renaming });
    await service.asAdmin('PUT', `${featured}/${item._id}`, { weight: 5, version: 1 });
    for (const [url, body, status] of [
      [`${blacklist}/${entry}`, { name: 'Başka', version: 1, ...renaming }, 'listed'],
      [`${featured}/${item._id}`, { weight: 6, version: 1 }, 'active'],
    ] as const) {
      const stale = [409, 'version_conflict', 2, status];
      expect(await conflict(service.asAdmin('PUT', url, body))).toEqual(stale);
      expect(await conflict(service.asAdmin('DELETE', `${url}?version=1`, removal))).toEqual(stale);
    }
  });

  it('[R167] two edits of one version at once: one is written, the other hears 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await enterBusiness(service);
      const answers = await Promise.all(
        ['Bir', 'İki'].map((name) => service.asAdmin('PUT', `${businesses}/${_id}`, { name, version: 1 })),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
      const won = answers.find((answer) => answer.statusCode === 200)?.json().business;
      expect((await read(`${businesses}/${_id}`)).json().business).toEqual(won);
    }
  });

  it('[R166] a handle or site of another business names its field', async () => {
    const handle = newHandle();
    await enterBusiness(service, { instagramUsername: handle, website: 'dolu-adres.example' });
    for (const [path, value] of [
      ['instagramUsername', handle],
      ['website', 'https://www.dolu-adres.example/'],
    ]) {
      const answer = await service.asAdmin('POST', businesses, { name: 'Ad', [String(path)]: value });
      expect([answer.statusCode, answer.json().fields[0].path]).toEqual([409, path]);
    }
  });
});

describe('a gallery’s order', () => {
  it('[R168][R188] is what was asked for; none comes, none goes', async () => {
    const event = applicationEvent();
    await service.deliver(event);
    const url = `${businesses}/${applicationOf(event).businessId}`;
    const { gallery, version } = (await read(url)).json().business;
    const urls = gallery.toReversed();
    const ordered = await service.asAdmin('PUT', `${url}/gallery/order`, { urls, version });
    expect(ordered.json().business).toMatchObject({ gallery: urls, photo: urls[0], version: version + 1 });
    const again = await service.asAdmin('PUT', `${url}/gallery/order`, { urls });
    expect(again.json().business.version).toBe(version + 1);
    const foreign = `/api/img?src=public%2F${uuidv7()}`;
    for (const wrong of [
      urls.slice(1),
      [...urls.slice(1), urls[1]],
      [...urls.slice(1), foreign],
      [],
      [...urls, foreign],
    ]) {
      const answer = await service.asAdmin('PUT', `${url}/gallery/order`, { urls: wrong });
      expect([409, 400]).toContain(answer.statusCode);
    }
    expect((await read(url)).json().business.gallery).toEqual(urls);
    const log = auditList.parse((await read(`${businesses}/audit?action=business.gallery`)).json());
    expect(log.items).toHaveLength(1);
  });
});

describe('the same contact elsewhere', () => {
  it('[R120] names businesses and entries that share a key, never itself nor what is gone', async () => {
    const phone = newPhone();
    const handle = newHandle();
    const own = await enterBusiness(service, { phone, instagramUsername: handle, verified: true });
    const twin = await enterBusiness(service, { phone, website: 'ayni-ev.example' });
    const entry = await listedEntry({ phone, instagramUsername: handle });
    const find = async (query: Record<string, string>) =>
      registryElsewhere
        .parse((await read(`${businesses}/elsewhere?${new URLSearchParams(query)}`)).json())
        .items.map(({ _id, state, matches }) => [_id, state, [...matches].sort()])
        .sort();
    expect(await find({ phone, handle, except: own._id })).toEqual(
      [
        [twin._id, 'blacklisted', ['phone']],
        [entry, 'listed', ['handle', 'phone']],
      ].sort(),
    );
    expect(await find({ website: 'https://www.ayni-ev.example' })).toEqual([
      [twin._id, 'blacklisted', ['website']],
    ]);
    await service.asAdmin('DELETE', `${businesses}/${twin._id}`, because);
    expect(await find({ website: 'ayni-ev.example' })).toEqual([]);
    expect((await read(`${businesses}/elsewhere`)).statusCode).toBe(400);
  });
});

describe('counts, ETags and the audit log', () => {
  it('[R122] counts follow each change; 304 while nothing does', async () => {
    const first = await read(`${businesses}/counts`);
    const etag = String(first.headers.etag);
    expect((await read(`${businesses}/counts`, { 'if-none-match': etag })).statusCode).toBe(304);
    const { _id } = await enterBusiness(service, { verified: true });
    await sponsored(_id);
    const before = first.json();
    expect((await read(`${businesses}/counts`, { 'if-none-match': etag })).json()).toEqual({
      ...before,
      businesses: before.businesses + 1,
      verified: before.verified + 1,
      featured: before.featured + 1,
      featuredActive: before.featuredActive + 1,
    });
  });

  it('each write leaves one row with who and what: edits with old and new', async () => {
    const { _id } = await enterBusiness(service, { name: 'Eski', phone: '0532 111 22 33' });
    const item = await sponsored(_id);
    await service.asAdmin('PUT', `${businesses}/${_id}`, { name: 'Yeni', phone: '0532 111 22 44' });
    await service.asAdmin('PUT', `${featured}/${item._id}`, { weight: 7 });
    await service.asAdmin('DELETE', `${featured}/${item._id}`);
    await service.asAdmin('DELETE', `${businesses}/${_id}`, because);
    const log = async (kind: string, id: string) =>
      auditList.parse((await read(`${businesses}/audit?subjectKind=${kind}&subjectId=${id}`)).json()).items;
    const rows = await log('business', _id);
    expect(rows.map(({ action }) => action)).toEqual([
      'business.deleted',
      'business.updated',
      'business.created',
    ]);
    expect(rows[1]).toMatchObject({
      actor: { kind: 'admin', id: adminId },
      details: {
        changes: {
          name: { from: 'Eski', to: 'Yeni' },
          phone: { from: '+905321112233', to: '+905321112244' },
        },
      },
    });
    expect((await log('featured', item._id)).map(({ action }) => action)).toEqual([
      'featured.removed',
      'featured.updated',
      'featured.created',
    ]);
  });

  it('[decision 22] an export is written down', async () => {
    for (const tab of ['blacklist', 'audit']) {
      const body = { tab, columns: ['name'], filter: {}, rows: 2 };
      const { _id } = (await service.asAdmin('POST', `${businesses}/exports`, body)).json();
      const log = auditList.parse((await read(`${businesses}/audit?subjectId=${_id}`)).json());
      expect(log.items).toMatchObject([{ action: 'rows.exported', details: body }]);
    }
  });
});
