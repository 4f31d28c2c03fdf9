import '../../testing/dom-globals.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';

const { MemoryRouter } = await import('react-router');
const { useSharedText } = await import('./use-shared-text.ts');
const { readShared } = await import('./api/read-shared.ts');

type Port = { onmessage?: (event: { data: unknown }) => void; postMessage: (data: unknown) => void };
/** Two ends, as far as a text goes from the worker to the page: jsdom has none. */
class Channel {
  readonly port1: Port = { postMessage: () => undefined };
  readonly port2: Port = { postMessage: (data) => this.port1.onmessage?.({ data }) };
}
Object.defineProperty(globalThis, 'MessageChannel', { value: Channel, configurable: true });

const asked: unknown[] = [];
/** A worker that has this to hand over; `silent` never answers. */
function worker(controller: { gives: unknown } | 'silent' | null) {
  const postMessage = (message: unknown, [port]: Port[]) => {
    asked.push(message);
    if (controller !== 'silent') port?.postMessage(controller?.gives);
  };
  const value = { controller: controller && { postMessage } };
  Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true });
}
const taken: (string | null)[] = [];
function Box({ mark }: { mark: number }) {
  useSharedText((text) => taken.push(text === null ? null : `${mark} ${text}`));
  return null;
}
const at = (address: string, mark = 1) => (
  <StrictMode>
    <MemoryRouter initialEntries={[address]}>
      <Box mark={mark} />
    </MemoryRouter>
  </StrictMode>
);
beforeEach(() => {
  asked.length = 0;
  taken.length = 0;
});
afterEach(cleanup);

describe('[R389] a text that another app shared', () => {
  it('is asked of the worker under its id', async () => {
    worker({ gives: 'instagram.com/golkiyi' });
    expect(await readShared('kimlik-1')).toBe('instagram.com/golkiyi');
    expect(asked).toEqual([{ shared: 'kimlik-1' }]);
  });

  it.each([[null], [''], [{ text: 'x' }]])('is none where the worker has %j', async (gives) => {
    worker({ gives });
    expect(await readShared('kimlik-1')).toBeNull();
  });

  it('is none without a worker, and where it does not answer within 3 seconds', async () => {
    worker(null);
    expect(await readShared('kimlik-1')).toBeNull();
    worker('silent');
    jest.useFakeTimers();
    try {
      const text = readShared('kimlik-1');
      let over = false;
      void text.then(() => {
        over = true;
      });
      await jest.advanceTimersByTimeAsync(2999);
      expect(over).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(await text).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is handed to the page once, however often it renders and runs its effects', async () => {
    worker({ gives: '@golkiyi' });
    const { rerender } = render(at('/?paylasim=kimlik-2'));
    rerender(at('/?paylasim=kimlik-2', 2));
    await waitFor(() => expect(taken).toEqual(['2 @golkiyi']));
    rerender(at('/?paylasim=kimlik-2', 3));
    expect([taken, asked]).toEqual([['2 @golkiyi'], [{ shared: 'kimlik-2' }]]);
  });

  it('is said to be lost when the worker has it no more', async () => {
    worker({ gives: null });
    render(at('/?paylasim=kimlik-3'));
    await waitFor(() => expect(taken).toEqual([null]));
  });

  it('is not asked for at an address that names none', async () => {
    worker({ gives: '@golkiyi' });
    render(at('/?q=golkiyi'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toEqual([]);
  });
});
