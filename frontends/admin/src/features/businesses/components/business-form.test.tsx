import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
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

describe('[R506] an edit that leaves nothing for the badge', () => {
  const refused = { status: 409, body: { code: 'badge_would_end', message: 'Hiçbir şey kaydedilmedi.' } };

  /** The form of a verified business whose trade title was changed; `answers` come in turn. */
  async function edited(...answers: object[]) {
    const api = fakeApi({
      'GET /api/auth/me': { body: { role: 'admin', email: 'elif@ornek.example' } },
      [`PUT ${path}`]: () => answers.shift() ?? { body: { business } },
    });
    let closed = false;
    const onClose = () => {
      closed = true;
    };
    const { user } = renderPage(
      [{ path: '/', element: <BusinessForm business={business} onClose={onClose} /> }],
      '/',
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Ticari unvan'), 'Yeni A.Ş.');
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    return { user, dialog, sent, isClosed: () => closed };
  }
  const change = { tradeTitle: 'Yeni A.Ş.', version: business.version };

  it('is told by the server before anything is saved, and saved by a button that names it', async () => {
    const { user, dialog, sent, isClosed } = await edited(refused);
    await dialog.findByText('Kaydedilince rozet biter');
    expect([sent(), isClosed()]).toEqual([[{ ...change, keepBadge: true }], false]);
    expect(dialog.queryByText('Hiçbir şey kaydedilmedi.')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Kaydet, rozet bitsin' }));
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(sent()).toEqual([{ ...change, keepBadge: true }, change]);
  });

  it('is asked about anew once something else is to be saved', async () => {
    const { user, dialog, sent } = await edited(refused);
    await dialog.findByText('Kaydedilince rozet biter');
    await user.click(dialog.getByRole('checkbox', { name: /Vergi levhası/ }));
    expect(dialog.queryByText('Kaydedilince rozet biter')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      ...change,
      keepBadge: true,
      checks: [{ kind: 'tax_certificate', how: 'opened' }],
    });
  });

  it('that keeps it is saved at once, without a word', async () => {
    const { sent, isClosed } = await edited();
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(sent()).toHaveLength(1);
  });
});
