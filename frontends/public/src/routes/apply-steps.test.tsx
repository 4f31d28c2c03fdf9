import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { openRoute } from '../testing/open-route.tsx';
import { asVerifiedVisitor } from '../testing/verified-visitor.ts';

const route = await import('./apply.tsx');
const open = (query = '') => openRoute('/apply', route, `/apply${query}`);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const values = {
  name: 'Gölkıyı Bungalov',
  tradeTitle: 'Gölkıyı Ltd. Şti.',
  type: 'Bungalov',
  address: 'Kırkpınar Mah. Göl Sok. No: 12',
  phone: '0532 123 45 67',
};
const draft = (change = {}) => localStorage.setItem('applyDraft', JSON.stringify({ ...values, ...change }));

beforeEach(asVerifiedVisitor);
afterEach(cleanup);

it('[R213] [R083] a house without a mobile number reads where its landline goes, and it is taken', async () => {
  draft({ phone: '' });
  const user = await open('?adim=2');
  await screen.findByText(/Cep telefonunuz yoksa sabit numaranızı buraya yazın/);
  await user.type(field('Cep telefonu'), '02645551122');
  await user.click(button('Devam et'));
  await screen.findByRole('heading', { name: 'Belgeler' });
});

it('[R032] a double click on «Devam et» goes one step, and «back» leads to the one before', async () => {
  draft({ name: '' });
  const user = await open();
  await user.type(await screen.findByLabelText('İşletme adı'), 'Göl Evi');
  await user.dblClick(button('Devam et'));
  await screen.findByRole('heading', { name: 'İletişim ve sosyal medya' });
  expect(screen.queryByRole('heading', { name: 'Belgeler' })).toBeNull();
  await user.click(button('Devam et'));
  await screen.findByRole('heading', { name: 'Belgeler' });
  await user.dblClick(button('Geri'));
  await screen.findByRole('heading', { name: 'İletişim ve sosyal medya' });
});
