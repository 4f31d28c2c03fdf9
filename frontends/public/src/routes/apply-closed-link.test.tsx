import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { keepFiles } from '../lib/kept-files.ts';
import { answerPosts } from '../testing/answer-posts.ts';
import { verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { asVerifiedVisitor, livingToken } from '../testing/verified-visitor.ts';

const route = await import('./apply.tsx');
const link = '?devam=abc.def.ghi';
const open = (query = '') => openRoute('/apply', route, `/apply${query}`);
const ledTo = () => document.querySelector('output')?.textContent;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const formOpened = () => waitFor(() => field('İşletme adı'));
const own = { again: 'abc.def.ghi', business: 'kayit', name: 'Yeni adımız', tradeTitle: 'Ek Ltd.' };
const draft = (values: object) => localStorage.setItem('applyDraft', JSON.stringify(values));
const kept = () => JSON.parse(localStorage.getItem('applyDraft') ?? 'null');
const afterKeeping = () => new Promise((resolve) => setTimeout(resolve, 600));
const answer = (status: number, message = '') =>
  answerPosts({ '/api/apply/again': { status, body: { message } } });

beforeEach(asVerifiedVisitor);
afterEach(cleanup);

describe('[R030] [R205] [decision 29] a link that opens no application', () => {
  it.each([
    [410, 'Bu bağlantıyla yeniden başvurdunuz.', /yeniden başvurdunuz/],
    [404, '', /bu e-posta adresiyle açılamadı/],
    [400, '', /bu e-posta adresiyle açılamadı/],
  ])(
    'answered by %s says why, and opens a form only when it is asked for',
    async (status, message, words) => {
      answer(status, message);
      const user = await open(link);
      await screen.findByText(words);
      expect(screen.queryByLabelText('İşletme adı')).toBeNull();
      await user.click(button('Boş başvuru başlat'));
      await formOpened();
      expect(field('İşletme adı').value).toBe('');
      await user.type(field('İşletme adı'), 'Ev');
      await waitFor(() => expect(kept()).toMatchObject({ name: 'Ev', again: '', business: '' }));
    },
  );

  it('for another address leads to the proof of the one that applied, and back; the proof in hand stays', async () => {
    answer(404);
    const user = await open(link);
    await user.click(await screen.findByRole('link', { name: 'Başvurduğum adresi doğrula' }));
    await waitFor(() => expect(ledTo()).toBe('/verify-email?redirect=/apply%3Fdevam%3Dabc.def.ghi'));
    expect(localStorage.getItem('emailVerifyToken')).toBe(livingToken);
  });

  it('is not opened by another proof once it was used or has ended', async () => {
    answer(410, 'Bu bağlantıyla yeniden başvurdunuz.');
    await open(link);
    await screen.findByText(/yeniden başvurdunuz/);
    expect(screen.queryByRole('link', { name: 'Başvurduğum adresi doğrula' })).toBeNull();
  });

  it.each([link, ''])(
    'leaves its draft its own, from «/apply%s»: going on with it takes the proof',
    async (query) => {
      answer(404);
      draft(own);
      const user = await open(query);
      await user.click(await screen.findByRole('button', { name: 'Boş başvuru başlat' }));
      await screen.findByText('Taslağınız «Yeni adımız» hakkında.');
      screen.getByText('Boş bir başvuru mu başlatıyorsunuz?');
      expect(document.activeElement?.textContent).toBe('İşletmenizi doğrulatın');
      expect(kept()).toEqual(own);
      await user.click(button('Taslağımla devam et'));
      await waitFor(() => expect(ledTo()).toBe('/verify-email?redirect=/apply%3Fdevam%3Dabc.def.ghi'));
      expect(kept()).toEqual(own);
    },
  );

  it.each([link, ''])(
    'an empty application from «/apply%s» begins without the draft’s words and files',
    async (query) => {
      answer(404);
      draft(own);
      const slots = {
        taxCertificate: {
          file: new File(['%PDF-'], 'vergi.pdf', { type: 'application/pdf' }),
          refused: null,
        },
        workPermit: { file: null, refused: null },
      };
      keepFiles('apply', { slots, photos: [], consent: { notice: false, terms: false } });
      const user = await open(query);
      await user.click(await screen.findByRole('button', { name: 'Boş başvuru başlat' }));
      await user.click(await screen.findByRole('button', { name: 'Boş başvuru başlat' }));
      await formOpened();
      expect([field('İşletme adı').value, field('Ticari unvan').value, kept()]).toEqual(['', '', null]);
      await afterKeeping();
      expect(kept()).toBeNull();
      await user.type(field('Ticari unvan'), 'X');
      await waitFor(() =>
        expect(kept()).toMatchObject({ tradeTitle: 'X', name: '', again: '', business: '' }),
      );
    },
  );

  it('goes on with the draft of another record under that very record', async () => {
    const id = '0198a000-0000-7000-8000-000000000001';
    answerCalls({ [`/api/businesses/${id}`]: { body: verifiedAnswer } });
    answer(404);
    draft({ business: id, name: 'Göl adımız' });
    const user = await open(link);
    await user.click(await screen.findByRole('button', { name: 'Boş başvuru başlat' }));
    await user.click(await screen.findByRole('button', { name: 'Taslağımla devam et' }));
    await screen.findByText('Bu başvuru kayıtlı bir işletme için: Gölkıyı Bungalov');
    expect(field('İşletme adı').value).toBe('Göl adımız');
  });

  it.each([link, ''])(
    'that has ended loses no words, from «/apply%s»: they go on as an application of the record',
    async (query) => {
      const id = '0198a000-0000-7000-8000-000000000001';
      answerCalls({ [`/api/businesses/${id}`]: { body: verifiedAnswer } });
      answer(410, 'Süresi doldu.');
      draft({ ...own, business: id });
      const user = await open(query);
      await user.click(await screen.findByRole('button', { name: 'Boş başvuru başlat' }));
      await user.click(await screen.findByRole('button', { name: 'Taslağımla devam et' }));
      await screen.findByText('Bu başvuru kayıtlı bir işletme için: Gölkıyı Bungalov');
      await user.type(field('Ticari unvan'), 'X');
      await waitFor(() => expect(kept()).toMatchObject({ tradeTitle: 'Ek Ltd.X', again: '', business: id }));
    },
  );

  it('that has ended, of no record, goes on as an application of none', async () => {
    answer(410, 'Süresi doldu.');
    draft({ ...own, business: '' });
    const user = await open('');
    await user.click(await screen.findByRole('button', { name: 'Boş başvuru başlat' }));
    await user.click(await screen.findByRole('button', { name: 'Taslağımla devam et' }));
    await formOpened();
    expect(field('İşletme adı').value).toBe('Yeni adımız');
  });
});
