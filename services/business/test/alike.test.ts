import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reshapeHandles } from '../src/registry/reshape-handles.ts';
import { because, enterBusiness, reportEvent, seen } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const alikeTo = async (handle: string) =>
  (await service.get(`/api/businesses/alike?handle=${encodeURIComponent(handle)}`)).json().alike;
const edit = (id: string, body: object) => service.asAdmin('PUT', `/api/admin/businesses/${id}`, body);

describe('[R367] verified accounts that a name may be taken for', () => {
  it.each([
    ['another sign between the words', 'fenerlikoy.evleri', 'fenerlikoy_evleri'],
    ['no sign between the words', 'yosunlukoy.evi', 'yosunlukoyevi'],
    ['a small l for an I, in capitals', 'mazilikoy.evleri', '@MAZILIKOY.EVIERI'],
    ['a one for an i', 'sedirlikoy.evleri', 'sedirlikoy.evler1'],
    ['a nought for an o', 'cevizlikonak.evi', 'cevizlik0nak.evi'],
    ['a letter twice', 'ardiclikoy.evi', 'ardiclikoyy.evi'],
    ['a word that calls it the real one', 'camlikoy.evleri', 'camlikoy.evleri.resmi'],
    ['the same in English', 'zeytinli.evleri', 'zeytinli.evleri_official'],
    ['digits behind it', 'gulluyayla.evi', 'gulluyayla.evi34'],
    ['digits in front of it', 'sumbullukoy', '54sumbullukoy'],
    ['a word that calls a short name the real one', 'villa_nil', 'villa_nil_resmi'],
    ['the same of common words alone', 'doga.evleri', 'doga.evleri_resmi'],
    ['two letters that are seen as one', 'kumrulukoy.evi', 'kurnrulukoy.evi'],
    ['several of its kind', 'sogutlukoy', 'sogutlukoy.bungalovlari'],
    ['an account «in reserve»', 'kavaklikoy.evi', 'kavaklikoy.evi.yedek'],
  ])('are named with their record, while the lookup answers as before: %s', async (_what, handle, asked) => {
    const { slug, name } = await enterBusiness(service, { instagramUsername: handle, verified: true });
    expect(await alikeTo(asked)).toEqual([{ handle, name, slug, demo: false }]);
    const plain = asked.replace('@', '').toLowerCase();
    const answer = (await service.get(`/api/businesses/search?q=${plain}`)).json();
    expect(answer).toMatchObject({ status: 'not_found', business: null });
    expect(await alikeTo(handle)).toEqual([]);
    expect(await alikeTo('denizkent.villa')).toEqual([]);
  });

  it.each([
    ['two Cyrillic letters', 'kestaneli.yayla', 'k\u0435staneli.yayl\u0430'],
    ['a Cyrillic capital', 'kiraclikoy.yayla', '@\u041aIRACLIKOY.YAYLA'],
    ['two Greek letters', 'mersinli.yayla', 'm\u03b5rsinli_yayl\u03b1'],
    ['a letter with an accent', 'kavakli.yayla', 'kav\u00e1kli.yayla'],
  ])('are found by letters of another script that are seen as theirs: %s', async (_what, handle, asked) => {
    const { slug } = await enterBusiness(service, { instagramUsername: handle, verified: true });
    expect((await alikeTo(asked)).map((one: { slug: string }) => one.slug)).toEqual([slug]);
    const answer = await service.get(`/api/businesses/search?q=${encodeURIComponent(asked)}`);
    expect(answer.json().business ?? null).toBeNull();
  });

  it.each([
    ['its ending', 'lavantali.evi', 'lavantalikoy.com', 'lavantalikoycom'],
    ['an ending with its country', 'begonyali.ev', 'begonyakoyu.com.tr', 'begonyakoyucomtr'],
    ['an underscore for it', 'nilufer.evleri', 'niluferkoyu.com', 'niluferkoyu_com'],
  ])('are named by the site that a name is without its dot: %s', async (_what, handle, site, asked) => {
    const { slug, name } = await enterBusiness(service, {
      instagramUsername: handle,
      website: `https://${site}`,
      verified: true,
    });
    expect(await alikeTo(asked)).toEqual([{ site, name, slug, demo: false }]);
    expect(await alikeTo(`${asked}x`)).toEqual([]);
    const answer = (await service.get(`/api/businesses/search?q=${asked}`)).json();
    expect(answer).toMatchObject({ status: 'not_found', business: null });
  });

  it.each([
    ['a place', 'goremehotel', 'goremehouse'],
    ['a general word', 'bodrumcenterhotel', 'izmircenterotel'],
    ['a word in two towns', 'mercangozluapart.bodrum', 'mercangozluotel.antalya'],
  ])('are not those of another house that shares %s: %s, %s', async (_what, instagramUsername, asked) => {
    await enterBusiness(service, { instagramUsername, verified: true });
    expect(await alikeTo(asked)).toEqual([]);
    expect(await alikeTo(`${instagramUsername}.resmi`)).toHaveLength(1);
  });

  it('are found by no word of another script, which is refused where it is asked', async () => {
    expect(await alikeTo('\u0441\u043e\u0441\u043d\u0430')).toEqual([]);
    expect((await service.get('/api/businesses/search?q=k%D0%B5staneli.yayla')).statusCode).toBe(400);
  });

  it('are the nearest three, of however many share a name but for digits', async () => {
    for (let number = 10; number < 65; number += 1)
      await enterBusiness(service, { instagramUsername: `saklibahar${number}7`, verified: true });
    const handles = (await alikeTo('saklibahar647_resmi')).map(({ handle }: { handle: string }) => handle);
    expect([handles.length, handles[0]]).toEqual([3, 'saklibahar647']);
  });

  it('are those of now: a new name, the end of a verification, an entry and a deletion count at once', async () => {
    const { _id } = await enterBusiness(service, { instagramUsername: 'ladinbahcesi', verified: true });
    expect(await alikeTo('ladin.bahcesi')).toHaveLength(1);
    await edit(_id, { instagramUsername: 'kozaktepesi' });
    expect([await alikeTo('ladin.bahcesi'), (await alikeTo('kozak.tepesi')).length]).toEqual([[], 1]);
    await edit(_id, { verified: false, delisting: because });
    expect(await alikeTo('kozak.tepesi')).toEqual([]);
    await edit(_id, { verified: true, checks: seen });
    await service.deliver(reportEvent({ instagramUsername: 'kozaktepesi' }));
    expect(await alikeTo('kozak.tepesi')).toEqual([]);

    const other = await enterBusiness(service, { instagramUsername: 'yelkovanlikoy', verified: true });
    await service.asAdmin('DELETE', `/api/admin/businesses/${other._id}`, because);
    expect(await alikeTo('yelkovanli.koy')).toEqual([]);
  });

  it('make no second verified account look like a copy', async () => {
    for (const instagramUsername of ['akasyakonagi', 'akasya.konagi'])
      await enterBusiness(service, { instagramUsername, verified: true });
    expect([await alikeTo('akasyakonagi'), await alikeTo('akasya.konagi')]).toEqual([[], []]);
    expect(await alikeTo('akasya_konagi')).toHaveLength(2);
  });

  it.each(['', 'a'.repeat(61)])('%j is 400', async (handle) => {
    expect((await service.get(`/api/businesses/alike?handle=${handle}`)).statusCode).toBe(400);
  });

  it.each(['<script>', 'a b', '...', '%00', '١٢٣', "x' or 1=1"])('%j names nothing', async (text) => {
    expect(await alikeTo(text)).toEqual([]);
  });

  it('are found for records from before, by two processes that start at once', async () => {
    await enterBusiness(service, { instagramUsername: 'tarlakusukoyu', verified: true });
    const { db, pool } = service.deps;
    await pool.query('delete from handle_shape');
    expect(await alikeTo('tarlakusu.koyu')).toEqual([]);
    await Promise.all([reshapeHandles(db), reshapeHandles(db)]);
    expect(await alikeTo('tarlakusu.koyu')).toHaveLength(1);
  });

  it.each([
    ['third', 3, '«bungalovları»', 'fundalikoy.bungalovlari', 'fundalikoy'],
    ['fourth', 4, 'a hotel without a dot', 'kumrukayaotel', 'kumrukaya.tatil'],
  ])('are found for records of the %s rule (%i), which did not read %s off a name', async (...facts) => {
    const [, , , instagramUsername, asked] = facts;
    await enterBusiness(service, { instagramUsername, verified: true });
    const { db, pool } = service.deps;
    await pool.query('update handle_shape set near = array[handle] where handle = $1', [instagramUsername]);
    expect(await alikeTo(asked)).toEqual([]);
    await reshapeHandles(db);
    expect(await alikeTo(asked)).toHaveLength(1);
  });
});
