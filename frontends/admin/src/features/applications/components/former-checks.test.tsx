import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '../../../lib/query-client.ts';
import { markViewed } from '../../../lib/viewed-files.ts';
import { applicationOf, businessOf, certificate } from '../../../testing/records.ts';
import { noSteps, showPanel } from '../../../testing/show-panel.tsx';
import type { Application } from '../api/applications-query.ts';
import { ApplicationPanel } from './application-panel.tsx';

const title = 'Kayıttaki kontroller ne olacak?';
const at = '2026-01-10T09:00:00.000Z';
const check = (kind: string, how: string, until: string | null, more: object = {}) => ({
  kind,
  how,
  at,
  until,
  ...more,
});
const later = '2099-03-04T09:00:00.000Z';
const record = businessOf(9, {
  applicationId: '01a1fd66-0000-7000-8000-000000000009',
  tradeTitle: 'Göl A.Ş.',
  phone: '+905321112233',
  instagramUsername: 'golevi',
  website: 'https://golevi.example',
  verification: {
    ...{ verifiedAt: at, emailVerifiedAt: null, until: later, checks: [], notChecked: [] },
    vouchedBy: 'application',
  },
  checks: [
    check('email', 'code', later),
    check('tax_certificate', 'opened', later),
    check('handle', 'opened', later),
    check('phone', 'confirmed', later),
    check('website', 'opened', '2026-02-01T09:00:00.000Z'),
    check('payee', 'confirmed', null),
  ] as ReturnType<typeof businessOf>['checks'],
});

/** The window of an approval that rewrites the record; `lines` are those about its checks. */
async function approving(more: Partial<Application> = {}, linked = record) {
  const application = applicationOf(81, {
    linkedBusinessId: linked._id,
    attachments: [certificate],
    tradeTitle: 'Göl A.Ş.',
    phone: '+905321112233',
    instagramUsername: 'golevi',
    website: 'https://golevi.example',
    ...more,
  });
  showPanel(<ApplicationPanel application={application} steps={noSteps} />, {
    [`GET /api/admin/businesses/${linked._id}`]: { body: { business: linked } },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Onayla/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const lines = () =>
    within(dialog.getByRole('list', { name: title }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  const tick = (name: RegExp) => user.click(dialog.getByRole('checkbox', { name }));
  return { dialog, lines, tick };
}

describe('[R354] the checks of a record before an approval that renews it', () => {
  beforeEach(() => {
    queryClient.clear();
    markViewed(certificate._id);
  });

  it('each is listed with what becomes of it: renewed, counting until its own day, or gone', async () => {
    const { dialog, lines, tick } = await approving();
    await dialog.findByText(title);
    await tick(/Vergi levhası/);
    expect(lines()).toEqual([
      'E-posta adresi: bu onayla yenilenir.',
      'Vergi levhası: bu onayla yenilenir.',
      'Instagram hesabı: 4 Mart 2099 tarihine kadar sayılır, sonra kendiliğinden biter.',
      'Telefon numarası: 4 Mart 2099 tarihine kadar sayılır, sonra kendiliğinden biter.',
      'Web sitesi: süresi 1 Şubat 2026 tarihinde doldu; kalkar.',
      'Ödeme hesabı: sayılmaya devam eder.',
    ]);
    await tick(/Telefon numarası/);
    expect(lines()[3]).toBe('Telefon numarası: bu onayla yenilenir.');
  });

  it('without a document the badge ends with the first of them', async () => {
    const { dialog, lines } = await approving();
    await dialog.findByText(title);
    expect(lines()[2]).toBe('Instagram hesabı: 4 Mart 2099 tarihinde biter; doğrulama da o gün durur.');
  });

  it('a check of a value that the application changes goes', async () => {
    const { dialog, lines, tick } = await approving({ phone: '+905449998877', tradeTitle: 'Başka A.Ş.' });
    await dialog.findByText(title);
    await tick(/Vergi levhası/);
    expect(lines().slice(3)).toEqual([
      'Telefon numarası: kalkar; kontrol edilen bilgi değişiyor.',
      'Web sitesi: süresi 1 Şubat 2026 tarihinde doldu; kalkar.',
      'Ödeme hesabı: kalkar; kontrol edilen bilgi değişiyor.',
    ]);
  });

  it('nothing is listed of a record that begins anew: the window says elsewhere what goes', async () => {
    const { dialog } = await approving({ takesOver: true });
    await dialog.findByText('Kayıt başka birine geçiyor');
    expect(dialog.queryByText(title)).toBeNull();
  });

  it('nor of one without checks', async () => {
    const { dialog } = await approving({}, { ...record, checks: [] });
    await dialog.findByRole('columnheader', { name: 'Onaydan sonra' });
    expect(dialog.queryByText(title)).toBeNull();
  });
});
