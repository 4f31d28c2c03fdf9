import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { KnownElsewhere } from './known-elsewhere.tsx';

const at = '2026-11-21T10:00:00.000Z';
const business = {
  kind: 'business',
  _id: 'b',
  name: 'Göl Evi',
  slug: 'gol-evi',
  createdAt: at,
  state: 'unverified',
  matches: ['handle', 'website'],
};
const entry = {
  kind: 'blacklist',
  _id: 'k',
  name: 'Sahte Vadi',
  slug: 'sahte-vadi',
  createdAt: at,
  state: 'listed',
  matches: ['phone'],
};
const application = {
  kind: 'application',
  _id: 'a',
  number: 'B-7',
  name: 'Göl Evi',
  createdAt: at,
  status: 'pending',
  matches: ['phone'],
};

function show(items: unknown[] | 'failed', linkedId: string | null = null) {
  const api = fakeApi({
    'GET /api/admin/businesses/elsewhere': items === 'failed' ? 'network' : { body: { items } },
    'GET /api/admin/requests/elsewhere': { body: { items: [application] } },
  });
  const identity = { id: 'own', phone: '+905340000001' };
  const element = <KnownElsewhere identity={identity} linkedId={linkedId} />;
  renderPage([{ path: '/', element }], '/');
  return api;
}

beforeEach(() => localStorage.clear());

describe('KnownElsewhere', () => {
  it('[R128] says that an approval would make a second record of a business that is there', async () => {
    show([business]);
    await screen.findByText('Aynı bilgiler başka bir kayıtta var');
    screen.getByText(/yanına ayrı bir kayıt açar/);
    screen.getByText('Aynı kullanıcı adı ve web sitesi');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Göl Evi']);
  });

  it('[R128] warns louder of contacts that stand on the blacklist', async () => {
    show([business, entry]);
    await screen.findByText('Aynı bilgiler kara listede');
    screen.getByText('Aynı telefon');
  });

  it('[decision 12] says that an approval brings nothing where account or website are a condemned business’s', async () => {
    show([{ ...business, state: 'blacklisted' }]);
    await screen.findByText(/onaylasanız da işletme yayımlanmaz/);
  });

  it('[R128] says that an approval brings nothing where another verified business has the account, unless linked', async () => {
    show([{ ...business, state: 'verified' }]);
    await screen.findByText(/doğrulanmış başka bir kayıtta.*önce o kayda bağlayın/);
  });

  it('[R501] says how a business names an account or an address that is not its own, and that it withholds nothing', async () => {
    show([{ ...business, state: 'verified', matches: ['booking', 'sister'] }]);
    await screen.findByText(
      'Aynı web adresi (işletmenin rezervasyon bağlantısı) ve Instagram hesabı (işletmenin kardeş hesabı)',
    );
    screen.getByText(/yanına ayrı bir kayıt açar/);
    expect(screen.queryByText(/doğrulanmış başka bir kayıtta/)).toBeNull();
  });

  it('says no such thing of a telephone, which people share', async () => {
    show([{ ...business, state: 'blacklisted', matches: ['phone'] }]);
    await screen.findByText('Onaylamadan önce o kaydı ve ihbarını inceleyin.');
  });

  it('keeps quiet about the record that the approval is for, and about submissions', async () => {
    const api = show([business], 'b');
    await waitFor(() => expect(api.calls).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/Aynı bilgiler/)).toBeNull());
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says of another record besides the linked one only that it stays', async () => {
    show([{ ...business, _id: 'c' }], 'b');
    await screen.findByText(/Onay o kaydı değiştirmez\. /);
  });

  it('says when nobody could look', async () => {
    show('failed');
    await screen.findByText('Diğer kayıtlar sorgulanamadı.');
  });
});
