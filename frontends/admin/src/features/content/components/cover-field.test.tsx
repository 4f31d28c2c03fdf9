import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type ContentForm, formOf } from '../content-form.ts';
import { CoverField } from './cover-field.tsx';

function Form() {
  const form = useForm<ContentForm>({ defaultValues: formOf() });
  return (
    <FormProvider {...form}>
      <CoverField />
      <output>{form.watch('coverImage')}</output>
    </FormProvider>
  );
}
const open = () => renderPage([{ path: '/', Component: Form }], '/');
const picture = new File(['x'], 'kapak.png', { type: 'image/png' });
const choose = () => screen.findByLabelText('Kapak görseli yükle');

beforeEach(() => localStorage.clear());

describe('cover of a text', () => {
  it('[R201] is stored with media as it is; the form holds its address, the preview shows it', async () => {
    const api = fakeApi({});
    const put = new Proxy(api.handlers, {
      get: (handlers, name: string) =>
        name.startsWith('PUT /api/admin/files/')
          ? { body: { key: 'public/k1', previewKey: 'preview/p1' } }
          : handlers[name],
    });
    Object.setPrototypeOf(api.handlers, put);
    const { user } = open();
    await user.upload(await choose(), picture);
    const shown = await screen.findByRole('img', { name: 'Kapak görseli önizlemesi' });
    expect(shown.getAttribute('src')).toBe('/api/img?src=preview%2Fp1');
    expect(screen.getByRole('status').textContent).toBe('/api/img?src=public%2Fk1');
    const sent = api.calls.find(({ method }) => method === 'PUT');
    expect(sent?.path).toMatch(
      /^\/api\/admin\/files\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(String(sent?.headers['content-type'] ?? sent?.headers['Content-Type'])).toBe(
      'application/octet-stream',
    );
    await user.click(screen.getByRole('button', { name: 'Kapağı kaldır' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says why a file is refused, by us and by the server', async () => {
    fakeApi({});
    const { user } = open();
    await user.upload(await choose(), new File(['x'], 'a.gif', { type: 'image/gif' }));
    await screen.findByText('Sadece JPG/PNG/WEBP yükleyin.');
    await user.upload(await choose(), picture);
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
