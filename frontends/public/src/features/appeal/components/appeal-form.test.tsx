import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRoute } from '../../../testing/open-route.tsx';

const { AppealForm } = await import('./appeal-form.tsx');

const entry = {
  _id: '0199c0de-0000-7000-8000-000000000001',
  slug: 'kuru-dere',
  name: 'Kuru Dere',
  instagramUsername: 'kuru.dere',
  listedAt: '2026-11-01T09:00:00.000Z',
  demo: false,
};
const form = { default: () => <AppealForm entry={entry} /> };
const open = () => openRoute('/itiraz', form, '/itiraz');
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'İtirazı gönder' }));
afterEach(cleanup);

describe('the form of an objection', () => {
  it('[R317] focus goes to the first thing that is missing, and its message describes the group', async () => {
    await open();
    const user = userEvent.setup();
    await screen.findByRole('button', { name: 'İtirazı gönder' });
    await send(user);
    const first = screen.getByRole('radio', { name: /Hesabın ya da telefonun sahibiyim/ });
    expect(document.activeElement).toBe(first);
    const described = first.closest('fieldset')?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Kim olarak yazdığınızı seçin.');

    await user.click(first);
    await send(user);
    expect(document.activeElement).toBe(screen.getByLabelText('Adınız soyadınız'));
  });

  it('[R317] files that are not taken are said in a list inside the live region', async () => {
    await open();
    const user = userEvent.setup({ applyAccept: false });
    await screen.findByRole('heading', { name: 'Belgeler' });
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    await user.upload(input, new File(['x'], 'a.exe', { type: 'text/x' }));
    const said = await screen.findByText('a.exe: bu dosya türü kabul edilmiyor.');
    expect(said.closest('ul')?.getAttribute('role')).toBeNull();
    expect(said.closest('[role="status"]')).not.toBeNull();
  });
});
