import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';

const { PhotoMosaic } = await import('./photo-mosaic.tsx');
afterEach(cleanup);

const galleryOf = (count: number) =>
  Array.from({ length: count }, (_, no) => `/api/img?src=public%2F${String(no)}`);
const show = (count: number) =>
  render(<PhotoMosaic name="Gölkıyı" gallery={galleryOf(count)} demo={false} />);
const names = () =>
  screen.getAllByRole('link').map((link) => Number.parseInt(link.getAttribute('aria-label') ?? '', 10));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const large = () => screen.getAllByRole('listitem').map((one) => one.className.includes('wide:row-span-2'));

describe('pictures beside each other', () => {
  it('[R069] arrows make the next the large one and lead around; what is shown is said', () => {
    show(5);
    expect(names()).toEqual([1, 2, 3, 4, 5]);
    expect(screen.getByRole('status').textContent).toBe('');
    press('Sonraki fotoğraf');
    expect(names()).toEqual([2, 3, 4, 5, 1]);
    expect(large()).toEqual([true, false, false, false, false]);
    expect(screen.getByRole('status').textContent).toBe('Gölkıyı: 2. fotoğraf');
    press('Önceki fotoğraf');
    press('Önceki fotoğraf');
    expect(names()).toEqual([5, 1, 2, 3, 4]);
    expect(screen.getByRole('status').textContent).toBe('Gölkıyı: 5. fotoğraf');
    press('Sonraki fotoğraf');
    expect(names()).toEqual([1, 2, 3, 4, 5]);
    expect(screen.getByRole('status').textContent).toBe('Gölkıyı: 1. fotoğraf');
  });

  it('[R069] of more than five the others come into sight by the arrows', () => {
    show(7);
    const hidden = () =>
      screen
        .getAllByRole('listitem')
        .flatMap((one) =>
          one.className.includes('wide:hidden')
            ? [within(one).getByRole('link').getAttribute('aria-label')]
            : [],
        );
    expect(hidden()).toEqual(['6. fotoğrafı büyüt', '7. fotoğrafı büyüt']);
    press('Önceki fotoğraf');
    expect(hidden()).toEqual(['5. fotoğrafı büyüt', '6. fotoğrafı büyüt']);
  });

  it('[R069] a picture of the demo is marked beside its link, whose name holds every visible word', () => {
    render(<PhotoMosaic name="Gölkıyı" gallery={galleryOf(5)} demo />);
    expect(screen.getAllByText('Demo')).toHaveLength(5);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['', '', '', '', '']);
  });

  it('[R069] one picture needs no arrows, none says so', () => {
    show(1);
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
    show(0);
    screen.getByText('Kayıtta bu işletmenin fotoğrafı yok.');
  });
});
