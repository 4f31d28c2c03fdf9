import { describe, expect, it } from '@jest/globals';
import { outbound, outboundInstagram, withTracking } from './outbound.ts';

const from = (campaign: string) => `utm_source=edogrula&utm_medium=referral&utm_campaign=${campaign}`;

describe('links that lead out', () => {
  it.each([
    ['golkiyi.example', `https://golkiyi.example/?${from('profil')}`],
    ['https://golkiyi.example/oda?no=2#fiyat', `https://golkiyi.example/oda?no=2&${from('profil')}#fiyat`],
    ['http://eski.example/', `http://eski.example/?${from('profil')}`],
  ])('[R086] %s says where the guest came from', (address, href) => {
    expect(outbound(address, 'profil')).toBe(href);
  });

  it('[R086] keeps tracking that is there', () => {
    const href = withTracking('https://x.example/?utm_source=own', 'liste');
    expect(new URL(href).searchParams.getAll('utm_source')).toEqual(['own']);
    expect(new URL(href).searchParams.get('utm_campaign')).toBe('liste');
  });

  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'http://[', 'ftp://x.example'])(
    '[R086] leads nowhere with %j',
    (address) => {
      expect(outbound(address, 'profil')).toBeNull();
    },
  );

  it('[R086] an Instagram page is its own address, else the account’s; an address that is none is no way', () => {
    const account = `https://www.instagram.com/gol.kiyi/?${from('liste')}`;
    const instagramUsername = 'gol.kiyi';
    const own = 'https://instagram.com/gol.kiyi?hl=tr';
    expect(outboundInstagram({ instagramUrl: own, instagramUsername }, 'liste')).toBe(
      `${own}&${from('liste')}`,
    );
    for (const instagramUrl of [null, 'javascript:alert(1)'])
      expect(outboundInstagram({ instagramUrl, instagramUsername }, 'liste')).toBe(account);
    expect(outboundInstagram({ instagramUrl: null, instagramUsername: null }, 'liste')).toBeNull();
  });
});
