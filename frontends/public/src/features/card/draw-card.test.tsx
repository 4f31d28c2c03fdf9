import '../../testing/dom-globals.ts';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cardText } from '../../locales/tr/card.ts';
import { drawCard } from './draw-card.ts';

const written: string[] = [];
const painted: unknown[] = [];
/** A canvas that notes what is drawn on it: this environment has none that paints. */
function notingCanvas(blob: Blob | null) {
  const context = {
    fillText: (words: string) => written.push(words),
    measureText: (words: string) => ({ width: words.length * 20 }),
    fill: (path: unknown) => painted.push(path),
    ...{ fillRect: jest.fn(), translate: jest.fn(), scale: jest.fn() },
  };
  return { getContext: () => context, toBlob: (done: (blob: Blob | null) => void) => done(blob) };
}
const use = (blob: Blob | null) =>
  jest.spyOn(document, 'createElement').mockReturnValue(notingCanvas(blob) as never);

beforeEach(() => {
  written.length = 0;
  painted.length = 0;
  Object.assign(globalThis, {
    Path2D: function (this: { path: string }, path: string) {
      this.path = path;
    },
  });
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const moment = '20 Kasım 2026, 13.00';
const drawn = { moment, contacts: '@golkiyi / golkiyi.com', code: { path: 'M0 0h1v1h-1z', size: 21 } };

it('[R391] the picture of a card says when it was made and what was asked, and no answer', async () => {
  use(new Blob(['png'], { type: 'image/png' }));
  expect((await drawCard(drawn)).type).toBe('image/png');
  const said = written.join(' ');
  const note = 'Kart o anı gösterir. Güncel sonuç için karekodu okutun; görsel sonuç içermez.';
  expect(said).toBe(`E-Doğrula ${moment} tarihli sorgu kartı @golkiyi / golkiyi.com ${note}`);
  for (const answer of Object.values(cardText.answers)) expect(said).not.toContain(answer);
  expect(painted).toEqual([expect.objectContaining({ path: drawn.code.path })]);
});

it('[R391] a browser that paints nothing hands over no empty picture', async () => {
  use(null);
  await expect(drawCard(drawn)).rejects.toThrow('empty');
});
