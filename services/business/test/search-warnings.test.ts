import { exploreAnswer } from '@edogrula/contracts/http/explore';
import { falseLabels, falseLinks, inSentence } from '@edogrula/contracts/testing/false-links';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { enterBusiness, newLandline, newPhone, removal, reportEvent, reportOf } from './support/factories.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const explore = async (q: string, tab = 'all') =>
  exploreAnswer.parse((await service.get(`/api/explore?${new URLSearchParams({ q, tab })}`)).json());
const warned = async (q: string, tab?: string) =>
  ((await explore(q, tab)).warnings ?? []).map(({ name }) => name);
const blacklist = async (data: Parameters<typeof reportEvent>[0]) => {
  const event = reportEvent(data);
  await service.deliver(event);
  return reportOf(event);
};

describe('a search for a fraud by its name', () => {
  it('[R145][R089][decision 12] shows the entry, its account and its page, in every tab and any spelling', async () => {
    const { entryId } = await blacklist({
      name: 'Gölkıyı Fırsat Bungalov',
      instagramUsername: 'golkiyi.firsat',
      phone: newPhone(),
    });
    const slug = (await service.deps.pool.query('select slug from blacklist_entry where id = $1', [entryId]))
      .rows[0].slug;
    const { warnings, results } = await explore('Gölkıyı Fırsat');
    expect(warnings).toEqual([
      {
        name: 'Gölkıyı Fırsat Bungalov',
        url: `/kara-liste/${slug}`,
        instagramUsername: 'golkiyi.firsat',
        listedAt: '2026-11-20T09:30:00.000Z',
        demo: false,
        business: null,
      },
    ]);
    expect(results).toEqual([]);
    for (const q of [
      'GOLKIYI FIRSAT',
      'gölkıyı',
      'göl kıyı fırsat',
      'golkiyi firsatt',
      'Fırsat bungalov Sapanca',
    ])
      expect([q, await warned(q)]).toEqual([q, ['Gölkıyı Fırsat Bungalov']]);
    for (const tab of ['images', 'videos', 'news'])
      expect(await warned('gölkıyı fırsat', tab)).toHaveLength(1);
  });

  it('[R145] words that name nobody, or somebody else, bring no entry', async () => {
    for (const q of [
      'sapanca bungalov',
      'bungalov',
      'tatil',
      'gölkıyı orman',
      'kapora',
      'kı',
      '%',
      '0532',
      '',
    ])
      expect([q, await warned(q)]).toEqual([q, []]);
  });

  it('[R145] the name of a condemned business leads to the entry that condemns it, and says so', async () => {
    const phone = newPhone();
    await enterBusiness(service, { name: 'Çınarlı Tepe Evleri', phone });
    expect(await warned('çınarlı tepe')).toEqual([]);
    await blacklist({ name: 'Başka İsimli Dolandırıcı', phone });
    const { warnings, results } = await explore('çınarlı tepe');
    expect(warnings).toMatchObject([{ name: 'Başka İsimli Dolandırıcı', business: 'Çınarlı Tepe Evleri' }]);
    expect(results).toEqual([]);
    expect((await explore('başka isimli')).warnings).toMatchObject([{ business: null }]);
  });

  it('[decision 12][decision 15] neither removed entries nor those whose time has not come', async () => {
    const { entryId } = await blacklist({ name: 'Silinecek Kayıt' });
    await blacklist({ name: 'Bekleyen Kayıt', publishAt: '2026-11-25T10:00:00.000Z' });
    expect(await warned('silinecek kayıt')).toEqual(['Silinecek Kayıt']);
    expect(await warned('bekleyen kayıt')).toEqual([]);
    await service.asAdmin('DELETE', `/api/report/blacklist/${entryId}`, removal);
    expect(await warned('silinecek kayıt')).toEqual([]);
  });

  it('[R145] what the lookup already warns of is not said twice; the best match comes first', async () => {
    await blacklist({ name: 'Zirve Dağ', instagramUsername: 'zirvedag' });
    await blacklist({ name: 'Zirve Dağ Kampı Resmi Hesap', instagramUsername: 'zirvedag.resmi' });
    expect(await warned('zirve dağ')).toEqual(['Zirve Dağ', 'Zirve Dağ Kampı Resmi Hesap']);
    const { lookup, warnings } = await explore('zirvedag');
    expect(lookup).toMatchObject({ status: 'blacklist', name: 'Zirve Dağ' });
    expect(warnings?.map(({ name }) => name)).toEqual(['Zirve Dağ Kampı Resmi Hesap']);
  });

  it('[R145] the nearest of many entries is warned of, however old it is', async () => {
    await blacklist({ name: 'Pelin Vadi', publishAt: '2026-11-01T10:00:00.000Z' });
    await service.deps.pool.query(
      `insert into blacklist_entry (id, slug, name, description, search_folded, publish_at, created_at, updated_at)
       select gen_random_uuid(), 'dolgu-' || no, 'Pelinli Vadiler ' || no, 'x', 'pelinli vadiler ' || no,
         '2026-11-20T09:00:00Z', now(), now() from generate_series(1, 250) no
       on conflict do nothing`,
    );
    expect((await warned('pelin vadi'))[0]).toBe('Pelin Vadi');
  });

  it('[R145] every name of a condemned business counts, not the first few', async () => {
    const phone = newPhone();
    for (const name of ['Bir', 'İki', 'Üç', 'Dört', 'Beş']) await enterBusiness(service, { name, phone });
    await enterBusiness(service, { name: 'Altıncı Kestane', phone });
    await blacklist({ name: 'Adı Duyulmamış', phone });
    expect(await warned('altıncı kestane')).toEqual(['Adı Duyulmamış']);
  });

  it('[decision 12] a verified account and the record of its copy are in one answer; with more words no verdict', async () => {
    await enterBusiness(service, { name: 'Serin Yayla', instagramUsername: 'serinyayla', verified: true });
    await blacklist({ name: 'Serin Yayla', instagramUsername: 'serinyayla_resmi' });
    const { lookup, warnings } = await explore('@serinyayla');
    expect(lookup).toMatchObject({ status: 'verified', name: 'Serin Yayla' });
    expect(warnings).toMatchObject([{ name: 'Serin Yayla', instagramUsername: 'serinyayla_resmi' }]);
    for (const q of ['@serinyayla güvenilir mi', 'serin yayla', `serinyayla${' '.repeat(1990)}sahte mi`])
      expect([q.slice(0, 30), (await explore(q)).lookup]).toEqual([q.slice(0, 30), null]);
  });

  it('[R145] a name that begins like a lodging word, or is made of such words, is warned of, and only it', async () => {
    for (const name of [
      'Villart',
      'Otelya',
      'Kampanya Evi',
      'Sapancam',
      'Sapanca Villa',
      'Şirin Bungalov Evleri',
    ])
      await blacklist({ name });
    for (const [q, name] of [
      ['villart', 'Villart'],
      ['otelya', 'Otelya'],
      ['kampanya evi', 'Kampanya Evi'],
      ['sapancam', 'Sapancam'],
      ['SAPANCA VİLLA', 'Sapanca Villa'],
      ['sapancavilla', 'Sapanca Villa'],
    ] as const)
      expect([q, await warned(q)]).toEqual([q, [name]]);
    expect((await explore('villart')).vertical).toBe('web');
    for (const q of [
      'sapanca bungalov evleri',
      'sapanca villaları',
      'sapancabungalov',
      'kiralık bungalov',
      'ev',
    ])
      expect([q, await warned(q)]).toEqual([q, []]);
  });

  it('[R145] the account that is made of common words is warned of when it was typed', async () => {
    await blacklist({ name: 'Hesap Sahibi', instagramUsername: 'sapanca.bungalov_evi' });
    expect(await warned('sapanca bungalov evi')).toEqual(['Hesap Sahibi']);
    expect(await warned('sapanca bungalov')).toEqual([]);
  });

  it.each([
    'dolandırıcı mı',
    'güvenilir mi',
    'güvenilirmi',
    'yorumları',
    'şikayetleri',
    'Kırkpınar',
    'telefonu',
    'instagram hesabı gerçek mi',
    'fiyatları',
    'sahte mi',
    'dolandirci',
    'Kırkpınar’da bungalov yorumları',
  ])('[R145][R089] a fraud’s name with «%s» brings its record', async (more) => {
    if (!(await warned('Kuzgun Fırsat')).length) await blacklist({ name: 'Kuzgun Fırsat' });
    for (const q of [`Kuzgun Fırsat ${more}`, `${more} kuzgun fırsat`])
      expect([q, await warned(q)]).toEqual([q, ['Kuzgun Fırsat']]);
  });

  it('[R145][R140] an account, phone or website among other words brings its record, and no verdict', async () => {
    const phone = newPhone();
    const other = newLandline();
    await enterBusiness(service, {
      name: 'Bambaşka',
      phone,
      landline: other,
      website: 'https://bambaska.example',
    });
    await blacklist({ name: 'Kayıttaki Ad', instagramUsername: 'kayit.hesabi_1', phone });
    for (const [q, key] of [
      ['@kayit.hesabi_1 güvenilir mi', 'kayit.hesabi_1'],
      ['kayit.hesabi_1 yorumları', 'kayit.hesabi_1'],
      [`0${phone.slice(3)} dolandırıcı`, phone],
      [`bu numara kimin ${other}`, other],
      ['bambaska.example sahte mi', 'bambaska.example'],
    ] as const) {
      const { lookup, warnings } = await explore(q);
      expect([q, lookup]).toEqual([q, null]);
      expect([q, warnings]).toMatchObject([q, [{ name: 'Kayıttaki Ad', contact: { key } }]]);
    }
    expect((await explore('@kayit.hesabi_1')).warnings).toEqual([]);
  });

  it('[R145] words that only ask, and places, name nobody; who is called by them is found by the whole name', async () => {
    await blacklist({ name: 'Güvenilir Tatil' });
    for (const q of ['güvenilir tatil', 'güvenilir tatil dolandırıcı mı', 'Güvenilir Tatil yorumları'])
      expect([q, await warned(q)]).toEqual([q, ['Güvenilir Tatil']]);
    for (const q of [
      'güvenilir bungalov',
      'sapanca gölü',
      'Kırkpınar villa fiyatları',
      'dolandırıcı mı',
      'güvenilir',
    ])
      expect([q, await warned(q)]).toEqual([q, []]);
  });

  it.each([
    ...['kiralayan var mı', 'giden var mı', 'sahtekar mı', 'ekşi sözlük', 'param gitti', 'iade etmiyorlar'],
    ...[
      'evcil hayvan kabul ediyor mu',
      'kahvaltısı var mı',
      'bayram fiyatları',
      'tripadvisor yorumları 2026',
    ],
    ...['’ın yorumları', "'dan kiralayan", 'bolu abant'],
  ])('[R145][R089] whatever is beside the name, «%s», its record is shown', async (more) => {
    const name = 'Turna Saray Evleri';
    if (!(await warned('Turna Saray')).length) await blacklist({ name, instagramUsername: 'turnasaray54' });
    const gap = /^[’']/.test(more) ? '' : ' ';
    for (const q of [
      `Turna Saray${gap}${more}`,
      `turnasaray54${gap}${more}`,
      `geçen hafta turnasaray ${more}`,
    ])
      expect([q, await warned(q)]).toEqual([q, [name]]);
  });

  it('[R145] the account of a condemned business among words that nobody foresaw leads to its record', async () => {
    const phone = newPhone();
    await enterBusiness(service, { name: 'Ardıç', phone, instagramUsername: 'ardicresmisayfa' });
    await blacklist({ name: 'Kaydın Adı Başka', phone });
    expect(await warned('ardicresmisayfa kahvaltı menüsü')).toEqual(['Kaydın Adı Başka']);
  });

  it('[R145] a name in the middle of a long message is found', async () => {
    await blacklist({ name: 'Poyraz Kuğu Konakları' });
    const message =
      'Merhaba arkadaşlar, geçen hafta bir ilan gördüm, çok beğendim, sonra Poyraz Kuğu’dan yer ayırttım; ' +
      'kapora yolladım, telefonlara çıkmadılar, bilginize, tanıdığınız varsa yazsın';
    expect(await warned(message)).toEqual(['Poyraz Kuğu Konakları']);
  });

  it('[R145][decision 12] who asks for a verified house by its whole name meets no record that shares a word', async () => {
    await blacklist({ name: 'Mehmet Akdemir' });
    expect(await warned('akdemir bungalov')).toEqual(['Mehmet Akdemir']);
    await enterBusiness(service, { name: 'Akdemir Bungalov', verified: true });
    for (const q of ['akdemir bungalov', 'Akdemir Bungalov güvenilir mi', 'akdemir bungalov kırkpınar'])
      expect([q, await warned(q)]).toEqual([q, []]);
    expect(await warned('mehmet akdemir')).toEqual(['Mehmet Akdemir']);
    await blacklist({ name: 'Akdemir Bungalov', instagramUsername: 'akdemir.kopyasi' });
    expect(await warned('akdemir bungalov')).toEqual(['Akdemir Bungalov']);
  });

  it('[R145][decision 12] a verified house beats one shared word, but not what copies its name', async () => {
    for (const name of ['Karaçam Evleri', 'Kayaç Evleri']) await blacklist({ name });
    expect(await warned('karaçam bungalov')).toEqual(['Karaçam Evleri']);
    expect(await warned('kayaçlar bungalov')).toEqual(['Kayaç Evleri']);
    for (const name of ['Karaçam Bungalov', 'Kayaçlar Bungalov'])
      await enterBusiness(service, { name, verified: true });
    for (const q of ['karaçam bungalov', 'Karaçam Bungalov mu', 'kayaçlar bungalov'])
      expect([q, await warned(q)]).toEqual([q, []]);
    expect(await warned('karaçam')).toEqual(['Karaçam Evleri']);
    await enterBusiness(service, { name: 'Kara Turaç Bungalov', verified: true });
    await blacklist({ name: 'Adı Yok', instagramUsername: 'karaturac' });
    expect(await warned('kara turaç bungalov')).toEqual(['Adı Yok']);
  });

  it('[R145][decision 12] a verified name is known in whatever gaps and signs it is written', async () => {
    for (const name of ['Mehmet Sığla', 'Sazlık Kenan Öz']) await blacklist({ name });
    expect(await warned('sığla bungalov spa')).toEqual(['Mehmet Sığla']);
    expect(await warned('saz-lık evi')).toEqual(['Sazlık Kenan Öz']);
    for (const name of ['Sığla Bungalov & Spa', 'Saz-lık Evi'])
      await enterBusiness(service, { name, verified: true });
    for (const q of ['Sığla Bungalov & Spa', 'sığla bungalov spa güvenilir mi', 'sazlık evi', 'Saz-lık Evi'])
      expect([q, await warned(q)]).toEqual([q, []]);
  });

  it('[R145] a repeated word counts twice, and what parts two names joins none', async () => {
    for (const name of ['Bordo Vaha', 'Şahin Vaha']) await blacklist({ name });
    expect(await warned('bordo şahin mi bordo vaha mı')).toEqual(['Bordo Vaha']);
    for (const q of [
      'Şahin ya da Vaha',
      'şahin, vaha',
      'şahin/vaha',
      'şahin yoksa vaha mı',
      'şahin mi vaha mı',
    ])
      expect([q, await warned(q)]).toEqual([q, []]);
    expect(await warned('vaha şahin')).toEqual(['Şahin Vaha']);
  });

  it('[R145][decision 12] the name of a condemned business counts, though a word of the entry does too', async () => {
    const phone = newPhone();
    await enterBusiness(service, { name: 'Tozkoparan Bungalov', phone });
    await blacklist({ name: 'Mehmet Tozkoparan', phone });
    await enterBusiness(service, { name: 'Tozkoparan Bungalov', verified: true });
    const { warnings } = await explore('tozkoparan bungalov');
    expect(warnings).toMatchObject([{ name: 'Mehmet Tozkoparan', business: 'Tozkoparan Bungalov' }]);
  });

  it('[R145] neither pending entries nor words of many names crowd out a fraud', async () => {
    const fill = (name: string, publishAt: string) =>
      service.deps.pool.query(
        `insert into blacklist_entry (id, slug, name, description, search_folded, name_joined, publish_at, created_at,
           updated_at) select gen_random_uuid(), $1 || '-' || no, $1 || ' aaaaaaaa ' || no, 'x', $1 || ' aaaaaaaa ' || no,
           $1 || 'aaaaaaaa' || no, $2, now(), now() from generate_series(1, 250) no
         on conflict do nothing`,
        [name, publishAt],
      );
    const [past, future] = ['2026-11-01T09:00:00Z', '2026-11-25T10:00:00Z'];
    await Promise.all(['mercanvadi', 'leylak turna'].map((name) => fill(name, future)));
    await Promise.all(['begonya', 'fesleg', 'nergiz', 'papatya', 'zambak'].map((name) => fill(name, past)));
    for (const name of ['Mercanvadi Evleri', 'Leylak Turna', 'Ortancagülü', 'Zambak Evi'])
      await blacklist({ name });
    for (const [q, name] of [
      ['mercan vadi kahvaltı menüsü', 'Mercanvadi Evleri'],
      ['leylak turna kahvaltı menüsü', 'Leylak Turna'],
      ['begonya fesleg nergiz papatya zambak ortancagülü', 'Ortancagülü'],
      ['kahvaltı menüsü, zambak', 'Zambak Evi'],
    ] as const)
      expect([q, await warned(q)]).toEqual([q, [name]]);
  });

  it('[decision 12] one word that only begins like a name, or a little like it, brings no record of that name', async () => {
    for (const name of ['Fidan Köşkü', 'Asma Evleri']) await blacklist({ name });
    for (const q of ['Fidanlık Parkı', 'fidanya', 'fidanevi', 'Asman Bungalov', 'fid'])
      expect([q, await warned(q)]).toEqual([q, []]);
    for (const q of ['fidan', 'fidanda', 'Fidan bungalov yorumları'])
      expect([q, await warned(q)]).toEqual([q, ['Fidan Köşkü']]);
  });
});

describe('a search for an address that leads elsewhere', () => {
  it('[R145] [decision 34] has no verdict and no warning of the house, and says why the address was not asked', async () => {
    const phone = newPhone();
    const house = { handle: 'kuytukoru.ornek', website: 'kuytukoru.example', phone };
    const entered = {
      name: 'Kuytu Koru',
      instagramUsername: house.handle,
      website: `https://${house.website}`,
    };
    await enterBusiness(service, { ...entered, phone, verified: true });
    for (const link of [...falseLinks(house), ...falseLabels(house)])
      for (const q of [link, inSentence(link)]) {
        const { lookup, unknownContact } = await explore(q);
        expect([q, lookup]).toEqual([q, null]);
        expect(Object.values(house)).not.toContain(unknownContact?.key);
      }
    const dots = `https://instagram.com/${house.handle}/../dolandirici`;
    for (const q of [dots, `${dots} güvenilir mi`]) {
      const { results, refused } = await explore(q);
      // What has the same letters is found all the same: that is why the sentence is needed.
      expect([q, refused, results[0]?.badge]).toEqual([q, 'dot_segments', 'verified']);
    }
    expect((await explore(`https://${house.website}？@dolandirici.com`)).refused).toBe('wide_signs');
    expect((await explore(`${house.handle}…`)).refused).toBe('cut_off');
    for (const q of ['kuytu koru', `@${house.handle}`, `https://${house.website} güvenilir mi`])
      expect([q, (await explore(q)).refused]).toEqual([q, null]);
  });

  it('[R145] [R140] warns of whom the address leads to, and of nobody whose name is only in it', async () => {
    const phone = newPhone();
    await blacklist({ name: 'Ilgın Kulübe', instagramUsername: 'ilgin.kulube', phone });
    expect(await warned('https://instagram.com/ilgin.kulube/ güvenilir mi')).toEqual(['Ilgın Kulübe']);
    const contacts = async (q: string) =>
      ((await explore(q)).warnings ?? []).flatMap(({ contact }) => contact ?? []);
    expect(await contacts('https://instagram.com/ilgin.kulube/../baska güvenilir mi')).toEqual([]);
    expect(await contacts(`https://wa.me/${phone.slice(3)} güvenilir mi`)).toEqual([]);
    expect(await contacts(`https://wa.me/${phone.slice(1)} güvenilir mi`)).toEqual([
      { kind: 'phone', key: phone },
    ]);
  });
});
