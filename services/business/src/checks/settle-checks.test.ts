import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CheckedFields, StoredKind } from './checked-value.ts';
import {
  type Check,
  type CheckChange,
  endOf,
  type NewCheck,
  settleChecks,
  verificationOf,
} from './settle-checks.ts';
import { verificationViewOf } from './verification-view.ts';

const at = new Date('2026-11-20T09:00:00Z');
const check = (kind: StoredKind, how: NewCheck['how'] = 'opened'): NewCheck => ({
  kind,
  how,
  at,
  checkedBy: null,
  expiresAt: null,
});
const given = (...kinds: StoredKind[]) => ({ withdraw: false, add: kinds.map((kind) => check(kind)) });
const record: CheckedFields = {
  handle: 'gol.kiyi',
  phone: '+905321234567',
  website: 'https://golkiyi.example',
  gallery: ['b', 'a'],
  trade_title: 'Gölkıyı Turizm Ltd. Şti.',
  address: 'Göl Sok. 4',
  district: 'Kırkpınar',
  city: 'Sakarya',
  lat: 40.7,
  lng: 30.2,
  tourism_licence: '54-1234',
  type: 'bungalov',
};
const kindsOf = (checks: readonly Check[]) => checks.map(({ kind }) => kind);
/** What becomes of checks as the record's values become these. */
const settle = (
  before: readonly Check[],
  change: CheckChange | undefined,
  to: CheckedFields,
  { from = record, now = at } = {},
) => settleChecks(before, change, { from, to, now });

describe('[R352] [decision 38] what a record’s checks become', () => {
  it.each<[StoredKind, Partial<CheckedFields>]>([
    ['handle', { handle: 'baska.hesap' }],
    ['phone', { phone: '+905329999999' }],
    ['website', { website: null }],
    ['images', { gallery: ['a', 'b', 'c'] }],
    ['images', { gallery: ['a', 'c'] }],
    ['visit', { lat: 40.71 }],
    ['visit', { lng: 30.21 }],
    ['visit', { city: 'Muğla' }],
    ['visit', { district: 'Bodrum' }],
  ])('[R353] another value ends the check of %s and no other', (kind, edit) => {
    const before = settle(
      [],
      given('record', 'email', 'tax_certificate', 'handle', 'phone', 'website', 'images', 'payee', 'visit'),
      record,
    );
    const after = settle(before.standing, undefined, { ...record, ...edit });
    expect(after.dropped).toEqual([kind]);
    expect(kindsOf(after.standing)).toEqual(kindsOf(before.standing).filter((other) => other !== kind));
  });

  it('[R353] [R360] another trade title ends what was compared with it: the certificate, and whose the accounts are', () => {
    const before = settle([], given('email', 'tax_certificate', 'payee'), record);
    const edit = { trade_title: 'Başka Turizm A.Ş.' };
    const { dropped } = settle(before.standing, undefined, { ...record, ...edit });
    expect(dropped).toEqual(['tax_certificate', 'payee']);
  });

  it.each([{ city: 'Muğla' }, { district: 'Bodrum' }, { city: null }, { district: null }])(
    '[R353] the same street and number is another house in another town: a permit goes with it (%j)',
    (edit) => {
      for (const how of ['opened', 'out_of_scope'] as const) {
        const add = [check('tax_certificate'), check('work_permit'), check('licence', how)];
        const { standing } = settle([], { withdraw: false, add }, record);
        expect(settle(standing, undefined, { ...record, ...edit }).dropped).toEqual([
          'work_permit',
          'licence',
        ]);
      }
    },
  );

  it('[R353] a town that is written in where none was is not another one, and the next is', () => {
    const none = { ...record, city: null, district: null };
    const { standing } = settle([], given('work_permit', 'licence'), none);
    const filled = settle(standing, undefined, record, { from: none });
    expect(filled.dropped).toEqual([]);
    const next = settle(filled.standing, undefined, { ...record, city: 'Muğla' });
    expect(next.dropped).toEqual(['work_permit', 'licence']);
  });

  it('photographs in another order are the same photographs', () => {
    const { standing } = settle([], given('images'), record);
    expect(settle(standing, undefined, { ...record, gallery: ['a', 'b'] }).dropped).toEqual([]);
  });

  it('nothing that the record does not have is checked', () => {
    const none = { ...record, handle: null, phone: null, website: null, gallery: [], address: null };
    const all = given('handle', 'phone', 'website', 'images', 'visit');
    expect(settle([], all, none).standing).toEqual([]);
  });

  it('a moderator’s word is what «doğrulanmış» needs: without it no other check makes it', () => {
    const { standing } = settle([], given('tax_certificate', 'handle'), record);
    expect(verificationOf(standing)).toBeNull();
    const vouched = settle(standing, { withdraw: false, add: [check('record', 'by-hand')] }, record);
    expect(verificationOf(vouched.standing)).toMatchObject({ vouchedBy: 'by-hand', emailVerifiedAt: null });
  });

  it('withdrawn means all of them; what is given in the same step counts', () => {
    const { standing } = settle([], given('record', 'email', 'handle'), record);
    const anew = settle(standing, { withdraw: true, add: [check('record')] }, record);
    expect(kindsOf(anew.standing)).toEqual(['record']);
    expect(anew.dropped.sort()).toEqual(['email', 'handle', 'record']);
  });
});

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const until = (kind: StoredKind, end: number, seen = 20): NewCheck => ({
  kind,
  how: 'opened',
  at: day(seen),
  checkedBy: null,
  expiresAt: day(end),
});

describe('[R354] checks that end', () => {
  it('the first that ends is the end of all; one without an end has none', () => {
    const add = [until('record', 60), until('phone', 40), check('handle')];
    expect(endOf(settle([], { withdraw: false, add }, record).standing)).toEqual(day(40));
    expect(endOf([])).toBeNull();
  });

  it('a new word for the record leaves behind what had ended, and nothing else does', () => {
    const add = [until('record', 60), until('phone', 40), until('handle', 50)];
    const { standing } = settle([], { withdraw: false, add }, record);
    const added = { withdraw: false, add: [until('website', 90, 45)] };
    expect(kindsOf(settle(standing, added, record).standing)).toContain('phone');
    const word = { withdraw: false, add: [until('record', 90, 45), until('website', 90, 45)] };
    expect(kindsOf(settle(standing, word, record).standing)).toEqual(['handle', 'record', 'website']);
    // What ends in that very moment is over by then.
    const late = { withdraw: false, add: [until('record', 90, 50), until('website', 90, 50)] };
    expect(kindsOf(settle(standing, late, record).standing)).toEqual(['record', 'website']);
  });
});

it('[R495] a landline that is the telephone as well is unchecked until that telephone was checked', () => {
  const both = { ...record, phone: '+902645820001', landline: '+902645820001' };
  const notChecked = (...kinds: StoredKind[]) => {
    const facts = verificationOf(
      settle([], { withdraw: false, add: kinds.map((kind) => until(kind, 60)) }, both).standing,
    );
    const row = { ...both, payees_listed_from: null, verification: facts && { ...facts, until: null } };
    return verificationViewOf(row, day(1))?.notChecked;
  };
  expect(notChecked('record', 'tax_certificate')).toContain('landline');
  expect(notChecked('record', 'tax_certificate', 'phone')).not.toContain('landline');
});

describe('[R354] a renewal by application', () => {
  const add = [until('record', 60), until('tax_certificate', 60), until('payee', 60), until('visit', 70)];
  const renewed = (...kinds: StoredKind[]) => {
    const { standing } = settle([], { withdraw: false, add }, record);
    const anew = (['record', 'email', ...kinds] as const).map((kind) => until(kind, 400, 45));
    return settle(standing, { withdraw: false, add: anew, renews: true }, record, { now: day(45) });
  };

  it('does not end with what it left out: that ends by itself, on its own day', () => {
    const { standing, loosened } = renewed('tax_certificate');
    expect(loosened).toEqual(['payee', 'visit']);
    expect(endOf(standing)).toEqual(day(400));
    const facts = verificationOf(standing);
    const row = {
      ...{ ...record, landline: null, payees_listed_from: null },
      verification: facts && { ...facts, until: null },
    };
    const shownOn = (number: number) => verificationViewOf(row, day(number))?.checks.map(({ kind }) => kind);
    expect(shownOn(59)).toEqual(['email', 'tax_certificate', 'payee', 'visit']);
    expect(shownOn(60)).toEqual(['email', 'tax_certificate', 'visit']);
    expect(shownOn(70)).toEqual(['email', 'tax_certificate']);
    expect(verificationViewOf(row, day(60))?.notChecked).toContain('payee');
  });

  it('is checked again like any other, and ends the badge again then', () => {
    const again = { withdraw: false, add: [until('payee', 100, 50)] };
    const { standing } = settle(renewed('tax_certificate').standing, again, record, { now: day(50) });
    expect(endOf(standing)).toEqual(day(100));
  });

  it('keeps the badge no longer than what its word rests on', () => {
    const { standing } = renewed('work_permit');
    expect(endOf(standing)).toEqual(day(400));
    const elsewhere = { ...record, address: 'Deniz Cad. 9' };
    const left = settle(standing, undefined, elsewhere, { now: day(50) });
    expect([kindsOf(left.standing).includes('record'), endOf(left.standing)]).toEqual([true, day(60)]);
    // Once the other document has ended by itself, nothing is left.
    const late = settle(standing, undefined, elsewhere, { now: day(60) });
    expect(kindsOf(late.standing)).not.toContain('record');
  });

  it('a later word by hand leaves behind what had ended by itself, and is not bounded by the rest', () => {
    const hand = { withdraw: false, add: [until('record', 420, 65), until('phone', 420, 65)] };
    const { standing } = settle(renewed('tax_certificate').standing, hand, record, { now: day(65) });
    expect(kindsOf(standing)).toEqual(['visit', 'email', 'tax_certificate', 'record', 'phone']);
    expect(endOf(standing)).toEqual(day(400));
  });
});

describe('[R352] a word for the record rests on named checks', () => {
  it('and goes with the last of them', () => {
    const { standing } = settle([], given('record', 'handle', 'phone'), record);
    const one = settle(standing, undefined, { ...record, handle: 'baska.hesap' });
    expect(kindsOf(one.standing)).toEqual(['record', 'phone']);
    const none = settle(one.standing, undefined, { ...record, phone: null });
    expect(none.dropped.sort()).toEqual(['phone', 'record']);
    expect(none.standing).toEqual([]);
  });

  it.each<StoredKind>(['email', 'images', 'payee'])(
    '[R506] %s says where mail or money goes, or what is offered, not who is behind the record: no word rests on it',
    (kind) => {
      const { standing } = settle([], given('record', 'phone', kind), record);
      const left = settle(standing, undefined, { ...record, phone: null });
      expect(kindsOf(left.standing)).toEqual([kind]);
      expect(verificationOf(left.standing)).toBeNull();
    },
  );

  it('[R506] the word of an application goes with its last document, that of a moderator does not', () => {
    for (const [how, stays] of [
      ['application', false],
      ['recorded', false],
      ['by-hand', true],
    ] as const) {
      const all = given('email', 'tax_certificate', 'work_permit', 'handle', 'phone', 'website', 'images');
      const { standing } = settle([], { ...all, add: [check('record', how), ...all.add] }, record);
      const moved = settle(standing, undefined, { ...record, address: 'Deniz Cad. 9' });
      expect(kindsOf(moved.standing)).toContain('record');
      const renamed = settle(moved.standing, undefined, { ...record, trade_title: 'Başka A.Ş.' });
      expect([how, kindsOf(renamed.standing).includes('record')]).toEqual([how, stays]);
      expect(kindsOf(renamed.standing)).toEqual(expect.arrayContaining(['handle', 'phone', 'website']));
    }
  });

  it('one that never named any, from before checks were kept, stays', () => {
    const { standing } = settle([], given('record'), record);
    expect(kindsOf(settle(standing, undefined, { ...record, phone: null }).standing)).toEqual(['record']);
  });
});

const handles = ['gol.kiyi', 'baska.hesap', null];
const phones = ['+905321234567', '+905329999999', null];
const sites = ['https://golkiyi.example', 'https://baska.example', null];
const galleries = [[], ['a'], ['a', 'b'], ['b', 'a']];
const fields = fc.record({
  handle: fc.constantFrom(...handles),
  phone: fc.constantFrom(...phones),
  website: fc.constantFrom(...sites),
  gallery: fc.constantFrom(...galleries),
  trade_title: fc.constantFrom('Göl A.Ş.', 'Orman A.Ş.', null),
  address: fc.constantFrom('Göl Sok. 4', null),
  lat: fc.constantFrom(40.7, null),
  lng: fc.constant(30.2),
  district: fc.constantFrom('Kırkpınar', 'Sapanca', null),
  city: fc.constantFrom('Sakarya', 'Muğla', null),
  tourism_licence: fc.constantFrom('54-1234', '54-9999', null),
  type: fc.constantFrom('bungalov', 'mağaza'),
});
const kinds: StoredKind[] = [
  ...(['record', 'email', 'tax_certificate', 'work_permit', 'licence'] as const),
  ...(['images', 'handle', 'phone', 'website', 'payee', 'visit'] as const),
];
const documents: StoredKind[] = ['tax_certificate', 'work_permit'];
const carrying: StoredKind[] = [...documents, 'licence', 'handle', 'phone', 'website', 'visit'];
/** What a word for the record rests on: that of an application on its documents, where it had any. */
const restsOn = (of: string | undefined, seen: ReadonlyMap<StoredKind, unknown>) =>
  of === 'application' && documents.some((kind) => seen.has(kind)) ? documents : carrying;
const step = fc.record({
  fields,
  tick: fc.option(fc.subarray(kinds)),
  word: fc.constantFrom('application' as const, 'by-hand' as const),
  withdraw: fc.boolean(),
});
const shown = (kind: StoredKind, of: CheckedFields): string | null => {
  const { trade_title: title, address } = of;
  if (kind === 'images') return [...of.gallery].sort().join() || null;
  if (kind === 'tax_certificate' || kind === 'payee') return JSON.stringify(title ?? '');
  if (kind === 'work_permit' || kind === 'licence') return JSON.stringify([title ?? '', address ?? '']);
  if (kind === 'visit') return address && JSON.stringify([address, of.district, of.city, of.lat, of.lng]);
  return kind === 'handle' || kind === 'phone' || kind === 'website' ? of[kind] : 'bound to nothing';
};

/** A document that names an address is about its town, once one is written. */
const moved = (from: CheckedFields, to: CheckedFields): boolean =>
  (from.city !== null && from.city !== to.city) || (from.district !== null && from.district !== to.district);

describe('[R353] whatever is edited and ticked in whatever order', () => {
  it('a check is valid only for the value that was seen when it was ticked', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let standing: Check[] = [];
        // What a second, naive bookkeeper holds: for each kind the value that was seen at its tick.
        const seen = new Map<StoredKind, string | null>();
        let given: string | undefined;
        let from: CheckedFields = { ...record, city: null, district: null };
        for (const { fields: after, tick, withdraw, word } of steps) {
          const needed = restsOn(given, seen);
          const rested = needed.some((kind) => seen.has(kind));
          const hows = (kind: StoredKind) => (kind === 'record' ? check(kind, word) : check(kind));
          const change = tick ? { withdraw, add: tick.map(hows) } : undefined;
          standing = settle(standing, change, after, { from }).standing;
          if (tick && withdraw) seen.clear();
          if (moved(from, after)) for (const kind of ['work_permit', 'licence'] as const) seen.delete(kind);
          from = after;
          for (const kind of tick ?? []) seen.set(kind, shown(kind, after));
          for (const [kind, value] of seen)
            if (value === null || value !== shown(kind, after)) seen.delete(kind);
          const rests = needed.some((kind) => seen.has(kind));
          if (tick?.includes('record')) given = word;
          else if (rested && !rests) seen.delete('record');
          expect(new Set(kindsOf(standing))).toEqual(new Set(seen.keys()));
          expect(new Set(kindsOf(standing)).size).toBe(standing.length);
          expect(verificationOf(standing) === null).toBe(!seen.has('record'));
        }
      }),
    );
  });
});
