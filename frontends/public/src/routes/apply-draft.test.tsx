import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { keepFiles } from '../lib/kept-files.ts';
import { answerPosts } from '../testing/answer-posts.ts';
import { verifiedAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { asVerifiedVisitor } from '../testing/verified-visitor.ts';

const route = await import('./apply.tsx');
const open = (query = '') => openRoute('/apply', route, `/apply${query}`);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const values = {
  tradeTitle: 'Gölkıyı Ltd. Şti.',
  type: 'Bungalov',
  address: 'Kırkpınar Mah. Göl Sok. No: 12',
  phone: '0532 123 45 67',
};
const draft = (change = {}) => localStorage.setItem('applyDraft', JSON.stringify({ ...values, ...change }));

/** A file of a visitor who comes back from the verify page. */
function withFiles() {
  const slots = {
    taxCertificate: { file: new File(['%PDF-'], 'vergi.pdf', { type: 'application/pdf' }), refused: null },
    workPermit: { file: null, refused: null },
  };
  keepFiles('apply', { slots, photos: [], consent: { notice: false, terms: false } });
}

beforeEach(asVerifiedVisitor);
afterEach(cleanup);

describe('[R030] [R033] a draft about another record', () => {
  const id = '0198a000-0000-7000-8000-000000000001';
  const other = '0198a000-0000-7000-8000-000000000002';
  const iban = 'TR33 0006 1005 1978 6457 8413 26';
  const own = { business: other, name: 'Orman Evi', iban, note: 'Akşam arayın.', lat: '40.1', lng: '30.1' };
  const kept = () => JSON.parse(localStorage.getItem('applyDraft') ?? 'null');
  const atOther = async () => {
    const named = { ...verifiedAnswer.business, _id: other, name: 'Orman Evi' };
    answerCalls({
      [`/api/businesses/${id}`]: { body: verifiedAnswer },
      [`/api/businesses/${other}`]: { body: { ...verifiedAnswer, business: named } },
    });
    draft(own);
    withFiles();
    const user = await open(`?id=${id}`);
    await screen.findByText('Taslağınız «Orman Evi» hakkında.');
    screen.getByText('«Gölkıyı Bungalov» için yeni bir başvuru mu başlatıyorsunuz?');
    expect(kept()).toMatchObject(own);
    return user;
  };

  it('gives nothing to the new one: no account, note, pin or file', async () => {
    const user = await atOther();
    await user.click(button('«Gölkıyı Bungalov» için başvur'));
    await waitFor(() => expect(field('İşletme adı').value).toBe('Gölkıyı Bungalov'));
    expect(kept()).toBeNull();
    await user.type(field('Ticari unvan'), 'X');
    await waitFor(() =>
      expect(kept()).toMatchObject({ business: id, iban: '', iban2: '', iban3: '', note: '' }),
    );
    expect(kept().lat).not.toBe('40.1');
    expect(document.body.textContent).not.toContain('vergi.pdf');
    cleanup();
    await open(`?id=${id}&adim=3`);
    await screen.findByText('Bu başvuru kayıtlı bir işletme için: Gölkıyı Bungalov');
    expect(screen.queryByText('vergi.pdf')).toBeNull();
  });

  it('goes on with its own record and files when its visitor says so', async () => {
    const user = await atOther();
    await user.click(button('Taslağımla devam et'));
    await screen.findByText('Bu başvuru kayıtlı bir işletme için: Orman Evi');
    expect(field('İşletme adı').value).toBe('Orman Evi');
    await user.click(button('Devam et'));
    await screen.findByRole('heading', { name: 'İletişim ve sosyal medya' });
    await user.click(button('Devam et'));
    await screen.findByText('vergi.pdf');
    await waitFor(() => expect(kept()).toMatchObject(own));
  });

  it.each([`?id=${id}`, ''])(
    '[R205] of a refused application keeps that: it goes on under its link, from «/apply%s»',
    async (query) => {
      answerCalls({ [`/api/businesses/${id}`]: { body: verifiedAnswer } });
      const words = { ...values, phone: '+905321234567', landline: null, lat: null, lng: null };
      const { sent } = answerPosts({ '/api/apply/again': { body: { ...words, name: 'Eski ad' } } });
      draft({ again: 'abc.def.ghi', name: 'Yeni adımız' });
      const user = await open(query);
      if (query) await user.click(await screen.findByRole('button', { name: 'Taslağımla devam et' }));
      await waitFor(() => expect(field('İşletme adı').value).toBe('Yeni adımız'));
      expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([{ token: 'abc.def.ghi' }]);
      await user.type(field('Ticari unvan'), 'X');
      const typed = { again: 'abc.def.ghi', tradeTitle: `${values.tradeTitle}X` };
      await waitFor(() => expect(kept()).toMatchObject(typed));
    },
  );

  it('is not asked about on its own record, nor where no record is named', async () => {
    answerCalls({ [`/api/businesses/${id}`]: { body: verifiedAnswer } });
    for (const query of [`?id=${id}`, '']) {
      draft({ business: id, name: 'Yeni adımız' });
      await open(query);
      await waitFor(() => expect(field('İşletme adı').value).toBe('Yeni adımız'));
      screen.getByText('Bu başvuru kayıtlı bir işletme için: Gölkıyı Bungalov');
      cleanup();
    }
  });

  it('says which record it is of as soon as it has a file', async () => {
    answerCalls({ [`/api/businesses/${id}`]: { body: verifiedAnswer } });
    withFiles();
    await open(`?id=${id}`);
    await waitFor(() => expect(kept()).toMatchObject({ business: id }));
  });
});
