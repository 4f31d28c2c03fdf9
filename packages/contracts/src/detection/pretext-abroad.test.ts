import { describe, expect, it } from '@jest/globals';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { keptFromGreen } from '../testing/messages/kept-from-green.ts';
import { labelledPretexts } from '../testing/messages/labelled-pretexts.ts';
import { asksPretext } from './pretext.ts';

const labelled = (wanted: 'pretext' | 'honest') =>
  labelledPretexts().flatMap(({ label, text }) => (label === wanted ? [text] : []));

describe('[R364] a pretext in English or Arabic', () => {
  it.each(labelled('pretext'))('%j', (text) => {
    expect(asksPretext(text)).toBe(true);
    expect(keptFromGreen(text)).toContain('pretext');
  });
});

describe('[R364] what honest houses write of a transfer in English or Arabic stays green', () => {
  it.each(labelled('honest'))('%j', (text) => {
    expect([text, keptFromGreen(text)]).toEqual([text, []]);
  });
});

describe('[R364] who writes from an account withholds none, in English and Arabic too', () => {
  it.each([
    'I will write you the IBAN from our other account',
    'I will send you the account number',
    'We will share the bank account soon',
    'سأرسل لكم رقم الحساب',
    'سأرسل الحساب لاحقا',
  ])('%j withholds it', (text) => expect(keptFromGreen(text)).toContain('unnamed'));

  it.each([
    'I will write you from our other account',
    'We will send the photos from this account',
    'سأرسل لكم الصور من حسابنا',
  ])('%j does not', (text) => expect(keptFromGreen(text)).toEqual([]));
});

it.each([
  'write loan ',
  'write loan in the ',
  'in the description ',
  'in the description write ',
  'description: loan ',
  'do not write deposit ',
  'not never do not ',
  'anybody who ',
  'send it as ',
  'friend friend ',
  'will send from our ',
  'اكتب دين ',
  'في الوصف ',
  'لا تكتبوا عربون ',
  'لا لن لم ',
  'كل من ',
])('[R364] takes linear time of %j repeated', (part) => {
  const text = part.repeat(20_000 / part.length);
  expect(leastCpuTime(() => void asksPretext(text))).toBeLessThan(2_000_000);
});
