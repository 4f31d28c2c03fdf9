import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../../testing/fake-api.ts';
import { applicationOf, businessOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Application } from '../api/applications-query.ts';
import { ProfileGaps } from './profile-gaps.tsx';

const full = {
  district: 'Sapanca',
  lat: 40.69,
  lng: 30.26,
  description: 'Göl kıyısında.',
  instagramUsername: 'gol.evi',
  website: 'https://golevi.example',
};
const show = (application: Application) =>
  renderPage([{ path: '/', element: <ProfileGaps application={application} /> }], '/');
const title = 'Profilde eksik kalacaklar';

describe('[R479] before an approval the moderator sees what the profile will lack', () => {
  it('names each thing that the application does not have, and does not forbid the approval', async () => {
    fakeApi({});
    show(applicationOf(1, { instagramUsername: null }));
    await screen.findByText(title);
    screen.getByText(
      'ilçe / mahalle, konum, açıklama, Instagram hesabı, web sitesi. Yine de onaylayabilirsiniz; bunlar sonra işletme kaydına eklenebilir.',
    );
  });

  it.each([
    ['district', 'ilçe / mahalle'],
    ['lat', 'konum'],
    ['description', 'açıklama'],
    ['instagramUsername', 'Instagram hesabı'],
    ['website', 'web sitesi'],
  ])('names %s alone where nothing else is missing', async (field, words) => {
    fakeApi({});
    show(applicationOf(2, { ...full, [field]: null }));
    await screen.findByText(
      `${words}. Yine de onaylayabilirsiniz; bunlar sonra işletme kaydına eklenebilir.`,
    );
  });

  it('says nothing where nothing is missing, or where the linked record has it already', async () => {
    const record = businessOf(9, {
      district: 'Sapanca',
      description: 'Göl kıyısında.',
      website: 'https://golevi.example',
      instagramUsername: 'gol.evi',
      location: { lat: 40.69, lng: 30.26, address: null },
    });
    fakeApi({ [`GET /api/admin/businesses/${record._id}`]: { body: { business: record } } });
    show(applicationOf(3, { linkedBusinessId: record._id }));
    await screen.findByText(title);
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    show(applicationOf(4, full));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('[R502] counts nothing that a former owner leaves, also where the record was read before', async () => {
    const record = businessOf(9, { district: 'Sapanca' });
    fakeApi({ [`GET /api/admin/businesses/${record._id}`]: { body: { business: record } } });
    const application = applicationOf(5, { ...full, district: null, linkedBusinessId: record._id });
    const both = (
      <>
        <ProfileGaps application={application} />
        <ProfileGaps application={{ ...application, takesOver: true }} />
      </>
    );
    renderPage([{ path: '/', element: both }], '/');
    await waitFor(() => expect(screen.queryAllByText(title)).toHaveLength(1));
  });

  it('[R502] counts no contact that moderators wrote into a record that they vouched for', async () => {
    const at = '2026-11-20T09:00:00.000Z';
    const record = businessOf(9, {
      district: 'Sapanca',
      website: 'https://golevi.example',
      verification: {
        ...{ verifiedAt: at, emailVerifiedAt: null, until: null, checks: [], notChecked: [] },
        vouchedBy: 'by-hand',
      },
    });
    fakeApi({ [`GET /api/admin/businesses/${record._id}`]: { body: { business: record } } });
    const less = { ...full, district: null, website: null };
    show(applicationOf(6, { ...less, linkedBusinessId: record._id }));
    await screen.findByText(
      'web sitesi. Yine de onaylayabilirsiniz; bunlar sonra işletme kaydına eklenebilir.',
    );
  });
});
