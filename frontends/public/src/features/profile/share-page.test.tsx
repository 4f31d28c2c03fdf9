import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { sharePage } from './share-page.ts';

type Share = (what: ShareData) => Promise<void>;
const fault = (name: string) => Object.assign(new Error(name), { name });

function browserWith(parts: { share?: Share; clipboard?: { writeText: (text: string) => Promise<void> } }) {
  for (const name of ['share', 'clipboard'] as const)
    Object.defineProperty(navigator, name, { value: parts[name], configurable: true });
}
afterEach(() => browserWith({}));

const copied = 'Bağlantı kopyalandı.';
const notCopied = 'Bağlantı kopyalanamadı. Adres çubuğundaki adresi kopyalayabilirsiniz.';

describe('sharing a page', () => {
  it('[R071] by the system’s own sheet there is nothing to say', async () => {
    const share = jest.fn<Share>(async () => undefined);
    const writeText = jest.fn(async (_text: string) => undefined);
    browserWith({ share, clipboard: { writeText } });
    expect(await sharePage('Gölkıyı')).toBe('');
    expect(share).toHaveBeenCalledWith({ title: 'Gölkıyı', url: window.location.href });
    expect(writeText).not.toHaveBeenCalled();
  });

  it('[R071] a sheet that the visitor closed says nothing and copies nothing', async () => {
    const writeText = jest.fn(async (_text: string) => undefined);
    browserWith({ share: () => Promise.reject(fault('AbortError')), clipboard: { writeText } });
    expect(await sharePage('Gölkıyı')).toBe('');
    expect(writeText).not.toHaveBeenCalled();
  });

  it('[R071] without a sheet, or with one that cannot open, the link is copied', async () => {
    const writeText = jest.fn(async (_text: string) => undefined);
    browserWith({ clipboard: { writeText } });
    expect(await sharePage('Gölkıyı')).toBe(copied);
    browserWith({ share: () => Promise.reject(fault('NotAllowedError')), clipboard: { writeText } });
    expect(await sharePage('Gölkıyı')).toBe(copied);
    expect(writeText.mock.calls).toEqual([[window.location.href], [window.location.href]]);
  });

  it('[R071] a clipboard that is refused or absent is said, with another way', async () => {
    browserWith({ clipboard: { writeText: () => Promise.reject(fault('NotAllowedError')) } });
    expect(await sharePage('Gölkıyı')).toBe(notCopied);
    browserWith({});
    expect(await sharePage('Gölkıyı')).toBe(notCopied);
  });
});
