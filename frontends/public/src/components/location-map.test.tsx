import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Business } from '../lib/read-business.ts';
import { businessWith } from '../testing/business-factory.ts';
import { LocationMap } from './location-map.tsx';

const asked: string[] = [];
/** The map's provider, whose page a frame of another origin cannot report on. */
function provider(answers: boolean): void {
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    if (!answers) throw new TypeError('Failed to fetch');
  }) as unknown as typeof fetch;
}
AbortSignal.timeout ??= () => new AbortController().signal;
beforeEach(() => {
  asked.length = 0;
  document.documentElement.dataset.map = 'https://harita.example/?at={lat},{lng}&z={zoom}';
});
afterEach(cleanup);

const house = businessWith({ location: { lat: 40.7, lng: 30.3, address: null } }) as Business;

const show = () => render(<LocationMap business={house} />);
const load = () => fireEvent.click(screen.getByRole('button', { name: 'Haritayı yükle' }));

describe('the map of a profile', () => {
  it('[R074] asks its provider only when the visitor does, then shows its page', async () => {
    provider(true);
    show();
    expect(asked).toEqual([]);
    load();
    const frame = await screen.findByTitle(/: harita$/);
    expect(frame.getAttribute('src')).toBe('https://harita.example/?at=40.700000,30.300000&z=16');
    expect(asked).toEqual(['https://harita.example/?at=40.700000,30.300000&z=16']);
  });

  it('[R074] is not there without coordinates', () => {
    const { container } = render(<LocationMap business={businessWith({ location: null })} />);
    expect(container.innerHTML).toBe('');
    expect(asked).toEqual([]);
  });

  it('[R074] says when it did not load, and can be asked again', async () => {
    provider(false);
    show();
    load();
    await screen.findByText('Harita yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.');
    expect(screen.queryByTitle(/: harita$/)).toBeNull();
    provider(true);
    load();
    await waitFor(() => expect(screen.queryByTitle(/: harita$/)).not.toBeNull());
  });
});
