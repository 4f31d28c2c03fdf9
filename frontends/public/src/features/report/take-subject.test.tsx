import '../../testing/dom-globals.ts';
import { readContact } from '@edogrula/contracts/contact/read-contact';
import { reportFields } from '@edogrula/contracts/http/report-form';
import { beforeEach, expect, it } from '@jest/globals';
import { keepReportSubject, reportPath, reportPathOfRefused } from '../../lib/report-subject.ts';
import { takeReportSubject } from './take-subject.ts';

beforeEach(() => sessionStorage.clear());

const subjectOf = (path: string) => takeReportSubject(new URL(path, 'https://x.example').search);

it.each([
  [{ kind: 'ig_username', key: 'gol.evi' }, { instagramUsername: 'gol.evi' }],
  [{ kind: 'ig_url', key: 'gol.evi' }, { instagramUsername: 'gol.evi' }],
  [{ kind: 'phone', key: '+4930901820' }, { phone: '+4930901820' }],
  [{ kind: 'website', key: 'gol-evi.example', page: null }, { website: 'gol-evi.example' }],
  [
    { kind: 'website', key: 'rehber.example', page: 'rehber.example/sahte-ev' },
    { website: 'rehber.example/sahte-ev' },
  ],
  [
    { kind: 'website', key: 'rehber.example', page: null, keyless: 'https://rehber.example/ilan?id=7' },
    { website: 'https://rehber.example/ilan?id=7' },
  ],
] as const)('[R025] what was looked up lands in its field of the report: %j', (contact, subject) => {
  expect(subjectOf(reportPath(contact))).toEqual(subject);
});

it.each([
  [
    'https://www.instagram.com/reel/Cabc/?igsh=x',
    'post',
    { instagramUrl: 'https://www.instagram.com/reel/Cabc/' },
  ],
  [' instagr.am/p/Cabc ', 'post', { instagramUrl: 'instagr.am/p/Cabc' }],
  [
    'https://www.threads.net/@gol.evi/post/Cabc',
    'post',
    { website: 'https://www.threads.net/@gol.evi/post/Cabc' },
  ],
  ['facebook.com/profile.php?id=7', 'shared_site', { website: 'facebook.com/profile.php?id=7' }],
  ['linktr.ee/instagram.com/gol.evi', 'shared_site', { website: 'linktr.ee/instagram.com/gol.evi' }],
] as const)(
  '[R025] [decision 35] «%s», which no lookup takes, lands in a field of the report that takes it',
  (text, refused, subject) => {
    expect(readContact(text)).toEqual({ refused });
    const found = subjectOf(reportPathOfRefused(text, refused) ?? '');
    expect(found).toEqual(subject);
    const others = {
      name: 'Göl Evi',
      phone: '0532 123 45 67',
      instagramUsername: 'gol.evi',
      desc: 'Kaporayı alıp kayboldular.',
    };
    expect(reportFields.safeParse({ ...others, ...found }).success).toBe(true);
  },
);

it.each([
  ['rehber.example/sahte-ev', 'rehber.example/sahte-ev'],
  ['https://www.rehber.example/sahte-ev/?utm_source=ig&fbclid=1', 'rehber.example/sahte-ev'],
  ['rehber.example/ilan?id=7', 'https://rehber.example/ilan?id=7'],
  ['rehber.example/#/sahte-ev', 'https://rehber.example/#/sahte-ev'],
  [
    'https://l.instagram.com/?u=https%3A%2F%2Frehber.example%2Filan%3Fid%3D7',
    'https://rehber.example/ilan?id=7',
  ],
  ['https://gol-evi.example/?utm_source=ig', 'gol-evi.example'],
  ['https://www.gol-evi.example/tr/iletisim', 'gol-evi.example'],
  // Cut short it would be another address, and its site alone would accuse everybody there.
  [`rehber.example/ilan?id=${'7'.repeat(290)}`, undefined],
])('[R025] who asks about one page of a site reports nobody else on it: %s', (text, website) => {
  const reading = readContact(text);
  if ('refused' in reading) throw new Error(reading.refused);
  expect(subjectOf(reportPath(reading.contacts[0])).website).toBe(website);
});

it('[R025] an address that hides something is reported by nobody’s press, one too long for its field is typed', () => {
  expect(reportPathOfRefused('instagram.com/a/../b', 'dot_segments')).toBeNull();
  expect(reportPathOfRefused(`linktr.ee/${'a'.repeat(300)}`, 'shared_site')).toBe('/report');
});

it('[R025] nothing that was read leads to an empty form, and unknown parameters fill nothing', () => {
  expect(reportPath(null)).toBe('/report');
  expect(takeReportSubject('?desc=hazır+metin&demo=true&adim=3&phone=')).toEqual({});
});

it.each(['website', 'instagramUrl', 'instagramUsername', 'name'] as const)(
  '[R025] what is too long for its field leaves it empty: its beginning may be somebody else’s (%s)',
  (field) => {
    const whole = `kuytukoru.example/${'a'.repeat(282)}`;
    expect(takeReportSubject(`?${field}=${whole}`)).toEqual({ [field]: whole });
    expect(takeReportSubject(`?${field}=${whole}/dolandirici`)).toEqual({});
  },
);

it('an account number goes by the tab, never by the address, and once', () => {
  keepReportSubject({ iban: 'TR330006100519786457841326' });
  expect(takeReportSubject('')).toEqual({ iban: 'TR330006100519786457841326' });
  expect(takeReportSubject('')).toEqual({});
  expect(takeReportSubject('?iban=TR330006100519786457841326')).toEqual({});
});

it('[R362] a message goes by the tab, once, and whole: the form says what is too long', () => {
  keepReportSubject({ iban: 'TR330006100519786457841326' });
  keepReportSubject({ desc: 'a'.repeat(6000) });
  expect(takeReportSubject('')).toEqual({ desc: 'a'.repeat(6000) });
  expect(takeReportSubject('')).toEqual({});
});

it('[R025] what the tab keeps of one seller is never mixed with another one whom the address names', () => {
  keepReportSubject({ iban: 'TR330006100519786457841326' });
  expect(takeReportSubject('?instagramUsername=baska.ev')).toEqual({ instagramUsername: 'baska.ev' });
  expect(takeReportSubject('')).toEqual({});
});
