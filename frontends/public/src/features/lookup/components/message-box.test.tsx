import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerOf, business, listed, unknown, verified } from '../../../testing/message-answers.ts';
import { showLookupHero } from '../testing/show-lookup-hero.tsx';

// Loaded before the clock of a test runs, as a browser has it after the first message.
await import('./message-box.tsx');

type Asked = { url: string; method: string; body: string };
const asked: Asked[] = [];
let respond: (keys: string[]) => { status?: number; body: unknown };
let account: { status?: number; body: unknown };
beforeEach(() => {
  account = { body: { status: 'unknown', checkedAt: '2026-11-22T11:05:00.000Z' } };
  asked.length = 0;
  respond = (keys) => ({
    body: answerOf(
      'one_business',
      keys.map((key) => verified(key)),
    ),
  });
  localStorage.clear();
  globalThis.fetch = jest.fn(async (url: unknown, init?: { method?: string; body?: string }) => {
    const { method = 'GET', body = '' } = init ?? {};
    asked.push({ url: String(url), method, body });
    const given = body ? JSON.parse(body) : {};
    const { status = 200, body: answer } = given.iban ? account : respond(given.keys ?? []);
    return {
      ok: status < 300,
      status,
      headers: new Map(),
      text: async () => JSON.stringify(answer),
    } as never;
  }) as never;
});
afterEach(cleanup);

const paste = (box: HTMLElement, text: string) =>
  fireEvent.paste(box, { clipboardData: { getData: () => text } });
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Size gelen mesaj' });
const answer = () => screen.findByRole('article');
const keysAsked = (): string[][] =>
  asked.filter(({ url }) => url === '/api/businesses/together').map(({ body }) => JSON.parse(body).keys);

const message = 'Merhaba, @golkiyi.bungalov\nTel 0532 123 45 67\nKapora 4.500 ₺, gizli bir söz';

describe('[R363] a message in the home box', () => {
  it('grows the box, marks what it names, and asks keys alone: by the body, never by an address', async () => {
    const { box } = showLookupHero('/?q=abc');
    await screen.findByRole('dialog');
    asked.length = 0;
    paste(box, message);
    expect((await area()).value).toBe(`abc\n${message}`);
    await answer();
    expect(asked).toEqual([
      {
        url: '/api/businesses/together',
        method: 'POST',
        body: JSON.stringify({ keys: ['+905321234567', '@golkiyi.bungalov'] }),
      },
    ]);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      '@golkiyi.bungalov',
      '0532 123 45 67',
    ]);
    expect(screen.getByTestId('address').textContent).toBe('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('golkiyi');
  });

  it('is known in one line, too, when it is pasted, shared or submitted; a name of many words is none', async () => {
    const { user, box } = showLookupHero();
    const line = 'Selam sayfamız @golkiyi.bungalov buyurun';
    fireEvent.paste(box, { clipboardData: { getData: () => line } });
    fireEvent.change(box, { target: { value: line } });
    expect((await area()).value).toBe(line);
    await user.click(screen.getByRole('button', { name: 'Temizle' }));
    const again = await screen.findByRole<HTMLInputElement>('searchbox');
    fireEvent.change(again, { target: { value: line } });
    await user.type(again, '{Enter}');
    expect((await area()).value).toBe(line);
    await user.click(screen.getByRole('button', { name: 'Temizle' }));
    const name = await screen.findByRole<HTMLInputElement>('searchbox');
    fireEvent.change(name, { target: { value: 'Gölkıyı Bungalov Evleri Sapanca' } });
    await user.type(name, '{Enter}');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('textbox', { name: 'Size gelen mesaj' })).toBeNull();
  });

  it('a typed line break goes on as a message, which is asked by the button', async () => {
    const { user, box } = showLookupHero();
    await user.type(box, '@golkiyi.bungalov');
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    const text = await area();
    expect(text.value).toBe('@golkiyi.bungalov\n');
    await answer();
    fireEvent.change(text, { target: { value: '@golkiyi.bungalov\n0532 123 45 67' } });
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sorgula' }));
    await answer();
    expect(keysAsked().at(-1)).toEqual(['+905321234567', '@golkiyi.bungalov']);
  });

  it('each item can be taken out, and brought back; what is out is not asked', async () => {
    const { user, box } = showLookupHero();
    paste(box, message);
    await answer();
    await user.click(screen.getByRole('button', { name: '0532 123 45 67 bilgisini çıkar' }));
    await waitFor(() => expect(keysAsked().at(-1)).toEqual(['@golkiyi.bungalov']));
    expect(document.querySelectorAll('mark')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Çıkarılanları geri al' }));
    await waitFor(() => expect(keysAsked().at(-1)).toHaveLength(2));
  });

  it('a liar’s: half a megabyte is cut and never green; a script is text', async () => {
    const { box } = showLookupHero();
    paste(box, `<img src=x onerror=alert(1)>\n@golkiyi.bungalov 0532 123 45 67 ${'a'.repeat(500_000)}`);
    const card = await answer();
    expect((await area()).value).toHaveLength(20_000);
    expect(document.querySelector('img[src=x]')).toBeNull();
    screen.getByText(/yalnızca baştaki 20.000 karakteri okundu/);
    within(card).getByRole('heading', { name: 'Bazı bilgiler sorgulanamadı' });
  });

  it.each([
    [
      'Rezervasyon için kart bilgilerinizi yazın',
      'Mesaj gizli bilgi istiyor: vermeyin',
      /kart bilgilerinizi/,
    ],
    ['Kaporayı PTT ile isme havale edin', /bir yere ödeme isteniyor: ödeme yapmayın/, /isme havale/],
    [
      'IBAN biyografide, kaporayı oraya atın',
      /hesap belli değil: ödeme yapmayın/,
      /gideceği hesabı yazmıyor/,
    ],
  ])('[R364] the head says first what nobody should do, once: «%s»', async (text, title, why) => {
    const { box } = showLookupHero();
    paste(box, `${text}\n@golkiyi.bungalov 0532 123 45 67`);
    const card = within(await answer());
    card.getByRole('heading', { name: title });
    expect(screen.getAllByText(why, { ignore: 'textarea, [aria-hidden] *, script, style' })).toHaveLength(1);
  });

  it('a liar’s: of forty keys twelve are asked, telephones first; the rest is said and nothing is green', async () => {
    const { box } = showLookupHero();
    const many = Array.from({ length: 39 }, (_, at) => `@ev.${at + 10}`).join('\n');
    paste(box, `${many}\n0532 123 45 67`);
    const card = within(await answer());
    expect(keysAsked()[0]).toHaveLength(12);
    expect(keysAsked()[0]?.[0]).toBe('+905321234567');
    expect(card.getAllByText('Sorgulanmadı')).toHaveLength(28);
    card.getByRole('heading', { name: 'Bazı bilgiler sorgulanamadı' });
  });
});

const iban = 'TR090001006172839450625199';
const checkedAt = '2026-11-22T11:05:00.000Z';
const named = { name: 'Gölkıyı Bungalov', slug: 'golkiyi', demo: false };

describe('[R364] an account number in a message', () => {
  const look = async () =>
    (await screen.findByRole('article')).querySelector('header svg')?.getAttribute('data-verdict');
  const text = `@golkiyi.bungalov\n0532 123 45 67\nIBAN ${iban}`;

  it('is asked for the business that the rest names, by the body; confirmed for it, all is one business', async () => {
    account = {
      body: {
        status: 'confirmed',
        checkedAt,
        businesses: [{ ...named, confirmedAt: checkedAt, tradeTitle: null }],
      },
    };
    const { box } = showLookupHero();
    paste(box, text);
    expect(await look()).toBe('verified');
    expect(asked.at(-1)).toEqual({
      url: '/api/payees/check',
      method: 'POST',
      body: JSON.stringify({ iban, business: 'golkiyi' }),
    });
    expect(asked.map(({ url }) => url).join()).not.toContain('TR09');
  });

  it('a liar’s: the real account and telephone with the crook’s IBAN are never green', async () => {
    account = { body: { status: 'not_this_business', business: named, checkedAt } };
    const { box } = showLookupHero();
    paste(box, text);
    expect(await look()).toBe('mismatch');
    screen.getByRole('heading', { name: 'Bu numara kayıtta, bu banka hesabı değil: ödeme yapmayın' });
    const first = within(await answer()).getAllByRole('listitem')[0];
    expect(first?.textContent).toContain('Bu işletmenin onaylı hesabı değil');
  });

  const bad = ['business_on_blacklist', 'seen_in_confirmed_reports'];
  it.each(bad)('[R492] «%s» leaves no shield beside it; no record leaves it open', async (status) => {
    account = { body: { status, entry: { name: 'Sahte', slug: 'sahte' }, checkedAt } };
    const { user, box } = showLookupHero();
    paste(box, text);
    expect(await look()).toBe('blacklist');
    expect((await answer()).querySelector('[data-verdict=verified]')).toBeNull();
    expect((await answer()).innerHTML).toContain('/kara-liste/sahte');
    account = { body: { status: 'unknown', checkedAt } };
    await user.click(screen.getByRole('button', { name: 'Sorgula' }));
    await waitFor(async () => expect(await look()).toBe('notfound'));
    screen.getByRole('heading', { name: 'Bilgilerin aynı işletmeye ait olduğu bilinmiyor' });
  });

  it.each([
    [503, 'Kayıtlara ulaşamadık'],
    [429, 'IBAN sayısı doldu'],
  ])('%s for it alone is said, and the rest has its answer', async (status, words) => {
    account = { status, body: { code: 'unavailable' } };
    const { box } = showLookupHero();
    paste(box, text);
    expect(await look()).toBe('error');
    expect((await answer()).textContent).toContain(words);
    expect((await answer()).textContent).toContain('Aynı işletmenin numarası');
  });
});

describe('[R364] the answer about a message', () => {
  const rows = async () =>
    within(await answer())
      .getAllByRole('listitem')
      .map((row) => row.querySelector('bdi')?.textContent)
      .filter(Boolean);
  const look = async () => (await answer()).querySelector('header svg')?.getAttribute('data-verdict');

  it('is green where all is of one business, and says what that does not mean', async () => {
    const { box } = showLookupHero();
    paste(box, message);
    expect(await look()).toBe('verified');
    screen.getByText(/mesajı o işletmenin yazdığını göstermez/);
    const link = screen.getByRole('link', { name: /Kayıttaki numarayı arayın/ });
    expect(link.getAttribute('href')).toBe('tel:+905321234567');
    expect(link.textContent).toContain('0532\u00a0123\u00a045\u00a067');
  });

  it('a liar’s: a real account with a telephone of somebody else is «birbirine ait değil», never green', async () => {
    respond = ([phone = '', handle = '']) => ({
      body: answerOf('mixed', [unknown(phone), verified(handle)]),
    });
    const { box } = showLookupHero();
    paste(box, message);
    expect(await look()).toBe('mismatch');
    screen.getByRole('heading', { name: 'Bu bilgiler birbirine ait değil: ödeme yapmayın' });
    expect(await rows()).toEqual(['0532 123 45 67', '@golkiyi.bungalov']);
  });

  it('[R366] of a name that may be a site or an account, it says which the record does not have', async () => {
    const unmatched = { kind: 'website', key: 'golkiyi.istanbul' };
    respond = ([name = '']) => ({
      body: answerOf('unknown', [
        { ...listed(name), matched: { kind: 'ig_username', key: name }, unmatched },
      ]),
    });
    const { box } = showLookupHero();
    paste(box, 'Sayfamız burada\ngolkiyi.istanbul');
    const words =
      'golkiyi.istanbul adlı bir web sitesi bu kayıtta yok; güvenli olup olmadığı buradan anlaşılmaz.';
    await waitFor(async () => expect((await answer()).textContent).toContain(words));
  });

  it('the worst is first, whatever the message began with', async () => {
    respond = (keys) => ({
      body: answerOf('mixed', [unknown(keys[0] ?? ''), verified(keys[1] ?? ''), listed(keys[2] ?? '')]),
    });
    const { box } = showLookupHero();
    paste(box, '@golkiyi.bungalov\n@kotu.hesap\n0532 123 45 67');
    expect(await look()).toBe('blacklist');
    expect(await rows()).toEqual(['@kotu.hesap', '@golkiyi.bungalov', '0532 123 45 67']);
    expect(
      within(await answer())
        .getAllByRole('link', { name: 'Kaydı görüntüle' })[0]
        ?.getAttribute('href'),
    ).toBe('/kara-liste/sahte-ev');
  });

  it('a liar’s: the number of a real house beside a listed account is another business’s, with no shield', async () => {
    respond = (keys) => ({ body: answerOf('mixed', [verified(keys[0] ?? ''), listed(keys[1] ?? '')]) });
    const { box } = showLookupHero();
    paste(box, '@kotu.hesap\n0532 123 45 67');
    expect(await look()).toBe('blacklist');
    const card = await answer();
    within(card).getByText('Başka bir işletme');
    expect(card.textContent).not.toMatch(/Aynı işletmenin|birebir aynı/);
    expect(card.querySelector('[data-verdict=verified]')).toBeNull();
  });

  it.each([
    ['an IBAN that fits', 'TR09 0001 0061 7283 9450 6251 99'],
    ['an IBAN that does not', 'TR09 0001 0061 7283 9450 6251 98'],
    ['a site of many', 'https://bit.ly/3xY'],
    ['a name in another alphabet', '@g\u043elkiyi'],
    ['an address that hides where it leads', 'https://instagram.com@ucuz.example'],
    ['a sign that nobody sees', '@golkiyi\u200b.bungalov'],
    ['a card and a wallet', 'Kart 4543 6012 3456 7890 ya da Papara 1234567890'],
  ])('a liar’s: %s beside real keys keeps it from being green', async (_what, text) => {
    const { box } = showLookupHero();
    paste(box, `${text}\n0532 123 45 67`);
    expect(['notfound', 'error']).toContain(await look());
    expect(JSON.stringify(keysAsked())).not.toMatch(/TR09|0006|bit\.ly|ucuz|4543|1234567890/);
  });

  it('[R367] a name one glance away from a verified one says so in its row, and stays without a verdict', async () => {
    const alike = [{ handle: 'golkiyi.bungalov', ...business }];
    respond = (keys) => ({
      body: answerOf(
        'unknown',
        keys.map((key) => ({ ...unknown(key, 'unknown'), alike })),
      ),
    });
    const { box } = showLookupHero();
    paste(box, 'Sayfamız @golkiyi_bungalov\nöbürü @g\u043elkiyi.bungalov buyurun');
    const card = within(await answer());
    expect(await look()).toBe('error');
    expect(card.getAllByText('Doğrulanmış @golkiyi.bungalov hesabı bu değil.')).toHaveLength(2);
    card.getByText('Kayıt bulunamadı');
    card.getByText('Okunamadı');
    card.getByText('2. karakter: başka bir alfabeden \u043e');
    card.getByText('8. karakter: alt çizgi');
    expect(asked.map(({ url }) => url)).toEqual(['/api/businesses/together']);
  });

  it('[R354] a verification that has ended has the word that every page has for it', async () => {
    respond = ([key = '']) => ({
      body: answerOf('unknown', [
        {
          asked: key,
          status: 'lapsed',
          belongs: 'no',
          matched: { kind: 'ig_username', key: 'x' },
          business: { ...business, at: '2026-10-14T10:00:00.000Z' },
        },
      ]),
    });
    const { box } = showLookupHero();
    paste(box, 'Sayfamız\n@golkiyi.bungalov buyurun');
    within(await answer()).getByText('Doğrulama süresi doldu');
    expect(await look()).toBe('lapsed');
  });

  it('[R363] a number that holds letters is said to be unread', async () => {
    const { box } = showLookupHero();
    paste(box, '@golkiyi.bungalov\n0532 l23 45 67');
    within(await answer()).getByText(/Numarada rakam yerine harf var/);
    expect([await look(), keysAsked()]).toEqual(['error', [['@golkiyi.bungalov']]]);
  });

  it.each([
    '@golkiyi.Firsat',
    '@golkiyi-firsat',
    'instagram: g\u043elkiyi',
    'İBAN no: 33 0006 1005 1978 6457 8413 26',
    'Ziraat 33 0006 1005 1978 6457 8413 26',
    'TR: 34 0006 1005 1978 6457 8413 26',
    '0542 123 45 67'.replace(/\d/g, '$&\ufe0f\u20e3'),
    '٠٥٤٢ ١٢٣ ٤٥ ٦٧',
    '0542*123*45*67',
    'insta@gol.firsat',
    'insta@gol_firsat',
    'golkiyi.at',
    'GOLKIYI-ODEME.COM',
  ])('a liar’s: %s beside the real telephone is read, and never green', async (text) => {
    const real = new Set(['+905321234567', '@golkiyi']);
    respond = (keys) => {
      const items = keys.map((key) => (real.has(key) ? verified(key) : unknown(key)));
      return { body: answerOf(keys.every((key) => real.has(key)) ? 'one_business' : 'mixed', items) };
    };
    const { box } = showLookupHero();
    paste(box, `${text}\n0532 123 45 67`);
    expect(['mismatch', 'notfound', 'error']).toContain(await look());
  });

  it.each([
    ['503', { status: 503, body: { code: 'unavailable' } }, 'Kayıtlara ulaşamadık'],
    ['429', { status: 429, body: { code: 'too_many_requests' } }, 'Çok sık denediniz'],
    [
      'no answer for a key',
      { body: answerOf('one_business', [verified('@golkiyi.bungalov')]) },
      'ulaşamadık',
    ],
    ['another body', { body: [] }, 'ulaşamadık'],
  ])('%s is said and looks like no answer', async (_what, response, words) => {
    respond = () => response;
    const { user, box } = showLookupHero();
    paste(box, message);
    expect(await look()).toBe('error');
    screen.getByText(new RegExp(words));
    expect(screen.queryByText(/Doğrulanmış işletme|Kayıt bulunamadı/)).toBeNull();
    respond = (keys) => ({
      body: answerOf(
        'one_business',
        keys.map((key) => verified(key)),
      ),
    });
    await user.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await waitFor(async () => expect(await look()).toBe('verified'));
  });
});
