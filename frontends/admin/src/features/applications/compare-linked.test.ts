import { describe, expect, it } from '@jest/globals';
import { applicationOf, businessOf } from '../../testing/records.ts';
import { changesContacts, differences, keptContacts } from './compare-linked.ts';

const business = businessOf(1, {
  name: 'Göl Evi',
  phone: '+905321112233',
  instagramUsername: 'golevi',
  website: 'https://golevi.example/',
  tradeTitle: 'Göl Ltd. Şti.',
  type: 'Bungalov',
  address: 'Kırkpınar, Sapanca',
});
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
      expect(changesContacts(found.filter(({ field }) => field === 'bookingUrl'))).toBe(true);
      expect(stays(next)).toEqual([
        ['phone', '+905321112233'],
        ['website', 'golevi.example'],
      ]);
    });
  });
});
