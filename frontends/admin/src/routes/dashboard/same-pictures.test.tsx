import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { applicationOf, listOf, reportOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component, loader } from './dashboard-page.tsx';

const title = 'Aynı fotoğraf başka yerde de var';
const holder = { kind: 'business', _id: 'b1', number: null, name: 'Göl Evi', status: null };
const pair = { fileId: 'f1', other: 'f2', mirrored: false, holder, businessId: 'b1' };
const [report, application] = [reportOf(1), applicationOf(1)];

/** The desk with one submission open, of which a picture is elsewhere. */
function open(tab: 'reports' | 'requests', _id: string) {
  const api = fakeApi({
    'GET /api/auth/me': { body: { role: 'admin', email: 'deniz@ornek.example', via: 'cookie' } },
    'GET /api/admin/report': { body: listOf([report]) },
    'GET /api/admin/requests': { body: listOf([application]) },
    'GET /api/admin/requests/same-pictures': { body: { items: [pair] } },
  });
  const path = '/admin/dashboard';
  return { api, ...renderPage([{ path, Component, loader }], `${path}?tab=${tab}&id=${_id}`) };
}

beforeEach(() => localStorage.clear());

describe('a submission with a picture that is elsewhere', () => {
  it.each([
    ['reports', report, { report: report._id }],
    ['requests', application, { application: application._id }],
  ] as const)('[R370] says so in its panel, and again before it is approved: %s', async (tab, row, asked) => {
    const { api, user } = open(tab, row._id);
    const panel = within(await screen.findByRole('complementary', { name: row.name }));
    await panel.findByText(title);
    const questions = api.calls.filter(({ path }) => path === '/api/admin/requests/same-pictures');
    expect(new Set(questions.map(({ params }) => JSON.stringify(params)))).toEqual(
      new Set([JSON.stringify(asked)]),
    );
    await user.click(panel.getByRole('button', { name: /^Onayla/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(title);
  });
});
