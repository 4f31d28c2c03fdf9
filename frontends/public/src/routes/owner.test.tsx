import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { businessWith } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./owner.tsx');
const token = `owl_${'a'.repeat(43)}`;
const open = (hash = '') => {
  window.history.replaceState(null, '', `/isletmem${hash}`);
  return openRoute('/isletmem', route, '/isletmem');
};
const session = (ms = 30 * 60_000) => ({
  token: `ows_${'b'.repeat(43)}`,
  endsAt: new Date(Date.now() + ms).toISOString(),
});
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const check = (kind: 'phone' | 'handle' | 'payee', until: string | null) => ({
  kind,
  how: 'opened' as const,
  at: day(-100),
  until,
  ref: 1,
});
/** The day on which the badge ends. */
const end = day(12);
const { verification: checked } = businessWith({});
const endsOn = (until: string | undefined) =>
  businessWith({ verified: true, verification: checked && { ...checked, until } });
const own = (change: object = {}) => ({
  business: endsOn(end),
  checks: [check('handle', day(200)), check('phone', end)],
  listed: false,
  sisters: [],
  changes: [],
  ...change,
});
beforeEach(() => {
  window.sessionStorage.clear();
});
afterEach(cleanup);

describe('[R357] /isletmem', () => {
  it('asks for the address first and answers every address alike', async () => {
    answerCalls({ '/api/auth/owner-link': { body: { ok: true, retryAfterSeconds: 60 } } });
    const user = await open();
    await user.type(await screen.findByLabelText(/E-posta adresiniz/), 'yok');
    await user.click(screen.getByRole('button', { name: /Giriş bağlantısı gönder/ }));
    screen.getByText('Geçerli bir e-posta adresi yazın.');
    await user.type(screen.getByLabelText(/E-posta adresiniz/), '@example.com');
    await user.click(screen.getByRole('button', { name: /Giriş bağlantısı gönder/ }));
    await screen.findByRole('heading', { name: 'E-postanıza bakın' });
    screen.getByText(/Bu e-posta adresiyle onaylanmış bir işletmeniz varsa/);
    await screen.findByText(/\(60 sn\)/);
  });

  it('says what the limit says', async () => {
    answerCalls({ '/api/auth/owner-link': { status: 429, body: { message: 'Çok sık denediniz.' } } });
    const user = await open();
    await user.type(await screen.findByLabelText(/E-posta adresiniz/), 'a@example.com');
    await user.click(screen.getByRole('button', { name: /Giriş bağlantısı gönder/ }));
    await screen.findByText('Çok sık denediniz.');
  });

  it('an opened link sends nothing before a click; then the record is there and the address bare', async () => {
    const { asked } = answerCalls({
      '/api/auth/owner-session': { body: session() },
      '/api/owner/business': { body: own() },
    });
    const user = await open(`#giris=${token}`);
    const enter = await screen.findByRole('button', { name: /^Giriş yap/ });
    expect(asked).toEqual([]);
    await user.click(enter);
    await screen.findByRole('heading', { level: 1, name: 'Gölkıyı Bungalov' });
    expect(window.location.hash).toBe('');
    screen.getByRole('heading', { name: 'Kaydınız yayında ve doğrulanmış' });
    screen.getByText(/Telefon numarası kontrolünün süresi .* günü doluyor/);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
    expect(rows.filter((row) => row.includes('gün kaldı')).map((row) => row.slice(0, 7))).toEqual([
      'Telefon',
      'Instagr',
    ]);
  });

  it('[R354] [R374] names the first check to end, but for the ministry’s list, and leads to its renewal', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    const licence = { ...check('phone', day(3)), kind: 'licence', how: 'found' };
    const checks = [check('handle', day(200)), check('phone', end), licence];
    answerCalls({ '/api/owner/business': { body: own({ checks }) } });
    await open();
    const title = await screen.findByText(/kontrolünün süresi .* günü doluyor/);
    expect(title.textContent).toMatch(/^Telefon numarası kontrolünün/);
    const way = screen.getByRole('link', { name: 'Yenileme başvurusu' });
    const { pathname, searchParams } = new URL(way.getAttribute('href') ?? '', 'http://site.example');
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/apply',
      {
        id: '0198a000-0000-7000-8000-000000000001',
        slug: 'golkiyi-bungalov',
        name: 'Gölkıyı Bungalov',
      },
    ]);
  });

  it('[R354] [R374] neither the end of the ministry’s list nor of what a renewal left out is one that a badge waits for', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    const licence = { ...check('phone', day(3)), kind: 'licence', how: 'found' };
    const checks = [licence, { ...check('payee', day(2)), alone: true }];
    answerCalls({ '/api/owner/business': { body: own({ checks, business: endsOn(day(300)) }) } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Gölkıyı Bungalov' });
    expect(screen.queryByText(/kontrolünün süresi/)).toBeNull();
    // Nor is the badge’s end said to be the first of all: two of those below end before it.
    screen.getByText(/ tarihine kadar doğrulanmış; kontrollerin bitiş günleri aşağıda\.$/);
    expect(document.body.textContent).not.toMatch(/en erken/);
  });

  it.each([
    ['before it', day(3), /Vergi levhası kontrolünün süresi .* günü doluyor/],
    ['after it', day(-1), /Vergi levhası kontrolünün süresi .* günü doldu/],
  ])(
    '[R354] what a renewal left out is named where the badge ends with it, %s',
    async (_when, until, said) => {
      window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
      const alone = (kind: string, ends: string) => ({ ...check('phone', ends), kind, alone: true });
      const checks = [alone('tax_certificate', until), alone('handle', day(-20))];
      const business =
        until > day(0)
          ? endsOn(until)
          : businessWith({ verified: false, verification: null, lapsedAt: until });
      answerCalls({ '/api/owner/business': { body: own({ business, checks }) } });
      await open();
      await screen.findByText(said);
    },
  );

  it('a used link leads back to the question, with a reason', async () => {
    answerCalls({ '/api/auth/owner-session': { status: 400, body: { code: 'link_invalid' } } });
    const user = await open(`#giris=${token}`);
    await user.click(await screen.findByRole('button', { name: /^Giriş yap/ }));
    await screen.findByText(/Bu bağlantı kullanılmış/);
    screen.getByRole('heading', { name: 'İşletme sayfanıza girin' });
  });

  it('a session that is over elsewhere leads back to the question', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    answerCalls({ '/api/owner/business': { status: 401, body: { code: 'owner_session_required' } } });
    await open();
    await screen.findByText('Oturumunuz kapandı. Yeni bir giriş bağlantısı isteyin.');
    expect(window.sessionStorage.getItem('ownerSession')).toBeNull();
  });

  it('a failed answer has another try', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    const { answers } = answerCalls({ '/api/owner/business': 'network' });
    const user = await open();
    await screen.findByText('Bağlantı kurulamadı. Lütfen tekrar deneyin.');
    answers['/api/owner/business'] = { body: own() };
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await screen.findByRole('heading', { level: 1, name: 'Gölkıyı Bungalov' });
  });

  it.each([
    [{ listed: true }, 'İşletmeniz kara listede'],
    [
      { business: businessWith({ verified: false, verification: null, lapsedAt: day(-1) }) },
      'Doğrulama süreniz doldu',
    ],
    [{ business: businessWith({ verified: false, verification: null }) }, 'Kaydınız yayında, doğrulanmamış'],
  ])('says the state of the record: %#', async (change, title) => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    answerCalls({ '/api/owner/business': { body: own(change) } });
    await open();
    await screen.findByRole('heading', { name: title });
  });

  const waiting = (kind: 'fields' | 'deletion', more: object) => ({
    _id: `0198c0de-0000-7000-8000-00000000000${kind.length}`,
    number: 'S-7',
    kind,
    state: 'open',
    values: [],
    files: 0,
    drops: [],
    endsBadge: false,
    createdAt: day(-1),
    dueAt: null,
    decidedAt: null,
    words: '',
    ...more,
  });
  const changes = [
    waiting('fields', { drops: ['tax_certificate', 'payee'] }),
    waiting('deletion', { dueAt: '2026-12-24T09:00:00.000Z' }),
  ];
  const promise = /24 Aralık 2026 tarihine kadar vazgeçebilirsiniz/;

  it('[R353] what waits says which checks it drops, and until when its owner may change their mind', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    answerCalls({ '/api/owner/business': { body: own({ changes }) } });
    await open();
    await screen.findByText('Onaylanınca şu kontrol geçersiz olur: Vergi levhası, Ödeme hesabı');
    screen.getByText(promise);
  });

  it('[R353] a typed value says at once which check it would drop, and no other one does', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    answerCalls({ '/api/owner/business': { body: own() } });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Değişiklik isteyin' }));
    const type = async (label: string, value: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), value);
    };
    const said = () => screen.queryAllByText(/^Onaylanınca şu kontrol/).map((line) => line.textContent);
    await type('İşletme adı', 'Yeni Ad');
    expect(said()).toEqual([]);
    await type('Telefon', '0532 999 88 77');
    await type('Instagram kullanıcı adı', 'yeni.hesap');
    expect(said()).toEqual([
      'Onaylanınca şu kontrol geçersiz olur: Instagram hesabı',
      'Onaylanınca şu kontrol geçersiz olur: Telefon numarası',
    ]);
  });

  const verification = (...kinds: string[]) => ({
    verifiedAt: day(-100),
    emailVerifiedAt: day(-100),
    vouchedBy: 'application' as const,
    until: day(12),
    checks: ['email', ...kinds].map((kind) => ({ ...check('phone', day(200)), kind })),
    notChecked: [],
  });

  it('[R506] a typed value that leaves nothing for the badge says that it ends, before anything is sent', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    const business = businessWith({
      verified: true,
      verification: verification('tax_certificate', 'phone') as never,
    });
    answerCalls({
      '/api/owner/business': { body: own({ business, checks: business.verification?.checks }) },
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Değişiklik isteyin' }));
    const ends = () => screen.queryByText(/bu değişiklik onaylanınca rozetiniz biter/);
    await user.type(screen.getByLabelText('Telefon'), '9');
    expect(ends()).toBeNull();
    await user.type(screen.getByLabelText('Ticari unvan'), ' A.Ş.');
    expect(ends()).not.toBeNull();
  });

  it('[R506] what waits and would end the badge says so', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    const waits = [waiting('fields', { drops: ['tax_certificate'], endsBadge: true })];
    answerCalls({ '/api/owner/business': { body: own({ changes: waits }) } });
    await open();
    await screen.findByText(/rozetiniz biter/);
  });

  const openChange = async (answer: object = {}) => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    const business = businessWith({ verified: true, landline: '+902645550011' });
    answerCalls({ '/api/owner/business': { body: own({ business }) }, '/api/owner/changes': answer });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Değişiklik isteyin' }));
    const type = async (label: string, value: string) => {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), value);
    };
    return { user, type };
  };
  const shown = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  const send = () => {
    const form = screen.getByLabelText('Telefon').closest('form') as HTMLFormElement;
    return form.querySelector('[type="submit"]') as HTMLButtonElement;
  };

  it('shows phones as people write them; one that says the same is no change, a longer one is', async () => {
    const { type } = await openChange();
    expect([shown('Telefon'), shown('Sabit telefon')]).toEqual(['0532 123 45 67', '0264 555 00 11']);
    expect(send().disabled).toBe(true);
    for (const same of ['+905321234567', '0 (532) 123-45-67', ' 05321234567']) {
      await type('Telefon', same);
      expect([same, send().disabled]).toEqual([same, true]);
    }
    await type('Telefon', '0532 123 45 678');
    expect(send().disabled).toBe(false);
  });

  it('after a refused sending the first faulty field has the focus', async () => {
    const fields = [
      { path: 'fields.website', message: 'Site adresi geçersiz.' },
      { path: 'fields.phone', message: 'Telefon geçersiz.' },
    ];
    const { user, type } = await openChange({ status: 400, body: { code: 'validation_failed', fields } });
    await type('Telefon', '123');
    await user.click(send());
    await screen.findByText('Telefon geçersiz.');
    expect(document.activeElement).toBe(screen.getByLabelText('Telefon'));
  });

  it('what waits stands beside what the record has, as people write it', async () => {
    const values = [
      { field: 'phone', before: '+905321112233', after: '+905329998877' },
      { field: 'website', before: null, after: 'https://golkiyi.example' },
    ];
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    answerCalls({ '/api/owner/business': { body: own({ changes: [waiting('fields', { values })] }) } });
    await open();
    const wishes = await screen.findByRole('region', { name: 'Talepleriniz' });
    expect([...wishes.querySelectorAll('dl')].map(({ textContent }) => textContent)).toEqual([
      'Telefon, şimdi0532 111 22 33Yeni0532 999 88 77',
      'Web sitesi, şimdiYokYenihttps://golkiyi.example',
    ]);
  });

  it.each(['images', null])('[R353] further photographs say that they drop their check: %s', async (kind) => {
    const checks = kind ? [{ ...check('phone', day(200)), kind }] : [];
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    answerCalls({ '/api/owner/business': { body: own({ checks }) } });
    await open();
    await screen.findByRole('heading', { name: 'Fotoğraflar' });
    const said = screen.queryByText(
      'Yeni fotoğraf onaylanınca şu kontrol geçersiz olur: İşletme fotoğrafları',
    );
    expect(said !== null).toBe(kind !== null);
  });

  it('of a blacklisted record nothing is promised that will not be done', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    answerCalls({ '/api/owner/business': { body: own({ changes, listed: true }) } });
    await open();
    await screen.findByText('Kara liste kaydı kalkana kadar bekleyen talepler kabul edilmez.');
    expect(screen.queryByText(promise)).toBeNull();
  });

  it('leaving forgets the session here, also when nobody could be told', async () => {
    window.sessionStorage.setItem('ownerSession', JSON.stringify(session()));
    answerCalls({ '/api/owner/business': { body: own() }, '/api/auth/owner-session': 'network' });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Çıkış' }));
    await screen.findByText(/Bu cihazdaki oturum kapatıldı/);
    expect(window.sessionStorage.getItem('ownerSession')).toBeNull();
  });
});
