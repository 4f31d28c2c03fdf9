import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api.ts';
import { businessOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { BusinessForm } from './business-form.tsx';

const business = businessOf(4, { phone: '+905320000004', landline: null });
const path = `/api/admin/businesses/${business._id}`;

describe('[R493] [R495] a contact that may not be written', () => {
  it.each([
    ['contact_listed', 'phone', 'Telefon', 'Telefon numarası kara listedeki bir kayıtta var.'],
    ['duplicate_key', 'landline', 'Sabit telefon', 'Başka bir işletme kaydında kullanılıyor.'],
  ])('%s is said beside the field, and what was typed stays', async (code, field, label, message) => {
    fakeApi({
      'GET /api/auth/me': { body: { role: 'admin', email: 'elif@ornek.example' } },
      [`PUT ${path}`]: {
        status: 409,
        body: { code, message: 'Kaydedilmedi.', fields: [{ path: field, message }] },
      },
    });
    const element = <BusinessForm business={business} onClose={() => undefined} />;
    const { user } = renderPage([{ path: '/', element }], '/');
    const dialog = within(await screen.findByRole('dialog'));
    const input = dialog.getByLabelText(label) as HTMLInputElement;
    await user.clear(input);
    await user.type(input, '0532 111 22 33');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    await dialog.findByText(message);
    dialog.getByText('Kaydedilmedi.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.value.replace(/\D/g, '')).toBe('05321112233');
  });
});
