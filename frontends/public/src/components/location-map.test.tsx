import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Business } from '../lib/read-business.ts';
import { businessWith } from '../testing/business-factory.ts';
import { LocationMap } from './location-map.tsx';

beforeEach(() => {
  document.documentElement.dataset.map = '';
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const house = businessWith({ location: { lat: 40.7, lng: 30.3, address: null } }) as Business;
const failed = 'Harita yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.';

const show = () => render(<LocationMap business={house} />);
const load = () => fireEvent.click(screen.getByRole('button', { name: 'Haritayı yükle' }));
const frame = () => screen.queryByTitle<HTMLIFrameElement>(/: harita$/);
/** What a window says to the page; unless another is named, it is our frame. */
const says = (data: unknown, from: MessageEventInit = {}) =>
  act(() => {
    const ours = { source: frame()?.contentWindow ?? null, origin: window.location.origin };
    window.dispatchEvent(new MessageEvent('message', { ...ours, ...from, data }));
  });
const offer = () => screen.queryByRole('button', { name: /Haritayı yükle/ });

describe('the map of a profile', () => {
  it('[R074] asks for nothing before the visitor does, then shows our frame of the place', () => {
    show();
    expect(frame()).toBeNull();
    load();
    expect(frame()?.getAttribute('src')).toBe('/harita?lat=40.700000&lng=30.300000');
    expect(offer()).not.toBeNull();
    says({ map: 'shown' });
    expect([frame() === null, offer()]).toEqual([false, null]);
  });

  it('[R074] is not there without coordinates, and not without a provider', () => {
    const { container } = render(<LocationMap business={businessWith({ location: null })} />);
    expect(container.innerHTML).toBe('');
    cleanup();
    delete document.documentElement.dataset.map;
    expect(show().container.innerHTML).toBe('');
  });

  it('[R074] says when it did not load, and can be asked again', () => {
    show();
    load();
    says({ map: 'failed' });
    screen.getByText(failed);
    expect(frame()).toBeNull();
    load();
    says({ map: 'shown' });
    expect([screen.queryByText(failed), frame() === null]).toEqual([null, false]);
  });

  it('[R074] that stays silent for ten seconds did not load', () => {
    jest.useFakeTimers();
    show();
    load();
    act(() => void jest.advanceTimersByTime(9_900));
    expect(screen.queryByText(failed)).toBeNull();
    act(() => void jest.advanceTimersByTime(200));
    screen.getByText(failed);
  });

  it('[R074] believes our frame alone', () => {
    show();
    load();
    says({ map: 'shown' }, { source: window });
    says({ map: 'shown' }, { origin: 'https://yandex.example' });
    expect(offer()).not.toBeNull();
    says(null);
    screen.getByText(failed);
  });
});
