import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderPage } from '../../../testing/render-page.tsx';
import { type ContentForm, formOf } from '../content-form.ts';
import { SeoFields } from './seo-fields.tsx';

function Form() {
  const defaultValues = { ...formOf(), title: 'Kapora göndermeden önce', excerpt: 'Beş dakikada bakın.' };
  const form = useForm<ContentForm>({ defaultValues });
  return (
    <FormProvider {...form}>
      <SeoFields kind="articles" />
    </FormProvider>
  );
}
const preview = () => within(screen.getByRole('region', { name: 'Arama sonucu önizlemesi' }));

describe('the search result that an editor is shown', () => {
  it('[R258] bears the title that the page will have, its path and its text', async () => {
    const { user } = renderPage([{ path: '/', Component: Form }], '/');
    expect((await screen.findByText('Kapora göndermeden önce · E-Doğrula')).tagName).toBe('B');
    preview().getByText('localhost › blog › kapora-gondermeden-once');
    preview().getByText('Beş dakikada bakın.');
    await user.type(screen.getByLabelText(/^SEO başlığı/), 'Kapora');
    await user.type(screen.getByLabelText(/^SEO açıklaması/), 'Önce sorgulayın.');
    preview().getByText('Kapora · E-Doğrula');
    preview().getByText('Önce sorgulayın.');
    expect(preview().queryByText('Beş dakikada bakın.')).toBeNull();
  });
});
