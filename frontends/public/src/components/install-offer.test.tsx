import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { InstallOffer } from './install-offer.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A browser that could install the site says so; true when its own bar is held back. */
function offer() {
  const prompt = jest.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, heldBack: event.defaultPrevented };
}
const name = 'E-Doğrula’yı ana ekrana ekleyin';
const shown = () => screen.findByRole('heading', { name });
/** What was loaded before is there after a turn of the loop. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const hint = () => screen.queryByRole('heading', { name });

describe('the hint that the site can be installed', () => {
  it('[R389] is not there before the browser offers it, and installs on a click', async () => {
    render(<InstallOffer />);
    expect(hint()).toBeNull();
    const { prompt, heldBack } = offer();
    await shown();
    expect([heldBack, prompt.mock.calls.length]).toEqual([true, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Ekle' }));
    expect([hint(), prompt.mock.calls.length]).toEqual([null, 1]);
  });

  it('[R389] goes when it is dismissed, and comes on no later visit, dismissed or not', async () => {
    render(<InstallOffer />);
    offer();
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Şimdi değil' }));
    expect(hint()).toBeNull();
    cleanup();
    render(<InstallOffer />);
    expect(offer().heldBack).toBe(true);
    await settled();
    expect(hint()).toBeNull();
    localStorage.clear();
    offer();
    await shown();
    cleanup();
    render(<InstallOffer />);
    offer();
    await settled();
    expect(hint()).toBeNull();
  });
});
