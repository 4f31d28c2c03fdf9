import { describe, expect, it } from '@jest/globals';
import { validation } from '../locales/tr/validation.ts';
import {
  addressFault,
  instagramOf,
  optional,
  optionalAccount,
  optionalAccountAddress,
  optionalDegree,
  optionalPhone,
  optionalWebsite,
  phoneInput,
} from './form-fields.ts';

const messagesOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message) ?? [];

describe('fields of the forms', () => {
  it('[R213] [R220] a phone is stored in one form, and anything else is told so', () => {
    expect(phoneInput.parse('0532 111 22 33')).toBe('+905321112233');
    for (const wrong of ['', '12345', 'telefonum yok'])
      expect(messagesOf(phoneInput.safeParse(wrong))).toEqual([validation.phone]);
    expect(messagesOf(phoneInput.safeParse(undefined))).toEqual([validation.phone]);
  });

  it('a phone that may be left out is null then, and still no other text', () => {
    const field = optionalPhone('Sabit hat okunamadı.');
    expect([field.parse(undefined), field.parse(' ')]).toEqual([null, null]);
    expect(field.parse('0264 555 11 22')).toBe('+902645551122');
    expect(messagesOf(field.safeParse('yok'))).toEqual(['Sabit hat okunamadı.']);
  });

  it('a text that may be left out is null when nothing is in it, and has its bound', () => {
    const field = optional(5);
    expect([field.parse(undefined), field.parse('   '), field.parse(' ab ')]).toEqual([null, null, 'ab']);
    expect(field.safeParse('abcdef').success).toBe(false);
  });

  it('a web address is refused with the reason that the reader of contacts has, else the field’s own', () => {
    expect([optionalWebsite.parse(undefined), optionalWebsite.parse('')]).toEqual([null, null]);
    expect(optionalWebsite.parse('cam.example')).toContain('cam.example');
    expect(messagesOf(optionalWebsite.safeParse('bir cümle'))).toEqual([
      addressFault('bir cümle', validation.website),
    ]);
    expect(addressFault('bir cümle', 'Kendi sözü.')).toBe('Kendi sözü.');
  });

  it('[R213] [R221] a contact that is too long for its field is refused in words, and never cut', () => {
    const long = `kuytukoru.example/${'a'.repeat(300)}`;
    for (const field of [optionalWebsite, optionalAccountAddress, optionalAccount(60)])
      expect(messagesOf(field.safeParse(long))).toEqual([validation.tooLong]);
    const number = `0532 123 45 67${' '.repeat(40)}8`;
    expect(messagesOf(phoneInput.safeParse(number))).toEqual([validation.phone]);
    expect(messagesOf(optionalPhone(validation.landline).safeParse(number))).toEqual([validation.landline]);
  });

  it('a place on the map lies within its bounds; infinity and words do not', () => {
    const latitude = optionalDegree(90);
    expect([latitude.parse(undefined), latitude.parse(' ')]).toEqual([null, null]);
    expect([latitude.parse('40.69'), latitude.parse('-90')]).toEqual([40.69, -90]);
    for (const wrong of ['90.01', '-91', 'Infinity', 'kuzey', '40,69'])
      expect(messagesOf(latitude.safeParse(wrong))).toEqual([validation.place]);
  });
});

describe('[R221] the account that a form names', () => {
  it.each([
    [{ instagramUsername: '@Cam.Gol' }, 'cam.gol'],
    [{ instagramUsername: ' cam . gol ' }, 'cam.gol'],
    [{ instagramUsername: 'c', instagramUrl: 'https://www.instagram.com/camgol/' }, 'camgol'],
    [{ instagramUsername: '', instagramUrl: 'instagram.com/camgol' }, 'camgol'],
  ])('%j is %s', (form, handle) => expect(instagramOf(form)).toBe(handle));

  it.each([
    {},
    { instagramUsername: null, instagramUrl: null },
    { instagramUsername: 'c' },
    { instagramUrl: 'https://evil.example/camgol' },
  ])('%j is none', (form) => expect(instagramOf(form)).toBeNull());
});
