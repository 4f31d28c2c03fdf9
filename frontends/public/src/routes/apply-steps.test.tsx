import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepApplyDraft as draft, keepApplyFiles as withFiles } from '../testing/apply-draft.ts';
import { expectAsPasted } from '../testing/expect-as-pasted.ts';
import { openRoute } from '../testing/open-route.tsx';
import { asVerifiedVisitor } from '../testing/verified-visitor.ts';

const route = await import('./apply.tsx');
const open = (query = '') => openRoute('/apply', route, `/apply${query}`);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  asVerifiedVisitor();
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
});
afterEach(cleanup);

it('[R213] [R083] a house without a mobile number reads where its landline goes, and it is taken', async () => {
  draft({ phone: '' });
  const user = await open('?adim=2');
  await screen.findByText(/Cep telefonunuz yoksa sabit numaranızı buraya yazın/);
  await user.type(field('Cep telefonu'), '02645551122');
  await user.click(button('Devam et'));
  await screen.findByRole('heading', { name: 'Belgeler' });
});

it.each([
  ['905320000003', '0532 000 00 03'],
  ['212612345678', '212612345678'],
  ['4915112345678', '4915112345678'],
])(
  '[R032] [R219] [decision 34] %s, typed key by key, is the number that it is when pasted',
  async (number, shown) => {
    draft({ phone: '' });
    const user = await open('?adim=2');
    await screen.findByText(/yurt dışı numarası \+ ile başlar/);
    const phone = field('Cep telefonu');
    await expectAsPasted(user, phone, number, shown);
  },
);

it('[R219] the phones of the address are offered, three at most, and one press writes one', async () => {
  draft({ phone: '', address: 'Kırkpınar Mah. No: 12, Sapanca' });
  const user = await open();
  const address = await screen.findByRole('textbox', { name: /^Adres/ });
  expect(screen.queryByText('Adresinizde bulunan telefonlar:')).toBeNull();
  await user.click(address);
  await user.paste(', 0532 111 22 33, 0533 111 22 33, 0534 111 22 33, 0535 111 22 33');
  await screen.findByText('Adresinizde bulunan telefonlar:');
  const offered = await screen.findAllByRole('button', { name: /^053\d 111 22 33/ });
  expect(offered).toHaveLength(3);
  await user.click(offered[1] as HTMLElement);
  await user.click(button('Devam et'));
  expect((await screen.findByLabelText<HTMLInputElement>('Cep telefonu')).value).toBe('0533 111 22 33');
});

it('[R213] a phone with a digit too many stays as it was typed, and nobody goes on with it', async () => {
  draft({ phone: '' });
  const user = await open('?adim=2');
  const phone = await screen.findByLabelText<HTMLInputElement>('Cep telefonu');
  await user.type(phone, '053212345678');
  await user.click(button('Devam et'));
  await screen.findByText(/^Numaranın hanesi eksik ya da fazla\./);
  expect(phone.value).toBe('0532 123 45 678');
});

it.each([
  ['Instagram kullanıcı adı', { instagramUsername: 'gölkıyı' }],
  ['Instagram bağlantısı', { instagramUrl: 'facebook.com/golkiyi' }],
])(
  '[R203] [R213] an account that none can look up is marked in its field, «%s», before any upload',
  async (label, wrong) => {
    draft(wrong);
    withFiles();
    const user = await open('?adim=4');
    const name = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
    await user.click(button('Devam et'));
    expect((await screen.findByRole('alert')).textContent).toContain(`${label} (hatalı)`);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Lütfen geçerli bir Instagram kullanıcı adı ya da bağlantısı girin.');
    await user.clear(name);
    screen.getByRole('heading', { name: 'İletişim ve sosyal medya' });
    await user.click(button('Devam et'));
    await screen.findByRole('heading', { name: 'Belgeler' });
  },
);

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

it('[R219] a username that is left fills the empty address, and overwrites none', async () => {
  draft();
  const user = await open('?adim=2');
  const name = await screen.findByRole('textbox', { name: /^Instagram kullanıcı adı/ });
  const address = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: /^Instagram bağlantısı/ }).value;
  await user.type(name, 'kestane.sirti');
  await user.tab();
  await waitFor(() => expect(address()).toMatch(/^https:\/\/www\.instagram\.com\/kestane\.sirti\/?$/));
  const before = address();
  await user.clear(name);
  await user.type(name, 'baska.ev');
  await user.tab();
  expect(address()).toBe(before);
});

it('[R035] «down» changes a photograph’s place with the next, «up» with the one before; the last has no «down»', async () => {
  draft();
  withFiles();
  const user = await open('?adim=3');
  await screen.findByRole('heading', { name: 'Belgeler' });
  const names = () => screen.getAllByText(/^ev\d\.jpg/).map(({ textContent }) => textContent?.slice(0, 3));
  expect(names()).toEqual(['ev1', 'ev2', 'ev3', 'ev4', 'ev5']);
  await user.click(button('1. fotoğrafı aşağı taşı'));
  expect(names()).toEqual(['ev2', 'ev1', 'ev3', 'ev4', 'ev5']);
  await user.click(button('3. fotoğrafı yukarı taşı'));
  expect(names()).toEqual(['ev2', 'ev3', 'ev1', 'ev4', 'ev5']);
  expect([button('1. fotoğrafı yukarı taşı').disabled, button('5. fotoğrafı aşağı taşı').disabled]).toEqual([
    true,
    true,
  ]);
});

it('[R040] each of the four points is marked as done when it is, and not before', async () => {
  draft();
  withFiles({ notice: false, terms: true });
  const user = await open('?adim=4');
  await screen.findByRole('button', { name: 'Başvuruyu Gönder' });
  const points = () =>
    within(screen.getByRole('heading', { name: 'Son kontrol' }).closest('section') as HTMLElement)
      .getAllByRole('listitem')
      .slice(0, 4)
      .map(({ textContent }) => textContent?.endsWith('(tamam)'));
  expect(points()).toEqual([true, true, true, false]);
  const [notice] = screen.getAllByRole('checkbox');
  await user.click(notice as HTMLElement);
  expect(points()).toEqual([true, true, true, true]);
  await user.click(notice as HTMLElement);
  expect(points()).toEqual([true, true, true, false]);
});
