import { afterEach, beforeEach, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
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

it('[R032] a double click goes one step on, and one back', async () => {
  draft();
  await open();
  const heading = (name: string) => screen.findByRole('heading', { name });
  const press = async (name: string, led: string) => {
    fireEvent.click(await screen.findByRole('button', { name }), { detail: 1 });
    await heading(led);
    fireEvent.click(button(name), { detail: 2 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await heading(led);
  };
  await press('Devam et', 'İletişim ve sosyal medya');
  fireEvent.click(button('Devam et'), { detail: 1 });
  await heading('Belgeler');
  await press('Geri', 'İletişim ve sosyal medya');
});
