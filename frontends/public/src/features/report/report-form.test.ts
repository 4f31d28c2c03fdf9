import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  draftWith,
  emptyReport,
  isEmpty,
  missingFields,
  readDraft,
  shortened,
  withSubject,
} from './report-form.ts';

const whole = {
  name: 'Yeşil Vadi',
  phone: '0532 765 43 21',
  instagramUsername: 'yesilvadi',
  instagramUrl: '',
  phoneUnknown: false,
  instagramUnknown: false,
  website: '',
  iban: '',
  desc: 'Kapora aldılar ve engellediler.',
};

describe('missingFields', () => {
  it('[R206] [R222] lets a whole report through', () => {
    expect(missingFields(whole)).toEqual([]);
    expect(
      missingFields({ ...whole, instagramUsername: '', instagramUrl: 'instagram.com/yesilvadi' }),
    ).toEqual([]);
    expect(missingFields({ ...whole, instagramUsername: ' @yesil vadi ' })).toEqual([]);
  });

  it('[R364] says at once that a page of ours is no seller’s site', () => {
    process.env.PUBLIC_URL = 'https://edogrula.example';
    try {
      for (const website of ['https://edogrula.example/isletme/gol-evi', 'edogrula.example'])
        expect(missingFields({ ...whole, website })).toEqual(['website']);
      expect(missingFields({ ...whole, website: 'edogrula.example.sahte.example' })).toEqual([]);
    } finally {
      delete process.env.PUBLIC_URL;
    }
  });

  it('[R222] names all four parts of an empty form', () => {
    expect(missingFields(emptyReport)).toEqual(['desc', 'name', 'phone', 'instagramUsername']);
  });

  it.each([
    [{ name: ' Y ' }, 'name'],
    [{ phone: '0532 765' }, 'phone'],
    [{ instagramUsername: 'y' }, 'instagramUsername'],
    [{ instagramUsername: '@' }, 'instagramUsername'],
    [{ iban: 'TR33 0006' }, 'iban'],
    [{ website: 'yesil vadi' }, 'website'],
    [{ phone: '', phoneUnknown: true, instagramUsername: '' }, 'phoneUnknown'],
    [{ desc: `   ${'x'.repeat(19)}   ` }, 'desc'],
  ])('[R220] [R221] %j needs %s', (change, field) => {
    expect(missingFields({ ...whole, ...change })).toEqual([field]);
  });
});

describe('the draft', () => {
  it('[R056] keeps text and file metadata, never files', () => {
    const file = new File(['gizli içerik'], 'dekont.pdf', { type: 'application/pdf' });
    const stored = JSON.stringify(draftWith(whole, [file]));
    expect(stored).not.toContain('gizli');
    expect(JSON.parse(stored)).toMatchObject({
      v: 1,
      files: [{ name: 'dekont.pdf', type: 'application/pdf' }],
    });
    expect(readDraft(JSON.parse(stored))).toEqual({ values: whole, fileNames: ['dekont.pdf'] });
  });

  it('[R056] drops other versions and damaged drafts without failing', () => {
    expect(readDraft({ v: 2, values: whole })).toBeNull();
    expect(readDraft(null)).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), (junk) => {
        const draft = readDraft({ v: 1, values: junk, files: junk });
        for (const value of Object.values(draft?.values ?? {}))
          expect(['string', 'boolean']).toContain(typeof value);
      }),
    );
  });

  it('[R057] is unsaved content only when something is there', () => {
    expect(isEmpty(emptyReport, 0)).toBe(true);
    expect(isEmpty({ ...emptyReport, desc: '  ' }, 0)).toBe(true);
    expect(isEmpty({ ...emptyReport, desc: 'x' }, 0)).toBe(false);
    expect(isEmpty(emptyReport, 1)).toBe(false);
  });
});

it('[R025] a looked-up seller fills empty fields alone: a draft is never written over', () => {
  const subject = { instagramUsername: 'sahte.ev', phone: '+905327654321', iban: 'TR33' };
  expect(withSubject(emptyReport, subject)).toEqual({
    ...emptyReport,
    instagramUsername: 'sahte.ev',
    phone: '0532 765 43 21',
    iban: 'TR33',
  });
  expect(withSubject(whole, subject)).toEqual({ ...whole, iban: 'TR33' });
  expect(withSubject({ ...emptyReport, phoneUnknown: true }, subject).phone).toBe('');
  expect(withSubject({ ...emptyReport, instagramUnknown: true }, subject).instagramUsername).toBe('');
  const post = { instagramUrl: 'https://www.instagram.com/p/Cabc/' };
  expect(withSubject(emptyReport, post)).toEqual({ ...emptyReport, ...post });
  expect(withSubject({ ...emptyReport, instagramUnknown: true }, post).instagramUrl).toBe('');
});

describe('shortened', () => {
  it('[R053] cuts at 240 characters', () => {
    expect(shortened('a'.repeat(240))).toBe('a'.repeat(240));
    expect(shortened('a'.repeat(241))).toBe(`${'a'.repeat(240)}…`);
  });
});
