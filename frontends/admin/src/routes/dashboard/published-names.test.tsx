import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { entryOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

it('[R307] [R325] a new name of an entry is shown as everybody will read it, before it is given', async () => {
  const entry = entryOf(1, { instagramUsername: 'kuytukoru', website: 'https://kuytukoru.example' });
  fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/report/blacklist/all': { body: listOf([entry]) },
  });
  const at = `/admin/dashboard?tab=blacklist&id=${entry._id}`;
  const { user } = renderPage([{ path: '/admin/dashboard', Component, loader }], at);
  await user.click(await screen.findByRole('button', { name: 'Adı değiştir' }));
  const form = within(await screen.findByRole('dialog'));
  const title = { name: 'Ad yayımlanınca böyle okunur' };
  expect(form.queryByRole('region', title)).toBeNull();
  const field = form.getByRole('textbox', { name: /Yeni ad/ });
  await user.clear(field);
  await user.type(field, 'Göl Evi @kuytukoru kuytukoru.example @golkiyi golkiyi.com');
  within(form.getByRole('region', title)).getByText(
    'Göl Evi @kuytukoru kuytukoru.example [kullanıcı adı gizlendi] [site gizlendi]',
  );
});
