import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { CreateKey } from './create-key.tsx';

const missing = { name: 'Ad 2–60 karakter olmalıdır.', scopes: 'En az bir kapsam seçin.' };
/** What the two fields say of themselves: a fault, or a hint. */
const said = () => ({
  name: screen.queryByRole('textbox', { name: 'Yeni anahtarın adı', description: missing.name }) !== null,
  scopes: screen.queryByRole('group', { name: 'Kapsam', description: missing.scopes }) !== null,
});

describe('[R396] a new key', () => {
  it('says beside the field what is missing: the name, the scopes, or both', async () => {
    const { user } = renderPage([{ path: '/', element: <CreateKey onCreated={() => undefined} /> }], '/');
    const create = await screen.findByRole('button', { name: 'Anahtar oluştur' });
    expect(said()).toEqual({ name: false, scopes: false });

    await user.click(create);
    expect(said()).toEqual({ name: true, scopes: false });

    await user.click(screen.getByRole('checkbox', { checked: true }));
    await user.click(create);
    expect(said()).toEqual({ name: true, scopes: true });

    await user.type(screen.getByRole('textbox', { name: 'Yeni anahtarın adı' }), 'yedek bilgisayar');
    await user.click(create);
    expect(said()).toEqual({ name: false, scopes: true });
  });
});
