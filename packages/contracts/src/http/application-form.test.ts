import { describe, expect, it } from '@jest/globals';
import { applicationFields, applicationTexts } from './application-form.ts';

const application = {
  name: 'Göl Evi',
  tradeTitle: 'Göl Ltd.',
  type: 'Otel',
  phone: '0532 123 45 67',
  address: 'Göl Sok. 4',
  terms: 'true',
};
const account = 'https://www.instagram.com/golevi/';

describe('what the fields of an application say together', () => {
  it.each([
    ['a user name that nobody can look up', { instagramUsername: 'göl evi' }, 'instagramUsername'],
    ['an address that names no account', { instagramUrl: 'facebook.com/golevi' }, 'instagramUrl'],
    ['two accounts', { instagramUsername: 'baska.ev', instagramUrl: account }, 'instagramUrl'],
    ['half a place', { lat: '40.5' }, 'lat'],
  ])('[R213] is refused by the form and by the service in the same words: %s', (_what, given, field) => {
    const faults = [applicationFields, applicationTexts].map((form) =>
      form
        .safeParse({ ...application, ...given })
        .error?.issues.map(({ path, message }) => [path[0], message]),
    );
    expect(faults[0]).toEqual([[field, expect.any(String)]]);
    expect(faults[1]).toEqual(faults[0]);
  });

  it('[R213] what fits is taken by both', () => {
    const whole = {
      ...application,
      instagramUsername: 'golevi',
      instagramUrl: account,
      lat: '40.5',
      lng: '30.2',
    };
    for (const form of [applicationFields, applicationTexts])
      expect(form.safeParse(whole).success).toBe(true);
  });
});
