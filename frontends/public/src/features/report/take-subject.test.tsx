import '../../testing/dom-globals.ts';
import { beforeEach, expect, it } from '@jest/globals';
import { keepReportSubject, reportPath } from '../../lib/report-subject.ts';
import { takeReportSubject } from './take-subject.ts';

beforeEach(() => sessionStorage.clear());

const subjectOf = (path: string) => takeReportSubject(new URL(path, 'https://x.example').search);

it.each([
  [{ kind: 'ig_username', key: 'gol.evi' }, { instagramUsername: 'gol.evi' }],
  [{ kind: 'ig_url', key: 'gol.evi' }, { instagramUsername: 'gol.evi' }],
  [{ kind: 'phone', key: '+4930901820' }, { phone: '+4930901820' }],
  [{ kind: 'website', key: 'gol-evi.example', page: null }, { website: 'gol-evi.example' }],
] as const)('[R025] what was looked up lands in its field of the report: %j', (contact, subject) => {
  expect(subjectOf(reportPath(contact))).toEqual(subject);
});

it('[R025] nothing that was read leads to an empty form, and unknown parameters fill nothing', () => {
  expect(reportPath(null)).toBe('/report');
  expect(takeReportSubject('?desc=hazır+metin&demo=true&adim=3&phone=')).toEqual({});
  expect(takeReportSubject(`?name=${'a'.repeat(1000)}`).name).toHaveLength(300);
});

it('an account number goes by the tab, never by the address, and once', () => {
  keepReportSubject({ iban: 'TR330006100519786457841326' });
  expect(takeReportSubject('')).toEqual({ iban: 'TR330006100519786457841326' });
  expect(takeReportSubject('')).toEqual({});
  expect(takeReportSubject('?iban=TR330006100519786457841326')).toEqual({});
});

it('[R362] a message goes by the tab, once, as far as the form takes one', () => {
  keepReportSubject({ iban: 'TR330006100519786457841326' });
  keepReportSubject({ desc: 'a'.repeat(6000) });
  expect(takeReportSubject('')).toEqual({ desc: 'a'.repeat(5000) });
  expect(takeReportSubject('')).toEqual({});
});

it('[R025] what the tab keeps of one seller is never mixed with another one whom the address names', () => {
  keepReportSubject({ iban: 'TR330006100519786457841326' });
  expect(takeReportSubject('?instagramUsername=baska.ev')).toEqual({ instagramUsername: 'baska.ev' });
  expect(takeReportSubject('')).toEqual({});
});
