import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepFiles } from '../lib/kept-files.ts';
import { answerPosts } from '../testing/answer-posts.ts';
import { openRoute } from '../testing/open-route.tsx';
import { keepReportDraft, reportValues } from '../testing/report-draft.ts';
import { asVerifiedVisitor } from '../testing/verified-visitor.ts';

const route = await import('./report.tsx');
const open = (query = '') => openRoute('/report', route, `/report${query}`);

beforeEach(() => {
  asVerifiedVisitor();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

describe('the last step of /report', () => {
  it('[R052] says of the description how many accounts, sums and days it names, each by its own number', async () => {
    const accounts = 'TR330006100519786457841326 ve TR960006400000112345678901';
    keepReportDraft({
      desc: `14.11.2026 günü ${accounts} hesabına 3.500 TL, 2.000 TL ve 1.250 TL gönderdim.`,
    });
    await open('?adim=3');
    await screen.findByText('2 IBAN · 3 tutar · 1 tarih');
  });

  it.each([
    ['sahtevadi', 'https://www.instagram.com/SahteVadi/', '@sahtevadi'],
    ['sahtevadi', 'instagram.com/baska.ev', '@sahtevadi · instagram.com/baska.ev'],
    [
      '@sahtevadi',
      'https://www.instagram.com/p/Cabc123/',
      '@sahtevadi · https://www.instagram.com/p/Cabc123/',
    ],
    ['', 'instagram.com/baska.ev', 'instagram.com/baska.ev'],
    ['sahtevadi', '', '@sahtevadi'],
  ])('[R052] [decision 35] shows every account that is sent: «%s» and «%s»', async (name, url, shown) => {
    keepReportDraft({ instagramUsername: name, instagramUrl: url });
    await open('?adim=3');
    await screen.findByText(shown);
  });

  it.each([
    ['14 Kasım günü 3.500 TL gönderdim, sonra engelledi.', '1 tutar'],
    ['14 Kasım günü gönderdim, sonra hesap kapandı.', 'IBAN, tutar ya da yılıyla yazılmış tarih yok'],
  ])(
    '[R052] does not say that no day is named where one is without its year: «%s»',
    async (desc, counted) => {
      keepReportDraft({ desc });
      await open('?adim=3');
      await screen.findByText(counted);
    },
  );

  it('[R054] marks evidence as there when there is some, and the fields as filled', async () => {
    const points = async () => {
      const heading = await screen.findByRole('heading', { name: 'Son kontrol' });
      return within(heading.closest('section') as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    };
    keepReportDraft();
    await open('?adim=3');
    expect(await points()).toEqual(['Zorunlu alanlar dolduruldu (tamam)', 'Kanıt eklendi']);
    cleanup();
    const file = new File(['x'], 'dekont.png', { type: 'image/png' });
    keepFiles('report', [{ id: 'k', file, note: '', blur: false, src: null }]);
    await open('?adim=3');
    expect(await points()).toEqual(['Zorunlu alanlar dolduruldu (tamam)', 'Kanıt eklendi (tamam)']);
  });
});

describe('[R222] a form that lacks something', () => {
  const sentence = 'Lütfen zorunlu alanları doldurun.';

  it('says so when it is sent all the same, goes nowhere and sends nothing', async () => {
    const { sent } = answerPosts({});
    keepReportDraft({ desc: '' });
    const user = await open('?adim=3');
    const what = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Açıklama/ });
    fireEvent.submit(what.form as HTMLFormElement);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    screen.getByRole('heading', { name: 'Ne oldu?' });
    expect(sent).toEqual([]);
    await user.type(what, reportValues.desc);
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });

  it('says what the server says of it, and keeps the form', async () => {
    answerPosts({ '/api/report': { status: 400, body: { code: 'invalid_request', message: sentence } } });
    keepReportDraft();
    const user = await open('?adim=3');
    await user.click(await screen.findByRole('button', { name: 'İhbarı Gönder' }));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    screen.getByText('Sahte Vadi');
  });
});
