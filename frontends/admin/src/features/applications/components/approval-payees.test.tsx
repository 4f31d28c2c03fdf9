import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.ts';
import { applicationOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { useApprovalChecks } from '../use-approval-checks.ts';
import { ApprovalPayees } from './approval-payees.tsx';

const payee = (n: number, more = {}) => ({
  _id: `p${n}`,
  last4: `132${n}`,
  bankCode: '00010',
  reported: false,
  holders: [],
  ...more,
});
const application = applicationOf(7, {
  tradeTitle: 'Göl Turizm Ltd. Şti.',
  payees: [payee(1), payee(2, { reported: true, holders: [{ _id: 'b', name: 'Başka Ev' }] })],
});

/** A tick of the tax certificate by itself: its file is opened elsewhere. */
function Chooser({ looked }: { looked: boolean }) {
  const checks = useApprovalChecks(application);
  const payees = looked ? application.payees.map(({ _id }) => _id) : [];
  return (
    <>
      <ApprovalPayees application={application} checks={{ ...checks, sawTaxRecord: looked, payees }} />
      <output>{JSON.stringify(checks.payees)}</output>
    </>
  );
}
const show = (looked: boolean) => {
  fakeApi({});
  renderPage([{ path: '/', element: <Chooser looked={looked} /> }], '/');
};

describe('[R360] the accounts of an application in the window of its approval', () => {
  it('name last digits, bank and what the holder must match; nothing is ticked before the tax certificate', async () => {
    show(false);
    const box = await screen.findByRole('checkbox', { name: /•••• 1321 · Ziraat Bankası/ });
    expect(box).toHaveProperty('disabled', true);
    screen.getByText(/vergi levhasındaki unvanla aynı olmalı: «Göl Turizm Ltd\. Şti\.»\. İşaretlemediğiniz/);
    expect(screen.getAllByText('Önce vergi levhasını açıp işaretleyin.')).toHaveLength(2);
    await userEvent.setup().click(box);
    expect(screen.getByRole('status').textContent).toBe('[]');
  });

  it('warn of one that an approved report names, or that is another business’s', async () => {
    show(true);
    await screen.findByText('Onaylanmış bir ihbarda ödeme yapılan hesap olarak geçti.');
    screen.getByText('Başka bir işletmenin onaylı hesabı: Başka Ev');
    expect(screen.getByRole('checkbox', { name: /1321/ })).toHaveProperty('checked', true);
  });
});
