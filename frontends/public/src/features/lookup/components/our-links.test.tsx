import '../../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { answerOf, unknown, verified } from '../../../testing/message-answers.ts';

const { MemoryRouter } = await import('react-router');
const { default: MessageBox } = await import('./message-box.tsx');

const house = new Set(['@golkiyi.bungalov', '+905321234567']);
const asked: string[][] = [];
beforeEach(() => {
  asked.length = 0;
  document.documentElement.dataset.origin = 'https://edogrula.example';
  globalThis.fetch = (async (_url: unknown, init: { body: string }) => {
    const { keys } = JSON.parse(init.body) as { keys: string[] };
    asked.push(keys);
    const own = keys.filter((key) => house.has(key));
    const items = keys.map((key) =>
      house.has(key) ? verified(key) : unknown(key, own.length ? 'no' : 'unknown'),
    );
    const together =
      own.length < keys.length && own.length ? 'mixed' : own.length > 1 ? 'one_business' : 'unknown';
    const answer = answerOf(together, items);
    const body = own.length ? answer : { ...answer, business: null };
    return { ok: true, status: 200, headers: new Map(), text: async () => JSON.stringify(body) };
  }) as never;
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.origin;
});

function show(message: string) {
  render(
    <MemoryRouter>
      <MessageBox initial={message} onEnd={() => undefined} />
    </MemoryRouter>,
  );
}
const card = () => screen.findByRole('article');
const look = async () => (await card()).querySelector('header svg')?.getAttribute('data-verdict');
const heading = async () => within(await card()).getAllByRole('heading')[0]?.textContent;
const rowOf = async (shown: string) =>
  (await within(await card()).findByText(shown)).closest('li')?.textContent;

describe('[R364] a link of ours in a message', () => {
  it.each([
    ['certificate', '/sertifika/golkiyi-bungalov'],
    ['profile', '/isletme/golkiyi-bungalov'],
    ['card', '/s/eyJhbGciOiJkaXIi.abc'],
    ['badge', '/rozet?b=golkiyi-bungalov&t=eyJhbGciOiJIUzI1NiJ9.x.y'],
    ['entry of somebody', '/kara-liste/sahte-ev'],
  ])('[R355] [R391] accuses no honest owner, and is said to be ours: %s', async (_what, path) => {
    const link = `https://edogrula.example${path}`;
    show(`Sayfamız @golkiyi.bungalov\n${link}`);
    expect([await heading(), await look()]).toEqual(['Doğrulanmış işletme', 'verified']);
    expect(asked).toEqual([['@golkiyi.bungalov']]);
    const row = within(await card())
      .getByText('Bizim sayfamız')
      .closest('li');
    expect(row?.textContent).toMatch(/onu kimin gönderdiğini göstermez/);
    expect((await card()).textContent).not.toMatch(/birbirine ait değil|kaydımız yok/i);
  });

  it('whatever it is called', async () => {
    show('@golkiyi.bungalov\nSayfamız: https://edogrula.example/isletme/golkiyi-bungalov');
    expect([await heading(), await look()]).toEqual(['Doğrulanmış işletme', 'verified']);
  });

  it('changes nothing about the rest: a green whole stays green, a mixed one stays mixed', async () => {
    show('@golkiyi.bungalov 0532 123 45 67\nhttps://edogrula.example/sertifika/golkiyi-bungalov');
    expect(await heading()).toBe('Bilgiler aynı doğrulanmış işletmeye ait');
    cleanup();
    show('@golkiyi.bungalov 0555 999 00 01\nhttps://edogrula.example/sertifika/golkiyi-bungalov');
    expect(await heading()).toBe('Bu bilgiler birbirine ait değil: ödeme yapmayın');
  });

  it('a liar’s: that of a real house beside somebody else’s account lends no green', async () => {
    show('Hesabımız @kotu.hesap, tel 0555 999 00 01\nhttps://edogrula.example/sertifika/golkiyi-bungalov');
    expect([await heading(), await look()]).toEqual(['Kayıt bulunamadı', 'notfound']);
    expect((await card()).querySelector('[data-verdict=verified]')).toBeNull();
    expect(asked).toEqual([['+905559990001', '@kotu.hesap']]);
  });

  it('a liar’s: one with an account number that nobody knows is not green', async () => {
    show(
      '@golkiyi.bungalov https://edogrula.example/sertifika/golkiyi\nHavaleyi Ziraat 12345678 hesabına yapın',
    );
    await waitFor(async () => expect(await look()).toBe('error'));
  });

  it.each([
    'https://edogrula.example.evil.com/sertifika/golkiyi-bungalov',
    'https://e-dogru1a.com/sertifika/golkiyi-bungalov',
    'https://odeme.edogrula.example/sertifika/golkiyi-bungalov',
    'https://edogrula-example.com/sertifika/golkiyi-bungalov',
  ])('a liar’s: %s is asked as a stranger’s, and warned of', async (link) => {
    show(`@golkiyi.bungalov\n${link}`);
    expect([await heading(), await look()]).toEqual([
      'Bu bilgiler birbirine ait değil: ödeme yapmayın',
      'mismatch',
    ]);
    expect(asked[0]).toContain(link);
  });

  it.each([
    'https://edogrula.example@evil.com/sertifika/golkiyi',
    'https://edogrul\u0430.example/sertifika/golkiyi',
    'https://edogrula.example…',
    'https://edogrula.example/sertifika\u200b/golkiyi',
    'ucuz\u2024edogrula.example',
  ])('a liar’s: %s hides where it leads, is not ours and never green', async (link) => {
    show(`@golkiyi.bungalov\n${link}`);
    expect(['error', 'mismatch']).toContain(await look());
    expect((await card()).textContent).not.toContain('Bizim sayfamız');
  });

  it('alone it is no answer about anybody', async () => {
    show('Buyurun sayfamıza bakın\nhttps://edogrula.example/sertifika/golkiyi-bungalov');
    expect([await heading(), await look()]).toEqual([
      'Mesajda yalnızca bizim sayfamızın bağlantısı var',
      'notfound',
    ]);
    expect(asked).toEqual([]);
  });

  it('is known on this machine, by its port, and behind what Instagram puts before a link', async () => {
    document.documentElement.dataset.origin = 'http://localhost:8080';
    show('@golkiyi.bungalov\nhttp://localhost:8080/sertifika/golkiyi');
    expect(await rowOf('http://localhost:8080/sertifika/golkiyi')).toContain('Bizim sayfamız');
    expect(await look()).toBe('verified');
    cleanup();
    document.documentElement.dataset.origin = 'https://edogrula.example';
    show('@golkiyi.bungalov\nhttps://l.instagram.com/?u=https%3A%2F%2Fedogrula.example%2Fisletme%2Fgolkiyi');
    expect(await rowOf('https://edogrula.example/isletme/golkiyi')).toContain('Bizim sayfamız');
  });
});
