import '../../../testing/dom-globals.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Explored, SearchTab } from '../api/explore.ts';

const { createMemoryRouter, RouterProvider } = await import('react-router');
const { SearchPage } = await import('./search-page.tsx');
// Fetched when it is shown: its first load takes longer than a test waits.
await import('./lookup-notes.tsx');

afterEach(cleanup);

const nothing: Explored = {
  vertical: 'web',
  location: null,
  places: [],
  results: [],
  lookup: null,
  warnings: [],
  suggestions: [],
  trending: [],
};
const record = {
  name: 'Zirve Dağ',
  url: '/kara-liste/zirve-dag',
  instagramUsername: 'zirvedag_resmi',
  listedAt: '2026-11-20T09:30:00.000Z',
  demo: false,
};

function show(q: string, found: Partial<Explored>, tab: SearchTab = 'all') {
  const outcome = { q, tab, found: { ...nothing, ...found }, samples: [], iban: false };
  const router = createMemoryRouter([{ path: '*', element: <SearchPage outcome={outcome} /> }]);
  render(<RouterProvider router={router} />);
  return router;
}
const warnings = () => screen.getByRole('region', { name: 'Bu ada benzeyen kara liste kaydı' });

describe('the search page', () => {
  it('[R061] [R062] the row of places answers «Tümü» alone; another tab has its own or says that it has nothing', () => {
    const house = { name: 'Göl Evi', url: '/isletme/gol-evi', image: null, rating: null, votes: null };
    const found = { vertical: 'lodging' as const, places: [{ ...house, badge: 'verified' as const }] };
    show('sapanca', found);
    expect(screen.getByRole('link', { name: /Göl Evi/ }).textContent).toBe('Göl EviDoğrulanmış');
    for (const tab of ['images', 'videos', 'news'] as const) {
      cleanup();
      show('sapanca', found, tab);
      expect(screen.queryByText('Göl Evi')).toBeNull();
      screen.getByText('Sonuç bulunamadı.');
    }
  });

  it('[R063][R089] a record found by the name of a business that it condemns says which one', () => {
    show('çınarlı tepe', { warnings: [{ ...record, business: 'Çınarlı Tepe Evleri' }] });
    within(warnings()).getByText('«Çınarlı Tepe Evleri» adlı işletmenin bilgileri bu kayıtta.');
    expect(within(warnings()).getByRole('link', { name: 'Zirve Dağ' }).getAttribute('href')).toBe(record.url);
    cleanup();
    show('zirve dağ', { warnings: [record] });
    expect(within(warnings()).queryByText(/adlı işletmenin/)).toBeNull();
  });

  it('[R063][decision 12] an account that we verified is told to be so, before the record of its copy', () => {
    const matched = { kind: 'ig_username', key: 'zirvedag' } as const;
    const lookup = { status: 'verified' as const, name: 'Zirve Dağ', url: '/isletme/zirve-dag', matched };
    show('@zirvedag', { lookup, warnings: [record] });
    const verified = screen.getByRole('region', { name: 'Doğrulanmış işletme: Zirve Dağ' });
    within(verified).getByText(
      /@zirvedag kullanıcı adı, doğrulanmış bir işletmenin kaydıyla birebir eşleşti/,
    );
    const link = within(verified).getByRole('link', { name: 'Profili görüntüle' });
    expect(link.getAttribute('href')).toBe(lookup.url);
    expect(verified.compareDocumentPosition(warnings())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Sonuç bulunamadı.')).toBeNull();
    cleanup();
    show('0532 123 45 67', { lookup: { ...lookup, matched: { kind: 'phone', key: '+905321234567' } } });
    screen.getByText(/^Yazdığınız telefon, doğrulanmış bir işletmenin/);
  });

  it.each([
    ['verified', 'oradan ödeme yapmayın'],
    ['blacklist', 'güvenli olup olmadığı buradan anlaşılmaz'],
  ] as const)(
    '[R366] [decision 34] says what of the same name a record does not have: %s',
    async (status, advice) => {
      const matched = { kind: 'ig_username', key: 'zirve.example' } as const;
      const unmatched = { kind: 'website', key: 'zirve.example' } as const;
      const lookup = { status, name: 'Zirve Dağ', url: '/isletme/zirve-dag', matched };
      show('zirve.example', { lookup: { ...lookup, unmatched } });
      await screen.findByText(
        new RegExp(`^Bu sonuç yalnızca Instagram hesabı .* web sitesi bu kayıtta yok; ${advice}`),
      );
      cleanup();
      show('zirve.example', { lookup });
      expect(screen.queryByText(/bu kayıtta yok/)).toBeNull();
    },
  );

  it('[decision 12] nothing is called verified without a lookup that says so of exactly what was typed', () => {
    const lookup = { status: 'blacklist' as const, name: 'Zirve Dağ', url: '/kara-liste/zirve-dag' };
    show('@zirvedag', { lookup });
    expect(screen.getByRole('alert').textContent).toContain('Zirve Dağ');
    expect(screen.queryByText(/Doğrulanmış/)).toBeNull();
    cleanup();
    show('@zirvedag güvenilir mi', { warnings: [record] });
    expect(screen.queryByText(/Doğrulanmış/)).toBeNull();
  });

  it.each([
    ['phone', '+905321234567', 'Aradığınız 0532 123 45 67 için bu kayıt var.'],
    ['handle', 'zirvedag_resmi', 'Aradığınız @zirvedag_resmi için bu kayıt var.'],
    ['host', 'zirvedag.example', 'Aradığınız zirvedag.example için bu kayıt var.'],
  ] as const)('[R063][R140] a record found by a %s among other words says so', (kind, key, told) => {
    show('… dolandırıcı mı', { warnings: [{ ...record, contact: { kind, key } }] });
    within(screen.getByRole('region', { name: 'Aramanızla eşleşen kara liste kaydı' })).getByText(told);
  });

  it('[R063] a record found by an account is not shown with one that only has a similar name', () => {
    const named = { ...record, name: 'Zirve Ova', url: '/kara-liste/zirve-ova' };
    show('@zirvedag zirve', {
      warnings: [{ ...record, contact: { kind: 'handle', key: 'zirvedag' } }, named],
    });
    const links = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(links('Aramanızla eşleşen kara liste kaydı')).toEqual([record.url]);
    expect(links('Bu ada benzeyen kara liste kaydı')).toEqual([named.url]);
  });

  it.each([
    ['phone', '+905321234567', '0532 123 45 67 kayıtlarımızda yok', '/report?phone=%2B905321234567'],
    ['ig_username', 'zirvedag', '@zirvedag kayıtlarımızda yok', '/report?instagramUsername=zirvedag'],
    [
      'website',
      'zirvedag.example',
      'zirvedag.example kayıtlarımızda yok',
      '/report?website=zirvedag.example',
    ],
  ] as const)(
    '[R065][decision 39] a %s without a record is said to be unknown, not safe, and can be reported',
    (kind, key, title, path) => {
      show('…', { unknownContact: { kind, key } });
      const unknown = within(screen.getByRole('region', { name: title }));
      unknown.getByText(/Kayıt bulunmaması, güvenli olduğu anlamına gelmez/);
      expect(unknown.getByRole('link').getAttribute('href')).toBe(path);
      expect(screen.queryByText('Sonuç bulunamadı.')).toBeNull();
    },
  );

  it.each([
    [{ page: 'rehber.example/sahte-ev' }, 'rehber.example%2Fsahte-ev'],
    [{ keyless: 'https://rehber.example/ilan?id=7' }, 'https%3A%2F%2Frehber.example%2Filan%3Fid%3D7'],
  ])('[R025] of one page of a site the page is reported, and not its neighbours: %j', (asked, website) => {
    show('…', { unknownContact: { kind: 'website', key: 'rehber.example', ...asked } });
    const link = within(screen.getByRole('region', { name: 'rehber.example kayıtlarımızda yok' })).getByRole(
      'link',
    );
    expect(link.getAttribute('href')).toBe(`/report?website=${website}`);
  });

  it('[R025] [decision 34] a word that is a site and an account is reported as the one that is chosen', () => {
    const key = 'zirvedag.istanbul';
    show('…', {
      unknownContact: { kind: 'website', key },
      unknownOther: { kind: 'ig_username', key },
    });
    const links = within(screen.getByRole('region', { name: `${key} kayıtlarımızda yok` })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [`${key} sitesini ihbar edin`, `/report?website=${key}`],
      [`@${key} hesabını ihbar edin`, `/report?instagramUsername=${key}`],
    ]);
  });

  it('[R025] [decision 35] a post and a page on a site of many can be reported, a hidden address cannot', () => {
    const said = () => screen.getByRole('region', { name: 'Yazdığınız adres sorgulanmadı' });
    show('https://www.instagram.com/reel/Cabc/?igsh=x', { refused: 'post' });
    expect(within(said()).getByRole('link', { name: 'İhbar edin' }).getAttribute('href')).toBe(
      '/report?instagramUrl=https%3A%2F%2Fwww.instagram.com%2Freel%2FCabc%2F',
    );
    for (const [q, refused] of [
      ['linktr.ee/zirvedag güvenilir mi', 'shared_site'],
      ['instagram.com/a/../b', 'dot_segments'],
    ] as const) {
      cleanup();
      show(q, { refused });
      expect(within(said()).queryByRole('link')).toBeNull();
    }
  });

  it('[R145] [decision 34] an address that was refused says why, before results that only share its letters', () => {
    const said = () => screen.getByRole('region', { name: 'Yazdığınız adres sorgulanmadı' });
    const house = {
      ...{ title: 'Kuytu Koru', url: '/isletme/kuytu-koru', snippet: '', breadcrumbs: [], image: null },
      ...{ rating: null, votes: null, badge: 'verified' as const },
    };
    show('https://instagram.com/kuytukoru/../dolandirici', { refused: 'dot_segments', results: [house] });
    within(said()).getByText(/göründüğünden farklı bir sayfaya götürür.*bu adresin yanıtı değildir/);
    const result = screen.getByRole('link', { name: /Kuytu Koru/ });
    expect(said().compareDocumentPosition(result)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    cleanup();
    show('https://bit.ly/kuytukoru', { refused: 'shared_site' });
    within(said()).getByText(/birçok kişinin ortak kullandığı/);
    expect(screen.queryByText(/yanıtı değildir|Sonuç bulunamadı/)).toBeNull();
    cleanup();
    show('kuytu koru', { refused: null });
    expect(screen.queryByText(/sorgulanmadı/)).toBeNull();
  });

  it.each(['TR33 0006 1005 1978 6457 8413 26', '4111 1111 1111 1111'])(
    '[R362] the number of an account or a card becomes no address: the page says where it is asked for: %s',
    async (number) => {
      const user = userEvent.setup();
      const router = show('', {});
      const box = screen.getByRole('searchbox');
      await user.type(box, `${number}{Enter}`);
      const way = await screen.findByRole('link', { name: 'Ana sayfadaki kutuda sorgulayın' });
      expect(way.getAttribute('href')).toBe('/');
      screen.getByText(/^IBAN ve kart numarası bu aramada sorgulanmaz/);
      expect(router.state.location.search).toBe('');
      await user.clear(box);
      expect(screen.queryByText(/kart numarası bu aramada/)).toBeNull();
      await user.type(box, 'bungalov{Enter}');
      await waitFor(() => expect(router.state.location.search).toBe('?tab=all&q=bungalov'));
      await user.type(box, ' 2026{Enter}');
      await waitFor(() => expect(router.state.location.search).toBe('?tab=all&q=bungalov+2026'));
    },
  );
});
