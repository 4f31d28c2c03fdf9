import { describe, expect, it } from '@jest/globals';
import { changedValues, checkForm, openForm } from './featured-form.ts';
import { endAt, readWeight } from './featured-form-values.ts';

const now = Date.parse('2026-11-21T22:30:00Z');
const business = { _id: 'b1', name: 'Vadi', instagramUsername: null, type: 'bungalov' };

describe('featured form', () => {
  it('[R231] starts with Sapanca, bungalov, 100 and 30 days from now in Turkish days', () => {
    // 22.30 UTC is already the 22nd in Turkey.
    expect(openForm({ now })).toEqual({
      business: null,
      place: 'Sapanca',
      type: 'bungalov',
      weight: '100',
      until: '2026-12-22',
    });
  });

  it('[R172] [R231] sends business, place, type, weight; the default end is 30 days from now to the moment', () => {
    const { values, faults } = checkForm({ ...openForm({ now, business }), weight: ' 250 ' }, { now });
    expect(faults).toEqual({});
    expect(values).toEqual({
      businessId: 'b1',
      place: 'Sapanca',
      type: 'bungalov',
      weight: 250,
      until: '2026-12-21T22:30:00.000Z',
    });
  });

  it('[R231] a day that is chosen counts to its end', () => {
    const { values } = checkForm({ ...openForm({ now, business }), until: '2026-12-23' }, { now });
    expect(values?.until).toBe('2026-12-23T20:59:59.000Z');
  });

  it('[R172] sends of a place that exists only what was changed: the hour of its end is none of the form’s', () => {
    const featured = {
      _id: 'f1',
      businessId: 'b1',
      business: { ...business } as never,
      place: 'Sapanca',
      type: 'bungalov',
      weight: 100,
      until: '2026-12-22T11:30:00.000Z',
    };
    const opened = openForm({ featured, now });
    const sent = (change: object) => {
      const { values } = checkForm({ ...opened, ...change }, { now, featured });
      return values && changedValues(featured, values);
    };
    expect(sent({})).toEqual({});
    expect(sent({ weight: '250' })).toEqual({ weight: 250 });
    expect(sent({ until: '2026-12-23' })).toEqual({ until: '2026-12-23T20:59:59.000Z' });
    const other = { ...featured, until: '2026-12-10T11:30:00.000Z' };
    const moved = checkForm(
      { ...openForm({ featured: other, now }), until: '2026-12-22' },
      { now, featured: other },
    );
    expect(moved.values?.until).toBe('2026-12-22T20:59:59.000Z');
  });

  it('says what is wrong with each field', () => {
    const form = { business: null, place: ' ', type: '', weight: '1,5', until: '2026-11-20' };
    expect(Object.keys(checkForm(form, { now }).faults)).toEqual([
      'business',
      'place',
      'type',
      'weight',
      'until',
    ]);
    expect(checkForm(form, { now }).values).toBe(null);
  });

  it('a weight is a whole number up to a million, an end lies ahead', () => {
    expect(['0', '1000000', '1000001', '-1', '1e3', ''].map(readWeight)).toEqual([
      0,
      1_000_000,
      null,
      null,
      null,
      null,
    ]);
    expect(endAt('2026-11-22', now)).toBe('2026-11-22T20:59:59.000Z');
    for (const day of ['2026-11-21', '2026-13-01', '21.11.2026', '']) expect(endAt(day, now)).toBe(null);
  });
});
