import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rekeyWebsites } from '../src/registry/rekey-websites.ts';
import { enterBusiness, newPhone, reportEvent } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ cacheMs: 0 });
});
afterAll(() => service.close());

const verdict = async (q: string): Promise<string> => {
  const body = (await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`)).json();
  return body.business?._id ?? body.code ?? body.status;
};

describe('websites', () => {
  it('[R140] one seller’s page on a site of many never speaks for another’s', async () => {
    await enterBusiness(service, { website: 'https://www.shopier.com/durustev', verified: true });
    expect(await verdict('https://www.shopier.com/sahtebungalov')).toBe('invalid_query');
    const { _id: id } = await enterBusiness(service, {
      website: 'https://pazar.example/durustev',
      verified: true,
    });
    expect(await verdict('https://pazar.example/durustev/')).toBe(id);
    for (const q of ['pazar.example', 'https://pazar.example/sahtebungalov', 'pazar.example/durustev/2'])
      expect([q, await verdict(q)]).toEqual([q, 'not_found']);
  });

  it('[R140] a site of one’s own answers for each of its pages, a free sub-domain only for itself', async () => {
    const { _id: id } = await enterBusiness(service, {
      website: 'https://kendisitesi.example/tr',
      verified: true,
    });
    for (const q of ['kendisitesi.example', 'https://www.kendisitesi.example/odalar/goller?x=1'])
      expect([q, await verdict(q)]).toEqual([q, id]);
    const free = await enterBusiness(service, { website: 'https://durust.wixsite.com', verified: true });
    expect(await verdict('https://durust.wixsite.com/site')).toBe(free._id);
    expect(await verdict('https://sahte.wixsite.com')).toBe('not_found');
    expect(await verdict('wixsite.com')).toBe('invalid_query');
  });

  it('[R140] [R364] [R391] a page that is spelt in another way is warned of as that page, and vouched for as none', async () => {
    await service.deliver(reportEvent({ website: 'https://kotupazar.example/sapanca' }));
    await enterBusiness(service, { website: 'https://iyipazar.example/sapanca', verified: true });
    /** What is said by the box, by a card, beside other keys of a message, and above a search. */
    const said = async (address: string) => {
      const q = encodeURIComponent(address);
      const { token } = (await service.get(`/api/businesses/cards/new?q=${q}`)).json();
      const card = await service.get(`/api/businesses/cards?token=${token}`);
      const url = '/api/businesses/together';
      const payload = { keys: [address, newPhone()] };
      const together = await service.app.inject({ method: 'POST', url, payload });
      const search = await service.get(`/api/explore?q=${q}%20${encodeURIComponent('güvenilir mi')}`);
      return [
        (await service.get(`/api/businesses/search?q=${q}`)).json().status,
        card.json().now.status,
        together.json().items[0].status,
        search.json().warnings.length,
      ];
    };
    const ways = [
      's%61panca',
      'sapanca;a',
      'sapanca/index.html',
      'sapanca?x=1',
      'sapanca/?id=1&utm_source=x',
    ];
    for (const way of [...ways, 'sapanca/index.php?x=1', '/sapanca//#!/oda']) {
      expect([way, ...(await said(`https://www.kotupazar.example/${way}`))]).toEqual([
        way,
        ...['blacklist', 'blacklist', 'blacklist', 1],
      ]);
      expect([way, ...(await said(`https://iyipazar.example/${way}`))]).toEqual([
        way,
        ...['not_found', 'not_found', 'not_found', 0],
      ]);
    }
  });

  it('[decision 12] of a page and its host the blacklisted one answers', async () => {
    const phone = newPhone();
    await enterBusiness(service, { website: 'https://karma.example/durust', verified: true });
    await enterBusiness(service, { website: 'https://karma.example', phone, verified: true });
    await service.deliver(reportEvent({ phone }));
    const q = encodeURIComponent('https://karma.example/durust');
    expect((await service.get(`/api/businesses/search?q=${q}`)).json().status).toBe('blacklist');
  });

  it('[decision 12] a condemned site warns on every name below it; a verified one vouches for none', async () => {
    const phone = newPhone();
    await enterBusiness(service, { website: 'https://tuzak.example', phone, verified: true });
    const { _id: honest } = await enterBusiness(service, {
      website: 'https://temiz.example',
      verified: true,
    });
    await service.deliver(reportEvent({ phone }));
    for (const q of [
      'villa.tuzak.example',
      'https://www.a.b.tuzak.example/oda?x=1',
      'a.b.c.d.tuzak.example',
    ]) {
      const { status, matched } = (
        await service.get(`/api/businesses/search?q=${encodeURIComponent(q)}`)
      ).json();
      expect([q, status, matched?.kind]).toEqual([q, 'blacklist', 'website']);
    }
    for (const q of ['villa.temiz.example', 'baskatuzak.example', 'tuzak.example.com'])
      expect([q, await verdict(q)]).toEqual([q, 'not_found']);
    expect(await verdict('www.temiz.example')).toBe(honest);
  });

  it('keys that an older rule made are made anew, once', async () => {
    const { _id: id } = await enterBusiness(service, {
      website: 'https://eski.example/sapanca',
      verified: true,
    });
    const old = [id, 'host', 'eski.example'];
    const { pool } = service.deps;
    await pool.query("delete from business_key where business_id = $1 and kind = 'host'", [id]);
    await pool.query('insert into business_key (business_id, kind, key) values ($1, $2, $3)', old);
    await pool.query('insert into business_lookup_key (business_id, kind, key) values ($1, $2, $3)', old);
    expect(await verdict('eski.example/baska')).toBe(id);
    expect(await Promise.all([rekeyWebsites(service.deps), rekeyWebsites(service.deps)])).toEqual(
      expect.arrayContaining([0, 1]),
    );
    expect([await verdict('eski.example/baska'), await verdict('eski.example/sapanca')]).toEqual([
      'not_found',
      id,
    ]);
    expect(await rekeyWebsites(service.deps)).toBe(0);
  });
});
