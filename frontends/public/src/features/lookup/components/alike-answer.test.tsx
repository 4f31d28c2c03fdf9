import '../../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notFoundAnswer } from '../../../testing/business-factory.ts';

const { MemoryRouter } = await import('react-router');
const { LookupHero } = await import('./lookup-hero.tsx');

const real = { handle: 'golkiyi.bungalov', name: 'Gölkıyı Bungalov', slug: 'golkiyi-bungalov', demo: false };
const outage = 'Benzer adlı hesaplar şu anda karşılaştırılamadı. Kullanıcı adını harf harf okuyun.';
let comparison: { status: number; body: unknown };

beforeEach(() => {
  comparison = { status: 200, body: { alike: [real] } };
  globalThis.fetch = jest.fn(async (url: unknown) => {
    const compared = String(url).startsWith('/api/businesses/alike?');
    const { status, body } = compared ? comparison : { status: 200, body: notFoundAnswer };
    return { ok: status < 300, status, headers: new Map(), text: async () => JSON.stringify(body) } as never;
  }) as never;
});
afterEach(cleanup);

async function asked(name: string) {
  render(
    <MemoryRouter>
      <LookupHero initial={null} onAnswer={() => undefined} />
    </MemoryRouter>,
  );
  await userEvent.setup().type(screen.getByRole('searchbox'), `${name}{Enter}`);
  await screen.findByRole('dialog');
}
const sameNames = { name: 'Benzer adlı doğrulanmış hesap' };

describe('[R367] the home box and a name one glance away', () => {
  it.each([
    ['without a record', 'golkiyi.bungaIov', 'Kayıt bulunamadı', '14. karakter: büyük I'],
    [
      'in letters of another script',
      'g\u043elkiyi.bungalov',
      'Yazdığınız sorgulanamadı',
      '2. karakter: başka bir alfabeden \u043e',
    ],
  ])('an account %s is not the verified one, letter by letter, with the way to it', async (...given) => {
    const [, name, title, letter] = given;
    await asked(name);
    await screen.findByRole('heading', { name: title });
    const part = await screen.findByRole('region', sameNames);
    within(part).getByText('Doğrulanmış @golkiyi.bungalov hesabı bu değil.');
    within(part).getByText(letter);
    const way = within(part).getByRole('link', { name: 'Gölkıyı Bungalov kaydını gör' });
    expect(way.getAttribute('href')).toBe('/isletme/golkiyi-bungalov');
  });

  it.each(['golkiyi.bungaIov', 'g\u043elkiyi.bungalov'])(
    'of %s it says that nobody could compare, which is not the same as none',
    async (name) => {
      comparison = { status: 503, body: {} };
      await asked(name);
      await screen.findByText(outage);
      expect(screen.queryByRole('region', sameNames)).toBeNull();
    },
  );

  it('says nothing of likeness where there is none', async () => {
    comparison = { status: 200, body: { alike: [] } };
    await asked('golkiyi.bungaIov');
    await screen.findByRole('heading', { name: 'Kayıt bulunamadı' });
    expect(screen.queryByText(/Benzer adlı/)).toBeNull();
  });
});
