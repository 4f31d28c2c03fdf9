import { describe, expect, it } from '@jest/globals';
import { applicationOf, businessOf } from '../../testing/records.ts';
import { anewBy, changesContacts, differences, keptContacts } from './compare-linked.ts';

const business = businessOf(1, {
  name: 'Göl Evi',
  phone: '+905321112233',
  instagramUsername: 'golevi',
  website: 'https://golevi.example/',
  tradeTitle: 'Göl Ltd. Şti.',
  type: 'Bungalov',
  address: 'Kırkpınar, Sapanca',
  applicationId: '01a1fd66-0000-7000-8000-000000000077',
});
const verification = {
  ...{
    verifiedAt: '2026-11-20T09:00:00.000Z',
    emailVerifiedAt: null,
    until: null,
    checks: [],
    notChecked: [],
  },
  vouchedBy: 'by-hand' as const,
};
const same = applicationOf(1, {
  name: 'Göl Evi',
  phone: '+905321112233',
  instagramUsername: 'golevi',
  website: 'https://golevi.example',
});

describe('differences', () => {
  it('[decision 12] names every field that an approval would write over, contacts above all', () => {
    expect(differences(same, business)).toEqual([]);
    const stolen = differences(
      {
        ...same,
        phone: '+905449998877',
        instagramUsername: null,
        instagramUrl: 'instagram.com/golevi.resmi',
      },
      business,
    );
    expect(stolen).toEqual([
      { field: 'handle', now: 'golevi', after: 'golevi.resmi' },
      { field: 'phone', now: '+905321112233', after: '+905449998877' },
    ]);
    expect(changesContacts(stolen)).toBe(true);
  });

  it('a type in other letters is the same type', () => {
    expect(differences({ ...same, type: 'bungalov' }, { ...business, type: 'Bungalov' })).toEqual([]);
    expect(differences({ ...same, type: 'villa' }, business).map(({ field }) => field)).toEqual(['type']);
  });

  it('[R502] of a former owner’s record everything goes that the next application leaves empty', () => {
    const known = {
      district: 'Kırkpınar',
      city: 'Sakarya',
      location: { lat: 40.69, lng: 30.27, address: null },
      googlePlaceId: 'ChIJ0000000000000001',
      description: 'Göle bakar.',
      tourismLicence: '12345',
    };
    const record = { ...business, ...known };
    const gone = differences({ ...same, takesOver: true }, record);
    expect(gone.map(({ field, after }) => [field, after])).toEqual([
      ['tourismLicence', ''],
      ['district', ''],
      ['city', ''],
      ['place', ''],
      ['googlePlaceId', ''],
      ['description', ''],
    ]);
    expect(differences(same, record)).toEqual([]);
    const named = { district: 'Kırkpınar', lat: 40.69, lng: 30.27, description: 'Göle bakar.' };
    const next = differences({ ...same, ...named, takesOver: true }, record);
    expect(next.map(({ field }) => field)).toEqual(['tourismLicence', 'city', 'googlePlaceId']);
  });

  it.each(['listed', 'waiting', 'unreadable'] as const)(
    '[R501] a booking address that an approval leaves out goes, and is no sign of a takeover: %s',
    (why) => {
      const bookingUrl = 'https://kapora.example/golevi';
      const record = { ...business, bookingUrl, bookingHidden: { why } };
      const found = differences(same, record);
      expect(found).toEqual([{ field: 'bookingUrl', now: bookingUrl, after: '', why }]);
      expect(changesContacts(found)).toBe(false);
      expect(keptContacts(same, record).map(({ field }) => field)).not.toContain('bookingUrl');
    },
  );

  describe('[R502] of a record that moderators entered', () => {
    const entered = {
      ...business,
      applicationId: null,
      landline: '+902641112233',
      bookingUrl: 'https://rezervasyon.example/golevi',
      tourismLicence: '54-1234',
      description: 'Göle bakar.',
      location: { lat: 40.69, lng: 30.27, address: null },
    };
    const vouched = { ...entered, verification };
    const less = { ...same, instagramUsername: null, website: null };
    const goes = (record: typeof business) =>
      differences(less, record).map(({ field, now, after }) => [field, now, after]);

    it.each([true, false])(
      'and vouched for, contacts and licence go that the application leaves out (badge active: %s)',
      (verified) => {
        expect(goes({ ...vouched, verified })).toEqual([
          ['tourismLicence', '54-1234', ''],
          ['handle', 'golevi', ''],
          ['landline', '+902641112233', ''],
          ['website', 'golevi.example', ''],
          ['bookingUrl', 'https://rezervasyon.example/golevi', ''],
        ]);
        expect(keptContacts(less, vouched).map(({ field }) => field)).toEqual(['phone']);
      },
    );

    it('a booking address goes with them, whatever else is wrong with it', () => {
      const [found] = differences(same, {
        ...vouched,
        landline: null,
        tourismLicence: null,
        bookingHidden: { why: 'listed' },
      });
      expect(found).toEqual({ field: 'bookingUrl', now: entered.bookingUrl, after: '' });
    });

    it('and did not vouch for, or that has an owner, all of it stays', () => {
      expect(goes(entered)).toEqual([]);
      expect(goes({ ...vouched, applicationId: business.applicationId })).toEqual([]);
    });

    it('says why it begins anew', () => {
      expect([vouched, entered, business].map((record) => anewBy(same, record))).toEqual([
        'entered',
        'entered',
        null,
      ]);
      expect(anewBy({ ...same, takesOver: true }, entered)).toBe('takeover');
    });
  });

  describe('[R360] [R192] of contacts that the application leaves empty', () => {
    const less = { ...same, instagramUsername: null, website: null, address: 'Göl Mah. 4' };
    const full = {
      ...business,
      landline: '+902641112233',
      bookingUrl: 'https://rezervasyon.example/golevi',
    };
    const stays = (row: typeof same) => keptContacts(row, full).map(({ field, now }) => [field, now]);

    it('the same owner’s stay, and are named', () => {
      const found = differences(less, full);
      expect(found.map(({ field, after }) => [field, after])).toEqual([['address', 'Göl Mah. 4']]);
      expect(changesContacts(found)).toBe(false);
      expect(stays(less)).toEqual([
        ['handle', 'golevi'],
        ['phone', '+905321112233'],
        ['landline', '+902641112233'],
        ['website', 'golevi.example'],
        ['bookingUrl', 'https://rezervasyon.example/golevi'],
      ]);
    });

    it('a former owner’s go; what the next one names too stays, and is named', () => {
      const next = { ...less, takesOver: true, website: 'golevi.example' };
      const found = differences(next, full);
      expect(found.map(({ field, after }) => [field, after])).toEqual([
        ['handle', ''],
        ['landline', ''],
        ['bookingUrl', ''],
        ['address', 'Göl Mah. 4'],
      ]);
      expect(found.every((one) => !('why' in one))).toBe(true);
      expect(changesContacts(found.filter(({ field }) => field === 'bookingUrl'))).toBe(true);
      expect(stays(next)).toEqual([
        ['phone', '+905321112233'],
        ['website', 'golevi.example'],
      ]);
    });
  });
});
