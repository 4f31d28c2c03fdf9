import { describe, expect, it } from '@jest/globals';
import { applicationOf, businessOf } from '../../testing/records.ts';
import { changesContacts, differences } from './compare-linked.ts';

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

  it('keeps account and website of the record where the application names none; a landline goes', () => {
    const less = { ...same, instagramUsername: null, website: null, address: 'Göl Mah. 4' };
    const found = differences(less, { ...business, landline: '+902641112233' });
    expect(found.map(({ field, after }) => [field, after])).toEqual([
      ['landline', ''],
      ['address', 'Göl Mah. 4'],
    ]);
    expect(changesContacts(differences(less, business))).toBe(false);
  });
});
