import '../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { AlikeProps } from './alike-accounts.tsx';

const { MemoryRouter } = await import('react-router');
const { AlikeAccounts } = await import('./alike-accounts.tsx');
afterEach(cleanup);

const real = { handle: 'golkiyi.bungalov', name: 'Gölkıyı Bungalov', slug: 'golkiyi-bungalov', demo: true };
const shown = (asked: string, alike: AlikeProps['alike']) =>
  render(
    <MemoryRouter>
      <AlikeAccounts asked={asked} alike={alike} />
    </MemoryRouter>,
  );

describe('[R367] verified accounts that a name may be taken for', () => {
  it('says which account it is not, marks what differs in both names, and leads to the record', () => {
    const { container } = shown('golkiyi.bungaIov', [real]);
    const part = screen.getByRole('region', { name: 'Benzer adlı doğrulanmış hesap' });
    within(part).getByText('Doğrulanmış @golkiyi.bungalov hesabı bu değil.');
    within(part).getByText('14. karakter: büyük I');
    within(part).getByText('14. karakter: küçük l');
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['I', 'l']);
    expect(within(part).getByRole('link').getAttribute('href')).toBe('/isletme/golkiyi-bungalov');
    expect(within(part).getByRole('link').textContent).toBe('Gölkıyı Bungalov (Demo) kaydını gör');
  });

  it('says which site it is not, where it is written like one without its dot', () => {
    const { name, slug, demo } = real;
    shown('kuytukorucom', [{ site: 'kuytukoru.com', name, slug, demo }]);
    screen.getByText('Doğrulanmış kuytukoru.com sitesi bu değil.');
    screen.getByText('10. karakter: nokta');
  });

  it('accuses nobody', () => {
    const { container } = shown('golkiyi.bungalov.resmi', [real]);
    expect(container.textContent).toContain('Benzerlik tek başına bir şeyi kanıtlamaz');
    expect(container.textContent).not.toMatch(/sahte|dolandır|taklit/i);
  });

  it('says when nobody could compare', () => {
    const { container } = shown('golkiyi', 'unknown');
    expect(container.textContent).toBe(
      'Benzer adlı hesaplar şu anda karşılaştırılamadı. Kullanıcı adını harf harf okuyun.',
    );
  });
});
