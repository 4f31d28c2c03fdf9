import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { blacklistAnswer, notFoundAnswer, verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';

const route = await import('./home.tsx');
const call = '/api/businesses/search';
const open = (query = '') => openRoute('/', route, `/${query}`);
const dialog = () => screen.findByRole('dialog');
beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('/', () => {
  it('[R020] [R021] empty: the box, how it works, and the ways to the list, to apply and to report', async () => {
    const { asked } = answerCalls({});
    await open();
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('');
    screen.getByRole('heading', { name: 'Nasıl çalışır?' });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const path of ['/sapanca-bungalov-evleri', '/apply', '/report']) expect(hrefs).toContain(path);
    expect(asked).toEqual([]);
    expect(screen.queryByText('Son aramalarınız')).toBeNull();
  });

  it('[R017] an address with q fills the box; while the answer is on its way the box says so', async () => {
    answerCalls({ [call]: 'hang' });
    await open('?q=golkiyi.bungalov');
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('golkiyi.bungalov');
    await screen.findAllByText('Sorgulanıyor…');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['[R023]', verifiedAnswer, 'Doğrulanmış işletme', 'Profili görüntüle', '/isletme/golkiyi-bungalov'],
    ['[R024] [R026]', blacklistAnswer, 'Kara listede', 'Kaydı görüntüle', '/kara-liste/yesil-vadi'],
    ['[R025] [R027]', notFoundAnswer, 'Kayıt bulunamadı', /başvurun/, '/apply'],
  ])('%s the answer is in a window with its next step', async (_row, body, title, action, href) => {
    answerCalls({ [call]: { body } });
    await open('?q=golkiyi.bungalov');
    const window = within(await dialog());
    window.getByRole('heading', { name: title });
    expect(window.getByRole('link', { name: action }).getAttribute('href')).toContain(href);
  });

  it('[R028] a failure is no verdict: its words, and another try', async () => {
    answerCalls({ [call]: { status: 503 } });
    await open('?q=golkiyi.bungalov');
    const window = within(await dialog());
    window.getByRole('heading', { name: 'Bir şeyler ters gitti' });
    window.getByText('Üzgünüz, bir hata oluştu. Lütfen tekrar deneyin.');
    window.getByText('Bu bir sonuç değil: işletme doğrulanmış da kara listede de olabilir.');
    await window.findByText('Tekrar dene');
    for (const verdict of ['Doğrulanmış işletme', 'Kara listede', 'Kayıt bulunamadı'])
      expect(window.queryByRole('heading', { name: verdict })).toBeNull();
  });
});
