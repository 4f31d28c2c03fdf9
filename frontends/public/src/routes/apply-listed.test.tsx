import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { keepApplyDraft, keepApplyFiles } from '../testing/apply-draft.ts';
import { blacklistAnswer } from '../testing/business-factory.ts';
import { answerCalls, openRoute } from '../testing/open-route.tsx';
import { asVerifiedVisitor } from '../testing/verified-visitor.ts';

const route = await import('./apply.tsx');
const id = '0198a000-0000-7000-8000-000000000001';
const open = (query: string) => openRoute('/apply', route, `/apply${query}`);
const ledTo = () => document.querySelector('output')?.textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const kept = () => JSON.parse(localStorage.getItem('applyDraft') ?? 'null');
const listed = () =>
  answerCalls({
    [`/api/businesses/${id}`]: { body: blacklistAnswer },
    '/api/businesses/by-slug/golkiyi-bungalov': { body: blacklistAnswer },
  });
const said = () => screen.findByText('Bu kayıt kara listede');

beforeEach(() => {
  asVerifiedVisitor();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

describe('[R030] an application for a record that is on the blacklist', () => {
  it.each([`?id=${id}`, '?slug=golkiyi-bungalov', `?id=${id}&slug=golkiyi-bungalov&name=G`])(
    'opens no form at «/apply%s», and leads to the appeal against the entry',
    async (query) => {
      listed();
      const user = await open(query);
      await said();
      expect(screen.queryByLabelText('İşletme adı')).toBeNull();
      expect(document.body.textContent).not.toContain('Yeşil Vadi');
      expect(kept()).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Kayda itiraz et' }));
      await waitFor(() => expect(ledTo()).toBe('/itiraz?kayit=yesil-vadi'));
    },
  );

  it('keeps the draft of that record, and offers an empty one only after a question', async () => {
    listed();
    keepApplyDraft({ business: id });
    keepApplyFiles();
    const before = kept();
    const user = await open('');
    await said();
    await user.click(button('Boş başvuru başlat'));
    await screen.findByText('Taslağınız «Gölkıyı Bungalov» hakkında.');
    await user.click(button('Taslağımla devam et'));
    await said();
    expect(kept()).toEqual(before);
    await user.click(button('Boş başvuru başlat'));
    await user.click(button('Boş başvuru başlat'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('İşletme adı').value).toBe(''));
    expect(kept()).toBeNull();
  });
});
