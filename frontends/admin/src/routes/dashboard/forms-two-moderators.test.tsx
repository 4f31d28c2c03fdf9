import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { auditOf, businessOf, entryOf, featuredOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const elif = { _id: 'a-elif', email: 'elif@ornek.example' };
const conflict = {
  status: 409,
  body: { code: 'version_conflict', message: 'Bu kayıt siz bakarken değişti.' },
};
const open = (query: string) =>
  renderPage([{ path: '/admin/dashboard', Component, loader }], `/admin/dashboard${query}`);

/** A desk on which Elif saved the open record between our look at it and our write. */
const server = (change: ReturnType<typeof auditOf>) =>
  fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/businesses': { body: listOf([businessOf(1)]) },
    'GET /api/admin/report/blacklist/all': { body: listOf([entryOf(1)]) },
    'GET /api/admin/featured': { body: listOf([featuredOf(1)]) },
    'GET /api/admin/businesses/audit': { body: listOf([change]) },
    'GET /api/admin/admins': { body: listOf([elif]) },
  });
const writes = (api: ReturnType<typeof server>) =>
  api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const window = async () => within(await screen.findByRole('dialog'));

beforeEach(() => localStorage.clear());

describe('a form whose record another moderator saved first', () => {
  it('[R129] [R323] a rename asks for a reason, keeps the name that was typed, says who changed it to what, and goes through on the fresh record', async () => {
    const opened = entryOf(1);
    const fresh = entryOf(1, { name: 'Elif’in adı', version: opened.version + 1 });
    const api = server(auditOf('blacklist-entry.renamed', elif._id, { version: fresh.version }));
    api.handlers[`PUT /api/report/blacklist/${opened._id}`] = conflict;
    api.handlers[`GET /api/admin/report/blacklist/${opened._id}`] = { body: fresh };
    const { user } = open(`?tab=blacklist&id=${opened._id}`);
    await user.click(await screen.findByRole('button', { name: 'Adı değiştir' }));
    const form = await window();
    const name = form.getByRole<HTMLInputElement>('textbox', { name: /Yeni ad/ });
    await user.clear(name);
    await user.type(name, 'Benim adım{Enter}');
    form.getByText('Lütfen bir gerekçe seçin ya da yazın.');
    expect(writes(api)).toEqual([]);
    form.getByText(/ihbar edenlere e-postayla gider/);
    await user.click(form.getByRole('radio', { name: 'Ad yanlış yazılmış' }));
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    const alert = within(await form.findByRole('alert'));
    alert.getByText(/Güncel hâli yüklendi, yazdığınız ad silinmedi/);
    await alert.findByText(/^elif@ornek\.example · .* · /);
    form.getByText('Bu arada «Elif’in adı» yapıldı; kaydederseniz sizin yazdıklarınız geçerli olur.');
    expect(name.value).toBe('Benim adım');

    api.handlers[`PUT /api/report/blacklist/${opened._id}`] = ({ body }) => ({
      body: { ...fresh, name: (body as { name: string }).name, version: fresh.version + 1 },
    });
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(api)).toMatchObject([
      { name: 'Benim adım', reasonCode: 'entry_name_misspelt', version: opened.version },
      { name: 'Benim adım', reasonCode: 'entry_name_misspelt', version: fresh.version },
    ]);
    await screen.findByRole('complementary', { name: 'Benim adım' });
  });

  it('[R171] [R306] a name that is another seller’s is refused at its field, and stays as typed until it is right', async () => {
    const opened = entryOf(1);
    const api = server(auditOf('blacklist-entry.renamed', elif._id, {}));
    const path = `PUT /api/report/blacklist/${opened._id}`;
    const fields = [{ path: 'name', message: 'Bu ad başka bir satıcının.' }];
    api.handlers[path] = {
      status: 400,
      body: { code: 'invalid_request', message: 'Alanları kontrol edin.', fields },
    };
    const { user } = open(`?tab=blacklist&id=${opened._id}`);
    await user.click(await screen.findByRole('button', { name: 'Adı değiştir' }));
    const form = await window();
    const name = form.getByRole<HTMLInputElement>('textbox', { name: /Yeni ad/ });
    await user.clear(name);
    await user.type(name, 'Kuytu Koru');
    await user.click(form.getByRole('radio', { name: 'Ad yanlış yazılmış' }));
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await form.findByText('Bu ad başka bir satıcının.');
    expect([name.value, name.getAttribute('aria-invalid')]).toEqual(['Kuytu Koru', 'true']);
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Ad yanlış yazılmış' }).checked).toBe(true);

    api.handlers[path] = { body: { ...opened, name: 'Adı gizlenen satıcı', version: opened.version + 1 } };
    await user.clear(name);
    await user.type(name, 'Adı gizlenen satıcı');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[R130] a sponsored place keeps weight and end as typed, takes over what only the other one changed', async () => {
    const opened = featuredOf(1);
    const fresh = featuredOf(1, { weight: 700, until: '2031-03-05T20:59:59.000Z', version: 2 });
    const api = server(auditOf('featured.updated', elif._id, { weight: 700 }));
    const path = `/api/admin/featured/${opened._id}`;
    api.handlers[`PUT ${path}`] = conflict;
    api.handlers[`GET ${path}`] = { body: { item: fresh } };
    const { user } = open(`?tab=featured&id=${opened._id}`);
    await user.click(await screen.findByRole('button', { name: 'Ağırlık ve bitiş' }));
    const form = await window();
    const weight = form.getByRole<HTMLInputElement>('textbox', { name: /Ağırlık/ });
    await user.clear(weight);
    await user.type(weight, '250');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    const alert = within(await form.findByRole('alert'));
    alert.getByText(/siz düzenlerken değişti/);
    await alert.findByText(/^elif@ornek\.example · /);
    form.getByText('Bu arada «700» yapıldı; kaydederseniz sizin yazdıklarınız geçerli olur.');
    expect(weight.value).toBe('250');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: /Bitiş/ }).value).toBe('05.03.2031');

    api.handlers[`PUT ${path}`] = { body: { item: { ...fresh, weight: 250, version: 3 } } };
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(api)).toEqual([
      { weight: 250, version: 1 },
      { weight: 250, version: 2 },
    ]);
  });

  it('[R130] what was typed can be given up for the fresh record', async () => {
    const opened = featuredOf(1);
    const api = server(auditOf('featured.updated', elif._id, {}));
    const path = `/api/admin/featured/${opened._id}`;
    api.handlers[`PUT ${path}`] = conflict;
    api.handlers[`GET ${path}`] = { body: { item: featuredOf(1, { weight: 700, version: 2 }) } };
    const { user } = open(`?tab=featured&id=${opened._id}`);
    await user.click(await screen.findByRole('button', { name: 'Ağırlık ve bitiş' }));
    const form = await window();
    const weight = form.getByRole<HTMLInputElement>('textbox', { name: /Ağırlık/ });
    await user.type(weight, '5');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await user.click(await form.findByRole('button', { name: 'Yazdıklarımdan vazgeçip güncel hâlini al' }));
    expect(weight.value).toBe('700');
    expect(document.activeElement).toBe(weight);
    expect(form.queryByRole('alert')).toBeNull();
    expect(form.queryByText(/Bu arada/)).toBeNull();
  });

  it('[R127] an edit names who was first, but no one for a version that no moderator made', async () => {
    const opened = businessOf(1);
    const fresh = businessOf(1, { phone: '+905331112233', version: 5 });
    const change = auditOf('business.updated', elif._id, { version: 4 });
    const api = server(change);
    const path = `/api/admin/businesses/${opened._id}`;
    api.handlers[`PUT ${path}`] = conflict;
    api.handlers[`GET ${path}`] = { body: { business: fresh } };
    const { user } = open(`?tab=businesses&id=${opened._id}`);
    await user.click(await screen.findByRole('button', { name: 'Düzenle' }));
    const form = await window();
    const name = form.getByRole('textbox', { name: /İşletme adı/ });
    await waitFor(() => expect(document.activeElement).toBe(name));
    await user.type(form.getByRole('textbox', { name: 'Ticari unvan' }), 'Yeni Unvan');
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await form.findByRole('alert');
    await waitFor(() =>
      expect(api.calls.filter(({ path }) => path.endsWith('/audit')).length).toBeGreaterThan(1),
    );
    expect(within(form.getByRole('alert')).queryByText(/elif@/)).toBeNull();

    const later = businessOf(1, { phone: '+905331112233', version: 6 });
    api.handlers[`GET ${path}`] = { body: { business: later } };
    api.handlers['GET /api/admin/businesses/audit'] = {
      body: listOf([{ ...change, details: { version: 6 } }]),
    };
    await user.click(form.getByRole('button', { name: 'Kaydet' }));
    await within(await form.findByRole('alert')).findByText(/^elif@ornek\.example · /);
    await user.click(form.getByRole('button', { name: /güncel hâlini al$/ }));
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Ticari unvan' }).value).toBe('');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' }).value).toBe('0533 111 22 33');
  });
});
