import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Change } from '../../features/changes/api/changes-query.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { listOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const id = '01a1fd66-0000-7000-8000-0000000000cc';
const changeOf = (more: Partial<Change> = {}): Change => ({
  _id: id,
  number: 'S-12',
  kind: 'fields',
  state: 'open',
  files: 0,
  fileIds: [],
  words: '',
  createdAt: '2026-11-18T10:00:00.000Z',
  dueAt: null,
  decidedAt: null,
  drops: ['phone'],
  endsBadge: false,
  vouchedBy: 'application',
  own: false,
  businessId: '01a1fd66-0000-7000-8000-0000000000bb',
  businessName: 'Göl Evi',
  slug: 'gol-evi',
  businessVersion: 4,
  changedSince: false,
  listed: false,
  now: ['+905321112233'],
  values: [{ field: 'phone', before: '+905321112233', after: '+905329998877' }],
  ...more,
});
function open(change: Change) {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/businesses/changes': { body: listOf([change]) },
    [`GET /api/admin/businesses/changes/${id}`]: { body: change },
  });
  const at = `/admin/dashboard?tab=changes&id=${id}`;
  return { api, ...renderPage([{ path: '/admin/dashboard', Component, loader }], at) };
}
const panel = async () => within(await screen.findByRole('complementary', { name: 'Göl Evi' }));
const bodiesOf = (api: ReturnType<typeof fakeApi>, to: string) =>
  api.calls.filter((one) => one.path === to).map(({ body }) => body);
const path = (what: string) => `/api/admin/businesses/changes/${id}/${what}`;

describe('[R357] an owner’s wish at the desk', () => {
  it('is shown beside the record as it is, with what would be lost, and is accepted as it was seen', async () => {
    const { api, user } = open(changeOf());
    const shown = await panel();
    shown.getByText('0532 111 22 33');
    shown.getByText('0532 999 88 77');
    shown.getByText('Kabul edilince geçersiz olacak kontroller');
    api.handlers[`POST ${path('accept')}`] = { body: changeOf({ state: 'accepted' }) };
    await user.click(shown.getByRole('button', { name: 'Kabul et' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/hemen işlenir/);
    await user.click(dialog.getByRole('button', { name: 'Kabul et' }));
    await waitFor(() => expect(bodiesOf(api, path('accept'))).toEqual([{ version: 4 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[R357] warns of a waiting report about the contact that it lets go, and shows where the new one is', async () => {
    const { api } = open(changeOf());
    const row = { matches: ['phone'], name: 'Göl Evi', createdAt: '2026-11-18T10:00:00.000Z' };
    const answers: Record<string, unknown[]> = {
      '+905321112233': [{ ...row, _id: 'r1', kind: 'report', number: 'İ-7', status: 'pending' }],
      '+905329998877': [{ ...row, _id: 'r2', kind: 'application', number: 'B-9', status: 'approved' }],
    };
    api.handlers['GET /api/admin/requests/elsewhere'] = ({ params }) => ({
      body: { items: answers[String(params.phone)] ?? [] },
    });
    api.handlers['GET /api/admin/businesses/elsewhere'] = { body: { items: [] } };
    const shown = await panel();
    await shown.findByText('Bırakılacak bilgiler hakkında bekleyen bir ihbar var');
    const section = (title: string) =>
      within(shown.getByRole('heading', { name: title }).closest('section') as HTMLElement);
    await section('Bırakılacak bilgiler başka nerede?').findByText(/İ-7/);
    await section('Yeni bilgiler başka nerede?').findByText(/B-9/);
    const asked = api.calls.filter((one) => one.path.endsWith('/elsewhere'));
    expect(asked.length).toBe(4);
  });

  const ending = (vouchedBy: 'application' | 'by-hand') =>
    changeOf({
      endsBadge: true,
      vouchedBy,
      drops: ['tax_certificate', 'phone'],
      now: ['Göl Ltd.', '+905321112233'],
      values: [
        { field: 'tradeTitle', before: 'Göl Ltd.', after: 'Deniz A.Ş.' },
        { field: 'phone', before: '+905321112233', after: '+905329998877' },
      ],
    });

  it('[R506] that leaves nothing for the badge says so before, and ends it by a button that names it', async () => {
    const { api, user } = open(ending('application'));
    const shown = await panel();
    shown.getByText('Kabul edilince rozet biter');
    api.handlers[`POST ${path('accept')}`] = { body: changeOf({ state: 'accepted' }) };
    await user.click(shown.getByRole('button', { name: 'Kabul et' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/vergi levhasını ya da işletme ruhsatını açın ve işaretleyin/);
    // A telephone carries nothing where a document did.
    await user.click(dialog.getByRole('checkbox', { name: 'Telefon numarası' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Telefon numarası' }));
    await user.click(dialog.getByRole('button', { name: 'Kabul et, rozet bitsin' }));
    await waitFor(() => expect(bodiesOf(api, path('accept'))).toEqual([{ version: 4 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['application', 'Vergi levhası', { kind: 'tax_certificate', how: 'opened' }],
    ['by-hand', 'Telefon numarası', { kind: 'phone', how: 'confirmed' }],
  ] as const)('[R506] keeps the badge with what was checked of it: %s, %s', async (by, name, check) => {
    const { api, user } = open(ending(by));
    const shown = await panel();
    api.handlers[`POST ${path('accept')}`] = { body: changeOf({ state: 'accepted' }) };
    await user.click(shown.getByRole('button', { name: 'Kabul et' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Kabul et' }));
    await waitFor(() => expect(bodiesOf(api, path('accept'))).toEqual([{ version: 4, checks: [check] }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[R506] a contact alone does not keep what a document carried: the button goes on to name the end', async () => {
    const { user } = open(ending('application'));
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: 'Kabul et' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Telefon numarası' }));
    dialog.getByRole('button', { name: 'Kabul et, rozet bitsin' });
  });

  it('[R319] that came from the reader’s own mailbox is a colleague’s to decide', async () => {
    open(changeOf({ own: true }));
    const shown = await panel();
    await shown.findByText('Bu kayıt sizden geldi');
    for (const name of ['Kabul et', 'Reddet']) expect(shown.queryByRole('button', { name })).toBeNull();
  });

  it('[R508] that another mailbox sent for the own house is a colleague’s as well', async () => {
    open(changeOf({ ownMatter: true }));
    const shown = await panel();
    await shown.findByText('Bu kayıt sizin işletmenizle ilgili');
    for (const name of ['Kabul et', 'Reddet']) expect(shown.queryByRole('button', { name })).toBeNull();
  });

  const [one, two] = ['01a1fd66-0000-7000-8000-00000000f001', '01a1fd66-0000-7000-8000-00000000f002'];
  it.each([
    ['pictures', 'images', [one, two], { field: 'images', before: '0', after: '2' }],
    ['a logo', 'logo', [one], { field: 'logo', before: null, after: one }],
  ] as const)(
    '[R359] with %s shows each of them, to be opened large',
    async (_what, kind, fileIds, value) => {
      const files = fileIds.length;
      const { api } = open(changeOf({ kind, values: [value], files, fileIds: [...fileIds], drops: [] }));
      for (const fileId of fileIds)
        api.handlers[`POST /api/admin/files/${fileId}/link`] = {
          body: {
            fileId,
            url: `/api/uploads/${fileId}`,
            expiresAt: '2031-01-01T00:00:00.000Z',
            mime: 'image/jpeg',
          },
        };
      const shown = await panel();
      const linked = () =>
        shown
          .queryAllByRole('link', { name: /^[12]\. dosya/ })
          .map((link) => [link.getAttribute('href'), link.querySelector('img')?.getAttribute('src')]);
      const wanted = fileIds.map((id) => [`/api/uploads/${id}`, `/api/uploads/${id}`]);
      await waitFor(() => expect(linked()).toEqual(wanted));
      // A file's number tells nobody what is on it.
      expect(shown.queryByText(one)).toBeNull();
    },
  );

  it('[R370] with photographs that are elsewhere shows where, while it waits', async () => {
    const holder = { kind: 'application', _id: 'a1', number: 'B-7', name: 'Kuytu Koru', status: 'approved' };
    const pair = { fileId: one, other: two, mirrored: false, own: false, holder, businessId: null };
    const values = [{ field: 'images' as const, before: '3', after: '4' }];
    const change = changeOf({ kind: 'images', values, files: 1, fileIds: [one], drops: [] });
    const { api } = open(change);
    api.handlers['GET /api/admin/requests/same-pictures'] = { body: { items: [pair] } };
    const shown = await panel();
    await shown.findByText('Aynı fotoğraf başka yerde de var');
    await shown.findByRole('link', { name: 'B-7 Kuytu Koru' });
    const asked = () => api.calls.filter(({ path: to }) => to.endsWith('/same-pictures'));
    expect(asked().map(({ params }) => params)).toEqual([{ change: id }]);
    cleanup();
    const over = open({ ...change, state: 'accepted' });
    await panel();
    expect(over.api.calls.filter(({ path: to }) => to.endsWith('/same-pictures'))).toEqual([]);
  });

  it('[R369] with sister accounts names them, and says what accepting takes away and what it does not', async () => {
    const values = [{ field: 'sisters', before: null, after: 'gol.evi, gol_evi' }];
    open(changeOf({ kind: 'sisters', values, now: [null], drops: [] }));
    const shown = await panel();
    shown.getByText('gol.evi, gol_evi');
    shown.getByText(/gerçekten işletmenin olduğuna bakın.*benzer ad uyarısı görmez/);
  });

  it('of a record that changed meanwhile is shown anew, and nothing is decided', async () => {
    const { api, user } = open(changeOf());
    const shown = await panel();
    const fresh = changeOf({ businessVersion: 5, changedSince: true, now: ['+905320000000'] });
    api.handlers[`POST ${path('accept')}`] = {
      status: 409,
      body: { code: 'version_conflict', message: 'Değişti.' },
    };
    api.handlers[`GET /api/admin/businesses/changes/${id}`] = { body: fresh };
    await user.click(shown.getByRole('button', { name: 'Kabul et' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Kabul et' }));
    await screen.findByText('Kayıt talepten sonra değişti');
    screen.getByText('0532 000 00 00');
    screen.getByText(/Talep geldiğinde: 0532 111 22 33/);
  });

  it('[R493] with a contact of the blacklist is not accepted, and the window names the contact', async () => {
    const { api, user } = open(changeOf());
    const shown = await panel();
    const message = 'Telefon numarası kara listedeki bir kayıtta var.';
    api.handlers[`POST ${path('accept')}`] = {
      status: 409,
      body: { code: 'contact_listed', message: 'Olmadı.', fields: [{ path: 'phone', message }] },
    };
    await user.click(shown.getByRole('button', { name: 'Kabul et' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Kabul et' }));
    await dialog.findByText(message);
  });

  it.each(['contact_listed', 'duplicate_key'])(
    '[R501] with a sister account that is another’s is not accepted, and the window names it: %s',
    async (code) => {
      const values = [{ field: 'sisters', before: null, after: 'gol.evi, gol.koy' }];
      const { api, user } = open(changeOf({ kind: 'sisters', values, now: [null], drops: [] }));
      const shown = await panel();
      const message = '@gol.koy başka yerde.';
      const fields = [{ path: 'handles', message }];
      api.handlers[`POST ${path('accept')}`] = { status: 409, body: { code, message: 'Olmadı.', fields } };
      await user.click(shown.getByRole('button', { name: 'Kabul et' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Kabul et' }));
      await dialog.findByText(message);
    },
  );

  it.each([
    [
      'the sister accounts that it adds',
      { field: 'sisters', before: 'gol.evi', after: 'gol.evi, gol.koy' },
      [{ sisters: 'gol.koy' }],
    ],
    [
      'the booking address of before and the new one',
      { field: 'bookingUrl', before: 'https://eski.example', after: 'https://yeni.example/ev' },
      [{ bookingUrl: 'https://eski.example' }, { bookingUrl: 'https://yeni.example/ev' }],
    ],
  ] as const)('[R501] is compared by %s', async (_what, value, wanted) => {
    const kind = value.field === 'sisters' ? 'sisters' : 'fields';
    const change = changeOf({ kind, values: [value], now: [value.before], drops: [] });
    const { api } = open(change);
    const entry = { _id: 'k', kind: 'blacklist', name: 'Sahte Köy', slug: 'sahte-koy', state: 'listed' };
    const found = { ...entry, createdAt: '2026-11-18T10:00:00.000Z', matches: ['handle'] };
    api.handlers['GET /api/admin/businesses/elsewhere'] = { body: { items: [found] } };
    api.handlers['GET /api/admin/requests/elsewhere'] = { body: { items: [] } };
    await (await panel()).findAllByText('Kara liste: Yayında');
    const asked = api.calls.filter((one) => one.path === '/api/admin/businesses/elsewhere');
    expect(asked.map(({ params }) => params)).toEqual(
      wanted.map((one) => ({ ...one, except: change.businessId })),
    );
  });

  it('is refused with words alone', async () => {
    const { api, user } = open(changeOf());
    const shown = await panel();
    await user.click(shown.getByRole('button', { name: 'Reddet' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Olmaz.');
    await user.click(dialog.getByRole('button', { name: 'Reddet' }));
    await dialog.findByText(/en az 10 karakter/);
    await user.type(dialog.getByRole('textbox'), ' Belge bunu göstermiyor.');
    api.handlers[`POST ${path('refuse')}`] = { body: changeOf({ state: 'refused' }) };
    await user.click(dialog.getByRole('button', { name: 'Reddet' }));
    await waitFor(() =>
      expect(bodiesOf(api, path('refuse'))).toEqual([{ reason: 'Olmaz. Belge bunu göstermiyor.' }]),
    );
  });

  it.each([
    ['of a listed record', changeOf({ listed: true }), /Kara liste kaydı kalkmadan/],
    [
      'that the record ends, before its day',
      changeOf({ kind: 'deletion', values: [], now: [], drops: [], dueAt: '2199-01-01T10:00:00.000Z' }),
      /tarihine kadar vazgeçebilir/,
    ],
  ])('%s cannot be accepted, and the panel says why', async (_what, change, why) => {
    open(change);
    const shown = await panel();
    shown.getByText(why);
    expect(shown.queryByRole('button', { name: 'Kabul et' })).toBeNull();
    shown.getByRole('button', { name: 'Reddet' });
  });
});
