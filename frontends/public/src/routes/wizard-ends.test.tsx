import { minuteMs } from '@edogrula/contracts/durations';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openRoute } from '../testing/open-route.tsx';

const ends = {
  report: {
    route: await import('./report-sent.tsx'),
    title: 'İhbarınız alındı',
    number: 'İ-1042',
    prepare: ['bankanızı hemen arayın', 'ekran görüntülerini silmeden saklayın', 'jandarmaya başvurun'],
  },
  apply: {
    route: await import('./apply-sent.tsx'),
    title: 'Başvurunuz alındı',
    number: 'B-77',
    prepare: ['Vergi levhası ile ruhsatın güncel', 'Instagram hesabınızın', '(spam) klasörünü izleyin'],
  },
};
type Wizard = keyof typeof ends;
const open = (wizard: Wizard) => openRoute(`/${wizard}/alindi`, ends[wizard].route, `/${wizard}/alindi`);

function receive(wizard: Wizard, sentAt: number) {
  const receipt = {
    number: ends[wizard].number,
    sentAt,
    images: ['preview/1', 'preview/2'],
    folder: 'uploads/apply/a',
    acceptedFiles: 3,
  };
  sessionStorage.setItem(`${wizard}Receipt`, JSON.stringify(receipt));
}

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('the end of a wizard', () => {
  it.each(['report', 'apply'] as const)(
    '[R042] [R055] of %s: number, what happens next and by when, what to do meanwhile',
    async (wizard) => {
      const sentAt = new Date(2026, 2, 2, 12).getTime();
      receive(wizard, sentAt);
      await open(wizard);
      await screen.findByRole('heading', { level: 1, name: ends[wizard].title });
      screen.getByText(ends[wizard].number);
      screen.getByRole('heading', { name: 'Sonra ne olacak?' });
      screen.getByText('Sonucu en geç 9 Mart 2026 günü e-postayla bildirmeyi hedefliyoruz.');
      screen.getByRole('heading', { name: /^Bu sırada ne .*(?:yapmalısınız|hazırlayabilirsiniz)\?$/ });
      const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      for (const words of ends[wizard].prepare) expect(listed).toContainEqual(expect.stringContaining(words));
      expect(screen.getByRole('link', { name: /^Yeni (ihbar|başvuru)$/ }).getAttribute('href')).toBe(
        `/${wizard}`,
      );
      // Long after the sending: the page alone.
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('[R042] the dialog of an application says that it will be reviewed soon and the outcome mailed, and closes', async () => {
    receive('apply', Date.now());
    const user = await open('apply');
    const dialog = await screen.findByRole('dialog', { name: 'Başvurunuz değerlendirmeye alındı' });
    expect(dialog.textContent).toContain(
      'Başvurunuzu en kısa sürede inceleyip sonucu size e-postayla bildireceğiz.',
    );
    const [close] = screen.getAllByRole('button', { name: 'Kapat' }).slice(-1);
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[R055] the thanks for a report are over it, and close', async () => {
    receive('report', Date.now());
    const user = await open('report');
    const dialog = await screen.findByRole('dialog', { name: 'İhbarınız için teşekkür ederiz' });
    expect(dialog.textContent).toContain('inceleme başlıyor');
    const [close] = screen.getAllByRole('button', { name: 'Kapat' }).slice(-1);
    if (close) await user.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('İ-1042');
  });

  it('[R039] the stored pictures are shown while their addresses live; the folder is in the details', async () => {
    receive('apply', Date.now() - minuteMs);
    await open('apply');
    await screen.findByRole('heading', { name: 'Bize ulaşan fotoğraflar' });
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'Bize ulaşan 1. fotoğraf',
      'Bize ulaşan 2. fotoğraf',
    ]);
    expect(screen.getByText('uploads/apply/a').closest('details')?.open).toBe(false);
    cleanup();
    receive('apply', Date.now() - 6 * minuteMs);
    await open('apply');
    await screen.findByText(/2 fotoğrafınızın tamamı bize ulaştı/);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([null, '{"number":""}', '{yarım', '{"number":7,"sentAt":"dün"}', '[]'])(
    'with %s kept, says where the number is, and never shows one',
    async (kept) => {
      if (kept !== null) sessionStorage.setItem('reportReceipt', kept);
      await open('report');
      await screen.findByRole('heading', { level: 2, name: 'Bu sekmede gönderilmiş bir kayıt yok' });
      expect(screen.getByRole('link', { name: 'Yeni ihbar' }).getAttribute('href')).toBe('/report');
      expect(screen.queryByText('İhbarınız alındı')).toBeNull();
    },
  );
});
