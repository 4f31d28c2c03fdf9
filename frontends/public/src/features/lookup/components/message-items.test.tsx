import '../../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const { MemoryRouter } = await import('react-router');
const { default: MessageBox } = await import('./message-box.tsx');
const { togetherText: english } = await import('../../../locales/en/together.ts');
const { togetherText: arabic } = await import('../../../locales/ar/together.ts');

const asked: string[][] = [];
const elsewhere: string[][] = [];
let answers = true;
let together = 'unknown';
beforeEach(() => {
  asked.length = 0;
  elsewhere.length = 0;
  answers = true;
  together = 'unknown';
  globalThis.fetch = (async (_url: unknown, init: { body: string }) => {
    const { keys, elsewhere: names = [] } = JSON.parse(init.body) as { keys: string[]; elsewhere?: string[] };
    asked.push(keys);
    elsewhere.push(names);
    if (!answers) return new Promise(() => undefined);
    const items = keys.map((key) => ({ asked: key, status: 'not_found', belongs: 'no' }));
    const body = { together, business: null, items, checkedAt: '2026-11-22T11:05:00.000Z' };
    return { ok: true, status: 200, headers: new Map(), text: async () => JSON.stringify(body) };
  }) as never;
});
afterEach(cleanup);

function show(message: string) {
  render(
    <MemoryRouter>
      <MessageBox initial={message} onEnd={() => undefined} />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const takeOut = (shown: string) => screen.getByRole('button', { name: `${shown} bilgisini çıkar` });

describe('[R363] what was found in a message', () => {
  it('is marked at each place, also while nothing is answered', async () => {
    answers = false;
    show('Yazın: @golkiyi.bungalov\nyine @golkiyi.bungalov ya da 0532 123 45 67');
    expect(marks()).toEqual(['@golkiyi.bungalov', '@golkiyi.bungalov', '0532 123 45 67']);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('is not asked again once it is taken out; with all of it the answer goes', async () => {
    const user = show('@golkiyi.bungalov 0532 123 45 67');
    await screen.findByRole('article');
    await user.click(takeOut('0532 123 45 67'));
    await user.click(screen.getByRole('button', { name: 'Sorgula' }));
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(asked.slice(1)).toEqual([['@golkiyi.bungalov'], ['@golkiyi.bungalov']]);
    await screen.findByRole('article');
    await user.click(takeOut('@golkiyi.bungalov'));
    expect(screen.queryByRole('article')).toBeNull();
    expect([asked.length, marks()]).toEqual([3, []]);
  });

  it('[R364] is called by its app where another gives it, which Instagram’s account of that name is not', async () => {
    show('@golkiyi.bungalov\nTlgrm: @golkiyi.bungalov\nFacebook: @golkiyi.bungalov');
    const rows = within(await screen.findByRole('article')).getAllByRole('list')[0];
    const names = [...(rows?.querySelectorAll('li') ?? [])].map(
      (row) => row.querySelector('span')?.textContent,
    );
    expect(names.sort()).toEqual(['Facebook adı', 'Instagram kullanıcı adı', 'Telegram adı']);
    expect([asked, elsewhere]).toEqual([[['@golkiyi.bungalov']], [['@golkiyi.bungalov']]]);
    expect(english.nameIn('Telegram')).toBe('Telegram name');
    expect(arabic.nameIn('Telegram')).toContain('Telegram');
  });

  it('of a number that holds letters says «Okunamadı»', async () => {
    show('@golkiyi.bungalov 0532 l23 45 67');
    const answer = within(await screen.findByRole('article'));
    expect(answer.getByText('Okunamadı').closest('li')?.textContent).toContain('0532 l23 45 67');
  });
});

it('[R025] [R362] a report of a message begins with its text, by the tab and not by an address', async () => {
  const message = '@golkiyi.bungalov ya da 0532 123 45 67, kapora istedi';
  const user = show(message);
  const way = await screen.findByRole('link', { name: 'İhbar et' });
  expect(way.getAttribute('href')).toBe('/report');
  await user.click(way);
  // What the report's form takes at its opening.
  expect(JSON.parse(sessionStorage.getItem('reportSubject') ?? 'null')).toEqual({ desc: message });
});

describe('[R364] a way to pay that no record has', () => {
  const said = () =>
    screen.queryByText(
      /aranamayan bir kart, cüzdan, kolay adres, hesap numarası ya da isme havale.*ödeme yapmayın/,
    );

  it.each([
    ...['Kart no 4543 6012 3456 7890', 'Papara no 1234567890', 'Kolay adresim ev@golkiyi.example'],
    ...['Garanti şube 456 hesap 6299123', 'PTT ile isme havale'],
  ])('is said, and that nobody should pay there: %s', (text) => {
    show(`@golkiyi.bungalov\n${text}`);
    expect(said()).not.toBeNull();
  });

  it.each([
    ['Kart no 4543 6012 3456 7890', /bir yere ödeme isteniyor: ödeme yapmayın/],
    ['Yarın akşam geliyoruz', 'Mesajın tamamı sorgulanmadı'],
  ])('the head says it first, also where something was taken out: «%s»', async (line, title) => {
    const user = show(`@golkiyi.bungalov 0532 123 45 67\n${line}`);
    await screen.findByRole('article');
    await user.click(takeOut('0532 123 45 67'));
    await screen.findByRole('heading', { name: title });
  });

  it('is said as large where nothing was found, and beside a worse head', async () => {
    const title = 'Mesaj gizli bilgi istiyor: vermeyin';
    show('Rezervasyon için kart bilgilerinizi buraya yazın');
    screen.getByText(title);
    screen.getByText(/^Mesaj kart bilgilerinizi/);
    expect(screen.getByRole('status').textContent).not.toContain('kart bilgilerinizi');
    cleanup();
    together = 'mixed';
    show('@golkiyi.bungalov\nRezervasyon için kart bilgilerinizi buraya yazın');
    await screen.findByRole('heading', { name: 'Bu bilgiler birbirine ait değil: ödeme yapmayın' });
    screen.getByText(title);
  });

  it('is not said of a message without one', () => {
    show('@golkiyi.bungalov 0532 123 45 67');
    expect(said()).toBeNull();
  });
});
