import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { businessWith } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./certificate.tsx');
const slug = 'golkiyi-bungalov';
const call = `/api/businesses/by-slug/${slug}`;
const checkedAt = '2026-11-22T10:00:00.000Z';
const open = () => openRoute('/sertifika/:slug', route, `/sertifika/${slug}`);
afterEach(cleanup);

const verification = {
  verifiedAt: '2026-10-14T10:00:00.000Z',
  emailVerifiedAt: null,
  vouchedBy: 'application' as const,
  until: '2026-12-31T20:59:59.000Z',
  checks: [
    {
      kind: 'work_permit' as const,
      how: 'opened' as const,
      at: '2026-10-14T10:00:00.000Z',
      until: '2026-12-31T20:59:59.000Z',
      ref: 418,
    },
    {
      kind: 'phone' as const,
      how: 'confirmed' as const,
      at: '2026-10-12T10:00:00.000Z',
      until: '2027-10-12T10:00:00.000Z',
      ref: 419,
    },
    {
      kind: 'handle' as const,
      how: 'recorded' as const,
      at: '2026-01-02T10:00:00.000Z',
      until: null,
      ref: null,
    },
  ],
  notChecked: ['tax_certificate' as const, 'payee' as const],
};
const linesOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

describe('[R355] /sertifika', () => {
  it('each check with how and when, until when, and the number of its audit row', async () => {
    answerCalls({
      [call]: { body: { status: 'verified', business: businessWith({ slug, verification }), checkedAt } },
    });
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Doğrulanmış işletme' });
    // No end is said to be the first: one that a renewal left out ends by itself before the badge does.
    screen.getByText('31 Aralık 2026 tarihine kadar doğrulanmış; kontrollerin bitiş günleri aşağıda.');
    expect(linesOf('Kontrol edilenler')).toEqual([
      'İşletme ruhsatıBelge açılıp incelendi.Bakıldı 14 Ekim 2026Geçerli 31 Aralık 2026Kontrol numarası 418',
      'Telefon numarasıBaşvurudaki ya da kayıttaki bilgiyle karşılaştırıldı.Bakıldı 12 Ekim 2026Geçerli 12 Ekim 2027Kontrol numarası 419',
      'Instagram hesabıEski bir kayıttır; nasıl kontrol edildiği belirtilmemiş.Bakıldı 2 Ocak 2026Kontrol numarası yok: eski kayıt',
    ]);
  });

  it('[R330] one that was vouched for by hand says that it was; one on an application does not', async () => {
    const words = 'Kaydı elle doğruladık; yalnızca aşağıda yazanları kontrol ettik.';
    for (const [vouchedBy, count] of [
      ['by-hand', 1],
      ['application', 0],
    ] as const) {
      const business = businessWith({ slug, verification: { ...verification, vouchedBy } });
      answerCalls({ [call]: { body: { status: 'verified', business, checkedAt } } });
      await open();
      await screen.findByRole('region', { name: 'Kontrol edilenler' });
      expect(screen.queryAllByText(words)).toHaveLength(count);
      cleanup();
    }
  });

  it('what was not checked is shown beside it in the same shape, with what to do', async () => {
    answerCalls({
      [call]: { body: { status: 'verified', business: businessWith({ slug, verification }), checkedAt } },
    });
    await open();
    await screen.findByRole('region', { name: 'Kontrol edilmeyenler' });
    expect(linesOf('Kontrol edilmeyenler')).toEqual([
      'Vergi levhasıSiz: güncel vergi levhasını isteyin',
      'Ödeme hesabıSiz: IBAN sahibinin adını işletmeyle karşılaştırın',
      'Fiyat ve müsaitlikSiz: tarihi ve toplam tutarı yazılı isteyin',
      'Hizmetin kalitesiSiz: yorumları kaynağında okuyun',
      'Kaporanın iadesiSiz: iptal koşulunu ödemeden önce alın',
    ]);
    const [done, open_] = ['Kontrol edilenler', 'Kontrol edilmeyenler'].map((name) =>
      screen.getByRole('region', { name }),
    );
    expect(done?.className).toBe(open_?.className);
    expect(done?.parentElement).toBe(open_?.parentElement);
  });

  it.each([
    ['found', true, 'Numara, Bakanlık listesinde bu işletmenin adına bulundu.'],
    ['not_found', false, 'Numara, Bakanlık listesinde bu işletmenin adına bulunamadı.'],
  ] as const)(
    '[R374] a licence that was «%s» with its number, its day and where to look',
    async (how, green, words) => {
      const at = '2026-11-20T10:00:00.000Z';
      const facts = {
        ...verification,
        checks: [{ kind: 'licence' as const, how, at, until: null, ref: 420 }],
      };
      const business = businessWith({ slug, verification: facts, tourismLicence: '54-1234' });
      answerCalls({ [call]: { body: { status: 'verified', business, checkedAt } } });
      await open();
      await screen.findByRole('region', { name: 'Kontrol edilenler' });
      expect(linesOf('Kontrol edilenler')).toEqual([
        `Turizm belgesi${words}Belge numarası 54-1234Bakanlık listesiBakıldı 20 Kasım 2026Kontrol numarası 420`,
      ]);
      const list = screen.getByRole('region', { name: 'Kontrol edilenler' });
      expect(list.querySelector('.text-verified-solid') !== null).toBe(green);
      expect(screen.getByRole('link', { name: 'Bakanlık listesi' }).getAttribute('href')).toMatch(
        /^https:\/\/[a-z.]+\.ktb\.gov\.tr\/$/,
      );
    },
  );

  it('[R374] says where nobody looked the licence up', async () => {
    const facts = { ...verification, notChecked: ['licence' as const] };
    const business = businessWith({ slug, verification: facts });
    answerCalls({ [call]: { body: { status: 'verified', business, checkedAt } } });
    await open();
    await screen.findByRole('region', { name: 'Kontrol edilmeyenler' });
    expect(linesOf('Kontrol edilmeyenler')[0]).toBe(
      'Turizm belgesiBakanlık listesinde sorgulanmadı.Siz: belge numarasını sorun, Bakanlık listesinde arayın',
    );
  });

  it('can be printed, and only itself', async () => {
    answerCalls({
      [call]: { body: { status: 'verified', business: businessWith({ slug, verification }), checkedAt } },
    });
    await open();
    const print = jest.fn();
    window.print = print;
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Yazdır' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('article').hasAttribute('data-print')).toBe(true);
  });

  it('[R375] [R376] has a square code and the code of its badge, without scripts and styles', async () => {
    answerCalls({
      [call]: { body: { status: 'verified', business: businessWith({ slug, verification }), checkedAt } },
      '/api/badges/link': { body: { slug, token: 'a.b-c.d_e' } },
    });
    await open();
    await screen.findByRole('img', { name: 'Bu sertifikanın karekodu' });
    const snippet = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sitenize koyacağınız kod' });
    expect(snippet.value).toMatch(
      new RegExp(
        `^<a href="[^"]*/rozet\\?b=${slug}&amp;t=a\\.b-c\\.d_e" [^>]*referrerpolicy="origin"><img src="[^"]*/api/badges/${slug}\\.svg" [^>]*></a>$`,
      ),
    );
    expect(snippet.value).not.toMatch(/script|style| on\w+=/);
  });

  it.each<[('handle' | 'website' | 'images')[], string]>([
    [['handle'], 'Instagram hesabı kontrol edilmedi'],
    [['website'], 'web sitesi kontrol edilmedi'],
    [['handle', 'website', 'images'], 'Instagram hesabı ve web sitesi kontrol edilmedi'],
  ])(
    '[R330] [R375] says that its badge is grey with %j unchecked; the code itself claims nothing',
    async (notChecked, what) => {
      const business = businessWith({ slug, verification: { ...verification, notChecked } });
      answerCalls({
        [call]: { body: { status: 'verified', business, checkedAt } },
        '/api/badges/link': { body: { slug, token: 'a.b-c.d_e' } },
      });
      await open();
      await screen.findByText(
        `Bu rozet gri, çünkü ${what}. Kontrol yapılınca rozet kendiliğinden yeşil olur; kod aynı kalır.`,
      );
      screen.getByRole('img', { name: `E-Doğrula rozetinin bugünkü hâli: ${what}` });
      const snippet = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sitenize koyacağınız kod' });
      expect(snippet.value).toContain('alt="E-Doğrula rozeti: neyin kontrol edildiğini görmek için dokunun"');
      expect(snippet.value).not.toMatch(/title=|doğrulanmış/);
    },
  );

  it('[R375] calls its badge verified where all that it names was checked', async () => {
    const business = businessWith({ slug, verification: { ...verification, notChecked: ['images'] } });
    answerCalls({
      [call]: { body: { status: 'verified', business, checkedAt } },
      '/api/badges/link': { body: { slug, token: 'a.b-c.d_e' } },
    });
    await open();
    await screen.findByRole('img', { name: 'E-Doğrula rozetinin bugünkü hâli: doğrulanmış işletme' });
    expect(screen.queryByText(/Bu rozet gri/)).toBeNull();
  });

  it('[R375] stands without its badge and says that the code did not come', async () => {
    answerCalls({
      [call]: { body: { status: 'verified', business: businessWith({ slug, verification }), checkedAt } },
      '/api/badges/link': { status: 503 },
    });
    await open();
    await screen.findByText('Rozetin kodu şu anda alınamadı. Sayfayı yeniden açın.');
    screen.getByRole('heading', { level: 2, name: 'Doğrulanmış işletme' });
  });

  it.each([
    ['Bu işletmenin sertifikası yok', {}, []],
    [
      'Doğrulama süresi doldu',
      { lapsedAt: '2026-12-31T20:59:59.000Z' },
      [/süresi 31 Aralık 2026 günü doldu/, /işletme hakkında olumsuz bir bulgu değildir/],
    ],
  ])('[R354] a business that is not verified now has none: «%s»', async (heading, more, says) => {
    const business = businessWith({ slug, verified: false, verification: null, ...more });
    answerCalls({ [call]: { body: { status: 'unverified', business, checkedAt } } });
    await open();
    await screen.findByRole('heading', { level: 2, name: heading });
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.querySelector('[data-verdict=verified]')).toBeNull();
    expect(document.body.textContent).not.toMatch(/Kontrol edilenler|kara liste|ihbar/i);
    for (const words of [/günü doldu/, /olumsuz bir bulgu/])
      expect(screen.queryAllByText(words)).toHaveLength(says.length ? 1 : 0);
    for (const words of says) screen.getByText(words);
    screen.getByRole('link', { name: 'Bugünkü kaydı sorgula' });
  });

  it('[R391] what a shared link shows claims a certificate only where there is one', async () => {
    const meta = () => [
      document.title,
      ...['description', 'og:title', 'og:description'].map((name) =>
        document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
      ),
    ];
    const open_ = businessWith({ slug, verified: false, verification: null });
    for (const business of [open_, { ...open_, lapsedAt: '2026-12-31T20:59:59.000Z' }]) {
      answerCalls({ [call]: { body: { status: 'unverified', business, checkedAt } } });
      await open();
      await waitFor(() => expect(document.title).toBe(`Sertifikası yok: ${business.name} · E-Doğrula`));
      for (const shown of meta().slice(2)) expect(shown).toMatch(/[Ss]ertifikası yok/);
      cleanup();
    }
    const certified = businessWith({ slug, verification });
    answerCalls({ [call]: { body: { status: 'verified', business: certified, checkedAt } } });
    await open();
    await waitFor(() => expect(document.title).toBe(`${certified.name} sertifikası · E-Doğrula`));
    expect(meta().slice(1)).toContain(`${certified.name} sertifikası · E-Doğrula`);
  });

  it('an unknown business has no page', async () => {
    answerCalls({ [call]: { body: { status: 'not_found', business: null, checkedAt } } });
    await open();
    await screen.findByRole('heading', { level: 1, name: '404 - Sayfa Bulunamadı' });
  });
});
