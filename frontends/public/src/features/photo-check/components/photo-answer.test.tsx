import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PhotoCheck } from '../use-photo-check.ts';

const { MemoryRouter } = await import('react-router');
const { PhotoAnswer } = await import('./photo-answer.tsx');
afterEach(cleanup);

const file = new File(['x'], 'ev.jpg', { type: 'image/jpeg' });
const lake = { name: 'Gölkıyı Bungalov', slug: 'golkiyi-bungalov', demo: false };
const wood = { name: 'Meşelik Taş Ev', slug: 'meselik-tas-ev', demo: false };
const shown = (check: PhotoCheck, onAgain: (file: File) => void = () => undefined) =>
  render(
    <MemoryRouter>
      <PhotoAnswer check={check} onAgain={onAgain} />
    </MemoryRouter>,
  ).container;

describe('[R371] what is said of a picture', () => {
  it('nothing before there is one', () => expect(shown({ state: 'idle' }).textContent).toBe(''));

  it('while it is looked at, that it is', () =>
    expect(shown({ state: 'asking', file }).textContent).toBe('Fotoğrafa bakılıyor…'));

  it('in one gallery: whose, what that does not mean, and the way there; never green', () => {
    const { textContent, innerHTML } = shown({ state: 'answered', file, galleries: [lake] });
    expect(textContent).toContain('Bu fotoğraf doğrulanmış Gölkıyı Bungalov galerisinde');
    expect(textContent).toContain('size yazanın o işletme olduğunu göstermez');
    expect(textContent).toContain('aynı değilse ödeme yapmayın');
    const way = screen.getByRole('link', { name: 'Gölkıyı Bungalov profilini aç' });
    expect(way.getAttribute('href')).toBe('/isletme/golkiyi-bungalov');
    expect(innerHTML).not.toMatch(/verified|success/);
  });

  it('in two galleries: both are named, and neither as the one', () => {
    const { textContent } = shown({ state: 'answered', file, galleries: [lake, wood] });
    expect(textContent).toContain('Bu fotoğraf doğrulanmış işletmelerin galerilerinde');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/isletme/golkiyi-bungalov',
      '/isletme/meselik-tas-ev',
    ]);
  });

  it('[decision 27] a demo house is named with its mark, another one without', () => {
    shown({ state: 'answered', file, galleries: [lake, { ...wood, demo: true }] });
    const marked = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Demo'));
    expect(marked).toEqual([false, true]);
  });

  it('in none: that this clears nobody, where was looked, and what to ask instead', () => {
    const { textContent, innerHTML } = shown({ state: 'answered', file, galleries: [] });
    expect(textContent).toContain('Bu fotoğraf doğrulanmış işletmelerin galerilerinde yok');
    expect(textContent).toContain('güvenilir olduğu anlamına gelmez');
    expect(textContent).toContain('başka kayıtlara ve internetin geri kalanına bakılmadı');
    // A paused or unverified house's gallery may show it, and that is a record of ours.
    expect(textContent).not.toContain('kayıtlarda yok');
    const way = screen.getByRole('link', { name: 'Hesabı ya da telefonu da sorgulayın' });
    expect(way.getAttribute('href')).toBe('/');
    expect(innerHTML).not.toMatch(/verified|success/);
  });

  it.each([
    ['plain', 'Bu fotoğraf ayırt edilemiyor', 'Odanın ya da evin göründüğü bir fotoğraf seçin.'],
    ['unreadable', 'Fotoğraf açılamadı', 'Fotoğrafın ekran görüntüsünü alıp onu seçin.'],
    ['too-often', 'Sonuç alınamadı', 'Bugünlük sorgu sınırına ulaştınız.'],
  ] as const)('«%s» says what is wrong and what to do, and offers no other try', (state, title, words) => {
    const { textContent } = shown({ state, file });
    expect(textContent).toContain(title);
    expect(textContent).toContain(words);
    expect(screen.queryByRole('button')).toBeNull();
    expect(textContent).not.toContain('galerilerinde yok');
  });

  it('a failure is no «not there», and asks about the same picture again', async () => {
    const again = jest.fn();
    const { textContent } = shown({ state: 'failed', file }, again);
    expect(textContent).toContain('Bu, fotoğrafın galerilerde olmadığı anlamına gelmez.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(again.mock.calls).toEqual([[file]]);
  });
});
