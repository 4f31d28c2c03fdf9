import { type LicenceOutcome, licenceOutcomes } from '@edogrula/contracts/tourism-licence';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CheckedFields } from './checked-value.ts';
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
const soon = new Date('2026-12-20T09:00:00Z');
const later = new Date('2027-11-20T09:00:00Z');
const record: CheckedFields = {
  handle: 'gol.kiyi',
  phone: '+905321234567',
  website: null,
  gallery: [],
  trade_title: 'Gölkıyı Turizm',
  address: 'Göl Sok. 4',
  district: null,
  city: null,
  lat: null,
  lng: null,
  tourism_licence: '54-1234',
  type: 'bungalov',
};
const looked = (how: LicenceOutcome): NewCheck => ({
  kind: 'licence',
  how,
  at,
  checkedBy: null,
  expiresAt: soon,
});
const word: NewCheck = { kind: 'record', how: 'by-hand', at, checkedBy: null, expiresAt: later };
const phone: NewCheck = { kind: 'phone', how: 'confirmed', at, checkedBy: null, expiresAt: later };
const add = (...checks: NewCheck[]) => ({ withdraw: false, add: checks });
const kindsOf = (checks: readonly Check[]) => checks.map(({ kind }) => kind);
const settle = (before: readonly Check[], change: CheckChange | undefined, to: CheckedFields) =>
  settleChecks(before, change, { from: record, to, now: at });

describe('[R374] what the ministry’s list says of a tourism licence', () => {
  it.each(licenceOutcomes)('«%s» is no word for the record, and no word rests on it', (how) => {
    expect(verificationOf(settle([], add(looked(how)), record).standing)).toBeNull();
    const { standing } = settle([], add(word, phone, looked(how)), record);
    const without = settle(standing, undefined, { ...record, phone: null });
    expect(kindsOf(without.standing)).toEqual(['licence']);
    expect(verificationOf(without.standing)).toBeNull();
  });

  it.each(licenceOutcomes)('«%s» ends no badge with it, and counts no longer than its own days', (how) => {
    const { standing } = settle([], add(word, phone, looked(how)), record);
    expect(endOf(standing)).toEqual(later);
    const facts = verificationOf(standing);
    const row = {
      ...record,
      landline: null,
      payees_listed_from: null,
      verification: facts && { ...facts, until: null },
    };
    expect(verificationViewOf(row, at)?.checks.map(({ how: way }) => way)).toContain(how);
    expect(verificationViewOf(row, at)?.notChecked).not.toContain('licence');
    expect(verificationViewOf(row, soon)?.checks.map(({ how: way }) => way)).not.toContain(how);
    expect(verificationViewOf(row, soon)?.notChecked).toContain('licence');
  });

  it('nothing is found of a number that the record does not have; that none is needed can be said', () => {
    const none = { ...record, tourism_licence: null };
    for (const how of ['found', 'not_found'] as const)
      expect(settle([], add(looked(how)), none).standing).toEqual([]);
    expect(kindsOf(settle([], add(looked('out_of_scope')), none).standing)).toEqual(['licence']);
  });

  it.each<Partial<CheckedFields>>([
    { tourism_licence: '54-9999' },
    { tourism_licence: null },
    { trade_title: 'Başka Turizm' },
    { address: 'Başka Sok. 1' },
    { type: 'mağaza' },
  ])('[R353] it was about other values once %j is the record’s', (edit) => {
    for (const how of licenceOutcomes) {
      const { standing } = settle([], add(looked(how)), record);
      expect(settle(standing, undefined, { ...record, ...edit }).dropped).toEqual(['licence']);
    }
  });

  it('a document that was opened before numbers were kept stays what it is', () => {
    const opened: NewCheck = { ...looked('found'), how: 'opened' };
    const { standing } = settle([], add(opened), { ...record, tourism_licence: null });
    expect(settle(standing, undefined, { ...record, type: 'mağaza' }).dropped).toEqual([]);
  });
});

const fields = fc.record({
  tourism_licence: fc.constantFrom('54-1234', '54-9999', null),
  phone: fc.constantFrom('+905321234567', null),
  type: fc.constantFrom('bungalov', 'mağaza'),
});
const step = fc.record({ fields, look: fc.option(fc.constantFrom(...licenceOutcomes)), vouch: fc.boolean() });

describe('[R374] whatever is looked up in whatever order', () => {
  it('the verdict and its end are those of a record about which nobody looked', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let [asked, plain]: Check[][] = [[], []];
        for (const { fields: edit, look, vouch } of steps) {
          const after = { ...record, ...edit };
          const vouched = vouch && edit.phone ? [word, phone] : [];
          asked = settle(asked ?? [], add(...vouched, ...(look ? [looked(look)] : [])), after).standing;
          plain = settle(plain ?? [], add(...vouched), after).standing;
          expect(verificationOf(asked)?.verifiedAt).toEqual(verificationOf(plain)?.verifiedAt);
          expect(endOf(asked)).toEqual(endOf(plain));
        }
      }),
    );
  });
});
