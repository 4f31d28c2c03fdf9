import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerOf, verified } from '../../../testing/message-answers.ts';
import { showLookupHero } from '../testing/show-lookup-hero.tsx';

const { useLocation } = await import('react-router');
// Loaded before the clock of a test runs, as a browser has it after the first message.
await import('./message-box.tsx');

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  connection(true);
  globalThis.fetch = jest.fn(async (url: unknown, init?: { body?: string }) => {
    asked.push(String(url));
    const { keys = [] } = JSON.parse(init?.body || '{}') as { keys?: string[] };
    const body = answerOf(
      'unknown',
      keys.map((key) => verified(key)),
    );
    return { ok: true, status: 200, headers: new Map(), text: async () => JSON.stringify(body) } as never;
  }) as never;
});
afterEach(() => {
  cleanup();
  connection(true);
});

const connection = (onLine: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });

/** Every address that the page had. */
const addresses = new Set<string>();
function Address() {
  const { search } = useLocation();
  addresses.add(decodeURIComponent(search));
  return null;
}
function show(at?: string) {
  addresses.clear();
  return showLookupHero(at, <Address />);
}
const pasteInto = (box: HTMLElement, text: string) => {
  const whole = fireEvent.paste(box, { clipboardData: { getData: () => text } });
  if (whole) fireEvent.change(box, { target: { value: text } });
};
const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Size gelen mesaj' });
const line = () => document.getElementById('q-durum')?.textContent?.trim() ?? '';
/** Longer than a pause in typing. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 400));
const isNowhere = () => {
  expect([...addresses].filter((search) => /q=./.test(search))).toEqual([]);
  expect(asked).toEqual([]);
};

/** A worker that has this text for the page. */
function sharing(text: string) {
  class Channel {
    port1: { onmessage?: (event: { data: unknown }) => void } = {};
    port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
  }
  Object.defineProperty(globalThis, 'MessageChannel', { value: Channel, configurable: true });
  const postMessage = (_asked: unknown, [port]: Channel['port2'][]) => port?.postMessage(text);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: { postMessage } },
    configurable: true,
  });
}

const card = 'Kaporayı 5412 7512 3456 7890 kartına yatır annem için';
const app = 'Adresi Telegram grubuna yazdım oradan bakarsın';
const pretext = 'Kaporayı yatırırken açıklamaya arkadaşıma borç diye yazın';
/** Of a card, or of a number that is none of ours. */
const paid = /aranamayan bir kart, cüzdan|okuyamadığımız bir numara/;
const elsewhere = /Instagram dışında bir uygulama/;

describe('[R363] a message that names nothing readable', () => {
  it.each([
    [card, paid],
    [app, elsewhere],
    [pretext, /sonra kanıtlayamazsınız; ödeme yapmayın/],
  ])(
    '[R364] pasted in one line, it is in no address, and what it leaves open is said: «%s»',
    async (text, doubt) => {
      const { box } = show();
      pasteInto(box, text);
      expect((await area()).value).toBe(text);
      screen.getByText(doubt);
      await pause();
      isNowhere();
    },
  );

  it.each([
    [card, paid],
    [app, elsewhere],
  ])('[R389] shared, the same: «%s»', async (text, doubt) => {
    sharing(text);
    show('/?paylasim=kimlik-1');
    expect((await area()).value).toBe(text);
    screen.getByText(doubt);
    await pause();
    isNowhere();
  });

  it('by the paste button, and with nothing in it that could be doubted', async () => {
    const text = 'Annem yarın sabah otogara kadar gelemeyecekmiş';
    const { user } = show();
    Object.defineProperty(navigator, 'clipboard', {
      value: { readText: async () => text },
      configurable: true,
    });
    await user.click(screen.getByRole('button', { name: 'Yapıştır' }));
    expect((await area()).value).toBe(text);
    screen.getByText(/Mesajda sorgulanacak bir bilgi bulunamadı/);
    await pause();
    isNowhere();
  });

  it('typed and sent, it grows the box where it leaves a doubt', async () => {
    const { box } = show();
    fireEvent.change(box, { target: { value: card } });
    fireEvent.submit(box);
    expect((await area()).value).toBe(card);
    screen.getByText(paid);
  });

  it.each(['5412 7512 3456 7890', '09 0001 0061 7283 9450 6251 99'])(
    'a long number that is pasted alone is one: %s',
    async (text) => {
      const { box } = show();
      pasteInto(box, text);
      expect((await area()).value).toBe(text);
      await pause();
      expect([...addresses].join()).not.toMatch(/5412|0001/);
      expect(asked.join()).not.toMatch(/5412|0001/);
    },
  );

  it('[R212] a pasted name of several words finds the search by a link, and nothing asks before that', async () => {
    const { box } = show();
    pasteInto(box, 'Gölkıyı Bungalov Evleri Sapanca');
    await area();
    const link = screen.getByRole('link', { name: '«Gölkıyı Bungalov Evleri Sapanca» adını aramada gör' });
    expect(link.getAttribute('href')).toMatch(/^\/ara\?q=G%C3%B6lk%C4%B1y%C4%B1\+Bungalov/);
    await pause();
    isNowhere();
  });
});

describe('[R363] [R389] a message on a connection that fails', () => {
  const message = 'Merhaba\n@golkiyi.bungalov\nkapora 4.500 ₺, gizli bir söz';
  const oneLine = 'Merhaba @golkiyi.bungalov kapora 4.500 ₺, gizli bir söz';
  const lost = 'Bağlantı koptu, metin okunamadı ve gönderilmedi.';

  it('stays in the box as one line, in no address, also when it is typed on; the button tries again', async () => {
    const { user, box } = show();
    connection(false);
    pasteInto(box, message);
    await waitFor(() => expect(line()).toContain(lost));
    expect(box.value).toBe(oneLine);
    fireEvent.change(box, { target: { value: `${oneLine} tamam` } });
    await pause();
    isNowhere();
    await user.click(screen.getByRole('button', { name: 'Sorgula' }));
    await waitFor(() => expect(line()).toContain(lost));
    connection(true);
    await user.click(screen.getByRole('button', { name: 'Sorgula' }));
    expect((await area()).value).toBe(`${oneLine} tamam`);
    await screen.findByRole('article');
    expect(asked).toEqual(['/api/businesses/together']);
  });

  it('is not lost where another app shared it', async () => {
    sharing(message);
    connection(false);
    const { box } = show('/?paylasim=kimlik-2');
    await waitFor(() => expect(box.value).toBe(oneLine));
    await waitFor(() => expect(line()).toContain(lost));
    await pause();
    isNowhere();
  });

  it('[R028] a question that cannot be read is said to have no answer, and is asked again on demand', async () => {
    const { user, box } = show();
    connection(false);
    await user.type(box, 'golkiyi{Enter}');
    await waitFor(() => expect(line()).toMatch(/^Sonuç alınamadı/));
    expect(asked).toEqual([]);
    connection(true);
    await user.click(screen.getByRole('button', { name: 'Sorgula', hidden: true }));
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('[R028] the same of a contact that was pasted', async () => {
    const { box } = show();
    connection(false);
    pasteInto(box, 'golkiyi.bungalov');
    await waitFor(() => expect(line()).toMatch(/^Sonuç alınamadı/));
    expect(box.value).toBe('golkiyi.bungalov');
  });
});
