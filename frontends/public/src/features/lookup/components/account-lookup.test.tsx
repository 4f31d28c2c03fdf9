import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showLookupHero } from '../testing/show-lookup-hero.tsx';

const iban = 'TR330006100519786457841326';
const grouped = 'TR33 0006 1005 1978 6457 8413 26';
const checkedAt = '2026-11-20T10:00:00.000Z';
type Asked = { url: string; body: string };
const asked: Asked[] = [];
let answer: { status?: number; body: unknown };

beforeEach(() => {
  asked.length = 0;
  answer = { body: { status: 'unknown', checkedAt } };
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: string }) => {
    asked.push({ url: String(url), body: init?.body ?? '' });
    const { status = 200, body } = answer;
    return { ok: status < 300, status, headers: new Map(), text: async () => JSON.stringify(body) } as never;
  }) as never;
});
afterEach(cleanup);

const dialog = () => screen.findByRole('dialog');
const pasteInto = (box: HTMLInputElement, text: string) => {
  fireEvent.paste(box, { clipboardData: { getData: () => text } });
  fireEvent.change(box, { target: { value: text } });
};

describe('[R361] an account number in the home box', () => {
  it.each([
    ...[iban, grouped, grouped.toLowerCase(), grouped.replaceAll(' ', '\u00a0')],
    ...[grouped.replace('TR', 'T.R. '), grouped.replace('TR', 'T R ')],
  ])('[R362] %j is asked by the body alone and is in no address, list or store', async (text) => {
    const { box } = showLookupHero('/?q=golkiyi');
    pasteInto(box, text);
    expect((await dialog()).textContent).toContain('Kayıt yok');
    expect(asked.filter(({ body }) => body)).toEqual([
      { url: '/api/payees/check', body: JSON.stringify({ iban }) },
    ]);
    expect(asked.map(({ url }) => url).join()).not.toMatch(/TR33|0006/i);
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(''));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/TR33|0006/i);
    expect(box.value).toBe(text);
  });

  it('[R362] typed, it is in no address on the way, and is asked on Enter alone', async () => {
    const { user, box } = showLookupHero();
    jest.useFakeTimers();
    try {
      for (let typed = 4; typed <= grouped.length; typed += 3) {
        fireEvent.change(box, { target: { value: grouped.slice(0, typed) } });
        await act(() => jest.advanceTimersByTimeAsync(300));
        expect([typed, screen.getByTestId('address').textContent]).toEqual([typed, '']);
      }
    } finally {
      jest.useRealTimers();
    }
    fireEvent.change(box, { target: { value: grouped } });
    await screen.findByText(/^IBAN olarak sorgulanacak/);
    expect(asked.filter(({ body }) => body)).toEqual([]);
    expect(asked.map(({ url }) => url).join()).not.toContain('0006');
    await user.type(box, '{Enter}');
    await dialog();
    expect(asked.filter(({ body }) => body)).toHaveLength(1);
  });

  it.each([
    ['one wrong digit', 'TR330006100519786457841327', 'kontrol rakamları tutmuyor'],
    ['two digits swapped', 'TR330006100519786457841236', 'kontrol rakamları tutmuyor'],
    ['a digit less', 'TR33000610051978645784132', '«TR» ve 24 rakamdan oluşmalı'],
    ['a digit more', 'TR3300061005197864578413260', '«TR» ve 24 rakamdan oluşmalı'],
    ['TR twice', `TR${iban}`, '«TR» ve 24 rakamdan oluşmalı'],
    ['a word beside it', `${iban} Ayşe`, '«TR» ve 24 rakamdan oluşmalı'],
    ['another country', 'DE89370400440532013000', '«TR» ve 24 rakamdan oluşmalı'],
  ])('%s asks nothing and says what is wrong', async (_what, text, fault) => {
    const { box } = showLookupHero();
    pasteInto(box, text);
    const said = (await dialog()).textContent ?? '';
    expect(said).toContain('Bu IBAN hatalı');
    for (const words of ['kontrol rakamları tutmuyor', '«TR» ve 24 rakamdan oluşmalı'])
      expect([words, said.includes(words)]).toEqual([words, words === fault]);
    expect(asked).toEqual([]);
    expect(screen.getByTestId('address').textContent).toBe('');
  });

  it.each<[object, ...string[]]>([
    [
      {
        status: 'confirmed',
        businesses: [
          {
            name: 'Gölkıyı',
            slug: 'golkiyi',
            demo: false,
            tradeTitle: 'Gölkıyı Ltd. Şti.',
            confirmedAt: checkedAt,
          },
        ],
      },
      'Onaylı banka hesabı',
      'Gölkıyı işletmesinin onaylı hesabı',
      '/isletme/golkiyi',
    ],
    [
      { status: 'seen_in_confirmed_reports', entry: { name: 'Sahte', slug: 'sahte' } },
      'İhbarlarda geçti',
      'para göndermeyin',
      '/kara-liste/sahte',
    ],
    [
      { status: 'business_on_blacklist', entry: { name: 'Sahte', slug: 'sahte' } },
      'Kara listedeki bir işletmenin banka hesabı',
      'kara listede: Sahte',
      '/kara-liste/sahte',
    ],
    [
      { status: 'business_on_blacklist', entry: { name: 'Sahte', slug: 'sahte', demo: true } },
      'Kara listedeki bir işletmenin banka hesabı',
      'kara listede: Sahte (Demo)',
      '/kara-liste/sahte',
    ],
    [{ status: 'unknown' }, 'Kayıt yok', 'güvenli olduğu anlamına gelmez', '/report'],
  ])(
    '%j: its words, what they do not mean, and the way on',
    async (body, ...[title = '', words = '', way = '']: string[]) => {
      answer = { body: { ...body, checkedAt } };
      const { box } = showLookupHero();
      pasteInto(box, iban);
      const shown = await dialog();
      expect(within(shown).getByRole('heading', { level: 2 }).textContent).toContain(title);
      expect(shown.textContent).toContain(words);
      expect([...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(way);
    },
  );

  it('[decision 27] a made-up business is one in the sentence and on the way to it', async () => {
    const tepe = { name: 'Tepe Ev', slug: 'tepe-ev', demo: true, tradeTitle: null, confirmedAt: checkedAt };
    answer = { body: { status: 'confirmed', businesses: [tepe], checkedAt } };
    const { box } = showLookupHero();
    pasteInto(box, iban);
    const shown = within(await dialog());
    shown.getByText(/^Tepe Ev \(Demo\) işletmesinin onaylı hesabı/);
    expect(shown.getByRole('link', { name: 'Tepe Ev (Demo) profilini görün' })).toBeTruthy();
  });

  it.each([
    [503, { code: 'unavailable' }, 'Kayıtlara ulaşamadık'],
    [429, { code: 'too_many_requests' }, 'yarın tekrar deneyin'],
    [200, { status: 'verified', business: {} }, 'Kayıtlara ulaşamadık'],
    [200, [], 'Kayıtlara ulaşamadık'],
  ])('%s %j never looks like «no record»', async (status, body, words) => {
    answer = { status, body };
    const { box } = showLookupHero();
    pasteInto(box, iban);
    const shown = await dialog();
    await waitFor(() => expect(shown.textContent).toContain(words));
    expect(shown.textContent).toContain('Bu bir sonuç değil');
    expect(shown.textContent).not.toMatch(/Kayıt yok|Onaylı banka hesabı/);
  });
});

describe('[R362] the number of a card in the home box', () => {
  const card = '4111 1111 1111 1111';
  const words = 'Kart numarası sorgulanmaz';

  it.each([card, '4111111111111111', '3782-822463-10005'])(
    'is asked nowhere, is in no address, list or store, and is answered in words: %s',
    async (text) => {
      const { box } = showLookupHero();
      pasteInto(box, text);
      expect((await dialog()).textContent).toContain(words);
      expect([asked, screen.getByTestId('address').textContent]).toEqual([[], '']);
      const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
      expect(stored).not.toMatch(/4111|3782/);
      expect(box.value).toBe(text);
    },
  );

  it('typed, it is in no address from its third group on, and the line below says why', async () => {
    const { user, box } = showLookupHero();
    jest.useFakeTimers();
    try {
      for (let typed = 11; typed <= card.length; typed += 1) {
        fireEvent.change(box, { target: { value: card.slice(0, typed) } });
        await act(() => jest.advanceTimersByTimeAsync(300));
        expect([typed, screen.getByTestId('address').textContent]).toEqual([typed, '']);
      }
    } finally {
      jest.useRealTimers();
    }
    await screen.findByText(new RegExp(`^${words}`));
    await user.type(box, '{Enter}');
    expect((await dialog()).textContent).toContain(words);
    expect([asked, screen.getByTestId('address').textContent]).toEqual([[], '']);
  });
});
