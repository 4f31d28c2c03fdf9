import { Toaster } from '@edogrula/ui/toasts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderPage } from '../testing/render-page.tsx';
import { FreshSecret } from './fresh-secret.tsx';

const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
/** Gives the page a clipboard, or none, as on plain http. */
const withClipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });

const words = { copy: 'Metni kopyala', copied: 'Metin kopyalandı.' };
function show(secret: ReactNode) {
  const element = (
    <>
      {secret}
      <Toaster />
    </>
  );
  return renderPage([{ path: '/', element }], '/');
}

afterEach(() => {
  if (own) Object.defineProperty(navigator, 'clipboard', own);
  else Reflect.deleteProperty(navigator, 'clipboard');
});

describe('a secret that is shown this once', () => {
  it('[R392] is copied whole, and says so', async () => {
    const { user } = show(<FreshSecret title="Anahtarınız hazır" secret={'aaaa\nbbbb'} />);
    const written: string[] = [];
    withClipboard({ writeText: async (text: string) => void written.push(text) });
    await user.click(await screen.findByRole('button', { name: 'Kopyala' }));
    await screen.findByText('Kopyalandı');
    expect(written).toEqual(['aaaa\nbbbb']);
  });

  it.each([
    ['plain http has no clipboard', undefined],
    ['a strict browser refuses it', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ])('[R373] says how to take it by hand where %s', async (where, clipboard) => {
    const said = { ...words, copyFailed: `${where}: metni seçip kopyalayın.` };
    const { user } = show(<FreshSecret title="Kod" secret="ED-1234" words={said} />);
    withClipboard(clipboard);
    await user.click(await screen.findByRole('button', { name: 'Metni kopyala' }));
    await screen.findByText(said.copyFailed);
    screen.getByText('ED-1234');
  });

  it('[R392] goes when whoever shows it is asked to dismiss it', async () => {
    let dismissed = 0;
    const onDismiss = () => {
      dismissed += 1;
    };
    const { user } = show(<FreshSecret title="Kod" secret="ED-1234" onDismiss={onDismiss} />);
    await user.click(await screen.findByRole('button', { name: 'Bildirimi kapat' }));
    await waitFor(() => expect(dismissed).toBe(1));
    screen.getByText('ED-1234');
  });
});
