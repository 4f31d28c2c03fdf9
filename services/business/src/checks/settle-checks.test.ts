import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CheckedFields, StoredKind } from './checked-value.ts';
import { type Check, type NewCheck, settleChecks, verificationOf } from './settle-checks.ts';

const at = new Date('2026-11-20T09:00:00Z');
const check = (kind: StoredKind, how: NewCheck['how'] = 'opened'): NewCheck => ({
  ...{ kind, how, at, checkedBy: null },
});
const given = (...kinds: StoredKind[]) => ({ withdraw: false, add: kinds.map((kind) => check(kind)) });
const record: CheckedFields = {
  handle: 'gol.kiyi',
  phone: '+905321234567',
  website: 'https://golkiyi.example',
  gallery: ['b', 'a'],
};
const kindsOf = (checks: readonly Check[]) => checks.map(({ kind }) => kind);

describe('[R352] [decision 38] what a record’s checks become', () => {
  it.each<[StoredKind, Partial<CheckedFields>]>([
    ['handle', { handle: 'baska.hesap' }],
    ['phone', { phone: '+905329999999' }],
    ['website', { website: null }],
    ['images', { gallery: ['a', 'b', 'c'] }],
  ])('[R353] another value ends the check of %s and no other', (kind, edit) => {
    const before = settleChecks(
      [],
      given('record', 'tax_certificate', 'handle', 'phone', 'website', 'images'),
      record,
    );
    const after = settleChecks(before.standing, undefined, { ...record, ...edit });
    expect(after.dropped).toEqual([kind]);
    expect(kindsOf(after.standing)).toEqual(kindsOf(before.standing).filter((other) => other !== kind));
  });

  it('photographs in another order are the same photographs', () => {
    const { standing } = settleChecks([], given('images'), record);
    expect(settleChecks(standing, undefined, { ...record, gallery: ['a', 'b'] }).dropped).toEqual([]);
  });

  it('nothing that the record does not have is checked', () => {
    const none = { handle: null, phone: null, website: null, gallery: [] };
    expect(settleChecks([], given('handle', 'phone', 'website', 'images'), none).standing).toEqual([]);
  });

  it('a moderator’s word is what «doğrulanmış» needs: without it no other check makes it', () => {
    const { standing } = settleChecks([], given('tax_certificate', 'handle'), record);
    expect(verificationOf(standing)).toBeNull();
    const vouched = settleChecks(standing, { withdraw: false, add: [check('record', 'by-hand')] }, record);
    expect(verificationOf(vouched.standing)).toMatchObject({ vouchedBy: 'by-hand', emailVerifiedAt: null });
  });

  it('withdrawn means all of them; what is given in the same step counts', () => {
    const { standing } = settleChecks([], given('record', 'email', 'handle'), record);
    const anew = settleChecks(standing, { withdraw: true, add: [check('record')] }, record);
    expect(kindsOf(anew.standing)).toEqual(['record']);
    expect(anew.dropped.sort()).toEqual(['email', 'handle', 'record']);
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
});
const kinds: StoredKind[] = ['record', 'tax_certificate', 'handle', 'phone', 'website', 'images'];
const step = fc.record({
  fields,
  tick: fc.option(fc.subarray(kinds)),
  withdraw: fc.boolean(),
});
const shown = (kind: StoredKind, of: CheckedFields): string | null => {
  if (kind === 'images') return [...of.gallery].sort().join() || null;
  return kind === 'handle' || kind === 'phone' || kind === 'website' ? of[kind] : 'bound to nothing';
};

describe('[R353] whatever is edited and ticked in whatever order', () => {
  it('a check is valid only for the value that was seen when it was ticked', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let standing: Check[] = [];
        // What a second, naive bookkeeper holds: for each kind the value that was seen at its tick.
        const seen = new Map<StoredKind, string | null>();
        for (const { fields: after, tick, withdraw } of steps) {
          const change = tick ? { withdraw, add: tick.map((kind) => check(kind)) } : undefined;
          standing = settleChecks(standing, change, after).standing;
          if (tick && withdraw) seen.clear();
          for (const kind of tick ?? []) seen.set(kind, shown(kind, after));
          for (const [kind, value] of seen)
            if (value === null || value !== shown(kind, after)) seen.delete(kind);
          expect(new Set(kindsOf(standing))).toEqual(new Set(seen.keys()));
          expect(new Set(kindsOf(standing)).size).toBe(standing.length);
          expect(verificationOf(standing) === null).toBe(!seen.has('record'));
        }
      }),
    );
  });
});
