import { describe, expect, it } from '@jest/globals';
import { draftAddress, emptyApply, isOthersDraft, startValues } from './apply-form.ts';

const draft = { business: 'a', name: 'Orman Evi', iban: 'TR33', note: 'Not', lat: '40.1' };
const record = { business: 'b', name: 'Göl Evi', phone: '0532 123 45 67' };

describe('[R030] [R033] a draft of an application and the record of the page', () => {
  it.each([
    ['another record', draft, record, 0, true],
    ['a record, of none', { name: 'Orman Evi' }, record, 0, true],
    ['a record, of files alone', null, record, 1, true],
    ['a refused application of another record', draft, { again: 'jeton', business: '' }, 0, true],
    ['its own record', { ...draft, business: 'b' }, record, 7, false],
    ['its own refused application', { ...draft, again: 'jeton' }, { again: 'jeton', business: '' }, 7, false],
    ['no record', draft, {}, 7, false],
    ['a record, of nothing', { ...emptyApply, business: 'a' }, record, 0, false],
  ])('at the page of %s', (_what, stored, prefill, files, asked) => {
    expect(isOthersDraft(stored, prefill, files)).toBe(asked);
  });

  it('are never one form unless they are about one record', () => {
    expect(startValues(draft, record)).toEqual({ ...emptyApply, ...record });
    expect(startValues({ ...draft, business: 'b' }, record)).toMatchObject({
      ...draft,
      business: 'b',
      phone: record.phone,
    });
    expect(startValues(draft, {})).toMatchObject({ name: 'Orman Evi', iban: 'TR33', business: '' });
  });

  it.each([
    ['id=a', draft],
    ['devam=je.t%2Fon', { ...draft, again: 'je.t/on' }],
    ['', null],
    ['', { business: 7, again: [] }],
    ['', { business: '', again: '' }],
  ])('the address of what a draft belongs to is «%s»', (address, kept) => {
    expect(`${draftAddress(kept)}`).toBe(address);
  });
});
