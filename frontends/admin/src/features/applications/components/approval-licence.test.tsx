import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.ts';
import { applicationOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { useApprovalChecks } from '../use-approval-checks.ts';
import { ApprovalLicence } from './approval-licence.tsx';

function Chooser({ number }: { number: string | null }) {
  const application = applicationOf(7, { tradeTitle: 'Göl Turizm Ltd. Şti.', tourismLicence: number });
  const checks = useApprovalChecks(application);
  return (
    <>
      <ApprovalLicence application={application} checks={checks} />
      <output>{JSON.stringify(checks.given)}</output>
    </>
  );
}
const show = (number: string | null) => {
  fakeApi({});
  renderPage([{ path: '/', element: <Chooser number={number} /> }], '/');
};
const given = () => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('[R374] the tourism licence in the window of an approval', () => {
  it('nobody has looked it up until the moderator says so; the ministry’s page is one click away', async () => {
    show('54-1234');
    const none = await screen.findByRole('radio', { name: /Sorgulamadım/ });
    expect([(none as HTMLInputElement).checked, given()]).toEqual([true, []]);
    screen.getByText('Başvurudaki numara: 54-1234');
    screen.getByText(/«Göl Turizm Ltd\. Şti\.»/);
    expect(screen.getByRole('link', { name: 'Bakanlık listesini aç' }).getAttribute('href')).toMatch(
      /ktb\.gov\.tr/,
    );
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: /Bulunamadı/ }));
    expect(given()).toEqual([{ kind: 'licence', how: 'not_found' }]);
    await user.click(none);
    expect(given()).toEqual([]);
  });

  it('without a number nothing can be found: only that none is needed', async () => {
    show(null);
    await screen.findByText('Başvuruda belge numarası yok.');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await userEvent.setup().click(screen.getByRole('radio', { name: /Kapsam dışı/ }));
    expect(given()).toEqual([{ kind: 'licence', how: 'out_of_scope' }]);
  });
});
