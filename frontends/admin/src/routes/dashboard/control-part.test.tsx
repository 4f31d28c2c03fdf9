import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { businessOf, listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const website = 'https://www.golkiyi.example';
const business = businessOf(1, { verified: true, version: 7, phone: null, website });
const control = `/api/admin/businesses/${business._id}/control`;
const challenge = (kind: 'bio' | 'dns', state: string) => ({
  _id: `0199aaaa-0000-7000-8000-00000000000${kind === 'bio' ? 1 : 2}`,
  kind,
  state,
  madeAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-23T10:00:00.000Z',
  provedAt: null,
});
const open = (items: object[], more: Parameters<typeof fakeApi>[0] = {}, adminRole = 'owner') => {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', adminRole, email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/businesses': { body: listOf([business]) },
    [`GET ${control}`]: { body: { items } },
    ...more,
  });
  const path = '/admin/dashboard';
  return { api, ...renderPage([{ path, Component, loader }], `${path}?tab=businesses&id=${business._id}`) };
};
const part = async () => {
  const heading = await screen.findByRole('heading', { name: 'Sahiplik kanıtı' });
  return within(heading.closest('section') as HTMLElement);
};
const writes = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

beforeEach(() => localStorage.clear());

describe('[R373] proof of control in the panel of a business', () => {
  it('offers a code for each contact that the record has, and shows it once with what is to be done', async () => {
    const code = 'ED-7K2M9-QX4RT';
    const { api, user } = open([challenge('dns', 'open')], {
      [`POST ${control}`]: { status: 201, body: { challenge: challenge('dns', 'open'), code } },
    });
    const region = await part();
    await region.findByText(/^Kod bekleniyor;/);
    expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Instagram profili için kod ver',
      'Siteye şimdi bak',
      'DNS kaydı için yeni kod ver',
      'Sitedeki etiket için kod ver',
    ]);
    await user.click(region.getByRole('button', { name: 'DNS kaydı için yeni kod ver' }));
    const given = await region.findByText(/edogrula-dogrulama=ED-7K2M9-QX4RT/);
    expect(given.textContent).toContain('Ad: _edogrula.golkiyi.example');
    expect(writes(api)).toEqual([[control, { kind: 'dns' }]]);
  });

  it('takes the code that a moderator saw, and says in words why it is refused', async () => {
    const open_ = challenge('bio', 'open');
    const message = 'Bu kod başka bir işletmeye ya da başka bir kontrole verilmiş.';
    const { api, user } = open([open_], {
      [`POST ${control}/${open_._id}`]: { status: 409, body: { code: 'control_code_foreign', message } },
    });
    const region = await part();
    await user.type(await region.findByLabelText('Profilde gördüğünüz kod'), 'ed 7k2m9 qx4rt');
    await user.click(region.getByRole('button', { name: 'Kodu onayla' }));
    await region.findByText(message);
    expect(writes(api)).toEqual([[`${control}/${open_._id}`, { code: 'ed 7k2m9 qx4rt' }]]);
  });

  it('has the service look at the site, and shows the new check', async () => {
    const open_ = challenge('dns', 'open');
    const check = { kind: 'website', how: 'dns_record', at: '2026-11-20T10:00:00.000Z', ref: 4 } as const;
    const fresh = { ...business, version: 8, checks: [{ ...check, until: '2027-11-20T10:00:00.000Z' }] };
    const { api, user } = open([open_], {
      [`POST ${control}/${open_._id}`]: { body: { business: fresh } },
    });
    const region = await part();
    await user.click(await region.findByRole('button', { name: 'Siteye şimdi bak' }));
    await waitFor(() => expect(writes(api)).toEqual([[`${control}/${open_._id}`, {}]]));
    await screen.findByText('Web sitesi: 20 Kasım 2027 tarihine kadar');
  });

  it('who only reads sees its state and can give nothing', async () => {
    open([challenge('bio', 'expired')], {}, 'auditor');
    const region = await part();
    await region.findByText(/^Kodun süresi/);
    expect(region.queryByRole('button')).toBeNull();
  });

  it('a failure to read says so', async () => {
    open([], { [`GET ${control}`]: { status: 503, body: {} } });
    await (await part()).findByRole('alert');
  });
});
