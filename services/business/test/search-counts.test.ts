import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { articleEvent, enterBusiness, newPhone, reportEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ env: { SEARCH_TRENDING_MIN: '5' } });
  await service.deliver(articleEvent({ title: 'Göl kıyısında kahvaltı', tags: ['Jakuzi'] }));
});
afterAll(() => service.close());

let visitors = 0;
const searchFrom = async (address: string, q: string) =>
  (
    await service.get(`/api/explore?q=${encodeURIComponent(q)}`, await service.identity.as({ address }))
  ).json();
/** A search of a new visitor. */
const search = (q: string) => {
  visitors += 1;
  return searchFrom(`10.0.${visitors >> 8}.${visitors & 255}`, q);
};
const counted = async () =>
  (await service.deps.pool.query('select query, shown, count from search_count order by query')).rows;
const later = (ms: number) => {
  service.time.now = new Date(service.time.now.getTime() + ms);
};

describe('what is searched much', () => {
  it('[R197] is shown from the threshold on, as people write it, and no longer than a week', async () => {
    for (let count = 0; count < 4; count += 1) await search('Göl Kıyısında');
    await service.deps.searches.flush();
    later(61_000);
    expect((await search('x')).trending).toEqual([]);
    await search('gol kiyisinda');
    await service.deps.searches.flush();
    later(61_000);
    expect((await search('x')).trending).toEqual(['göl kıyısında']);
    expect(await counted()).toEqual([{ query: 'gol kiyisinda', shown: 'göl kıyısında', count: 5 }]);
    later(8 * 86_400_000);
    expect((await search('x')).trending).toEqual([]);
  });

  it('nothing personal is ever counted: only words that our own texts hold', async () => {
    await service.deps.pool.query('delete from search_count');
    const personal = [
      '0532 123 45 67',
      '@ayse.yilmaz',
      'Ayşe Yılmaz',
      'göl kıyısında Ayşe Yılmaz',
      'TR330006100519786457841326',
      'ayse@posta.example',
      'kıyısında 12.000 TL',
      'göl kıyısında kahvaltı jakuzi göl kıyısında',
      'gö',
      '',
    ];
    for (const q of personal) await search(q);
    await service.deps.searches.flush();
    expect(await counted()).toEqual([]);
    const columns = await service.deps.pool.query(
      "select column_name from information_schema.columns where table_schema = 'business' and table_name = 'search_count' order by 1",
    );
    expect(columns.rows.map((row) => row.column_name)).toEqual(['count', 'day', 'query', 'shown']);
  });

  it('[R197] nobody can lead the list alone, with words of different texts, or with invisible marks', async () => {
    await service.deps.pool.query('delete from search_count');
    await service.deliver(articleEvent({ title: 'Dolandırıldıysanız', tags: [] }));
    await service.deliver(articleEvent({ title: 'Gölkıyı bungalov', tags: [] }));
    for (let count = 0; count < 7; count += 1) {
      await search('gölkıyı bungalov dolandırıldıysanız');
      await searchFrom('192.0.2.1', 'gölkıyı');
      await searchFrom(`2001:db8::${count}`, 'gölkıyı');
      await search('\u202egölkıyı\u0007 bungalov');
    }
    await service.deps.searches.flush();
    expect(await counted()).toEqual([
      { query: 'golkiyi', shown: 'gölkıyı', count: 2 },
      { query: 'golkiyi bungalov', shown: 'gölkıyı bungalov', count: 7 },
    ]);
    later(3_600_000);
    await searchFrom('192.0.2.1', 'gölkıyı');
    await service.deps.searches.flush();
    expect((await counted())[0].count).toBe(3);
  });

  it('[decision 39] no seller’s name is counted or suggested: neither would have a badge, or lose it', async () => {
    await service.deps.pool.query('delete from search_count');
    const phone = newPhone();
    await enterBusiness(service, { name: 'Menekşeli Konak', phone, verified: true });
    await enterBusiness(service, { name: 'Menekşe Kahvaltı Salonu' });
    await service.deliver(articleEvent({ title: 'Menekşeli Konak ve kahvaltı', tags: ['Menekşe'] }));
    const searchAll = async () => {
      for (const q of ['menekşeli konak', 'MENEKŞELİ', 'menekşe kahvaltı salonu', 'menekşe']) await search(q);
      await service.deps.searches.flush();
    };
    await searchAll();
    expect((await counted()).map((row) => row.query)).toEqual(['menekse']);
    expect((await search('menekşe')).suggestions).toEqual(['Menekşeli Konak ve kahvaltı']);
    await service.deliver(reportEvent({ phone, name: 'Menekşeli Konak' }));
    await searchAll();
    expect((await counted()).map((row) => row.query)).toEqual(['menekse']);
    expect((await search('menekşeli')).suggestions).not.toContain('Menekşeli Konak');
  });

  it('a NUL in a search, and a row that the database refuses, lose nobody else’s counts', async () => {
    await service.deps.pool.query('delete from search_count');
    await search('kahvaltı\u0000');
    service.deps.searches.count({ query: 'bozuk', shown: 'bo\u0000zuk' }, 'x');
    await search('jakuzi');
    await service.deps.searches.flush();
    expect((await counted()).map((row) => row.query)).toEqual(['jakuzi', 'kahvalti']);
    await service.deps.pool.query('delete from search_count');
  });

  it('a month later the counts are gone', async () => {
    await search('kahvaltı');
    await service.deps.searches.flush();
    later(32 * 86_400_000);
    await search('jakuzi');
    await service.deps.searches.flush();
    expect((await counted()).map((row) => row.query)).toEqual(['jakuzi']);
  });
});

describe('a phone or a user name in the search page', () => {
  it('[R366] [decision 12] says what the lookup says: verified, blacklisted, or nothing', async () => {
    const phone = newPhone();
    const { slug } = await enterBusiness(service, { name: 'Sorulan Evler', phone, verified: true });
    expect((await search(phone)).lookup).toEqual({
      status: 'verified',
      name: 'Sorulan Evler',
      url: `/isletme/${slug}`,
      matched: { kind: 'phone', key: phone },
      unchecked: 'phone',
    });
    await enterBusiness(service, { name: 'Aranan Ev', website: 'https://arananev.com', verified: true });
    expect((await search('arananev.com')).lookup).toMatchObject({
      status: 'verified',
      matched: { kind: 'website', key: 'arananev.com' },
      unmatched: { kind: 'ig_username', key: 'arananev.com' },
    });
    await service.deliver(reportEvent({ phone, name: 'Sahte Evler' }));
    const { lookup, results } = await search(phone);
    expect(lookup).toMatchObject({ status: 'blacklist', name: 'Sahte Evler' });
    expect(lookup.url).toMatch(/^\/kara-liste\//);
    expect(results).toEqual([]);
    expect((await search(newPhone())).lookup).toBeNull();
    expect((await search('göl kıyısında')).lookup).toBeNull();
  });
});
