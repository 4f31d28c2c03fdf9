import { describe, expect, it } from '@jest/globals';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { uncheckedBy } from './unchecked-key.ts';

const [phone, landline] = ['+905321234567', '+902642221133'];
const key = (kind: LookupKey['kind'], text: string): LookupKey => ({ kind, key: text });
const record = (notChecked: ('handle' | 'phone' | 'website' | 'landline')[], other = {}) => ({
  phone,
  landline,
  verification: {
    ...{ verifiedAt: '2026-11-20T10:00:00.000Z', emailVerifiedAt: null, vouchedBy: 'by-hand' as const },
    ...{ checks: [], notChecked },
  },
  ...other,
});

describe('[R330] the contact that led to a record, where nobody checked it', () => {
  it.each([
    ['handle', key('handle', 'golkiyi')],
    ['website', key('host', 'golkiyi.example/ev')],
    ['phone', key('phone', phone)],
    ['landline', key('phone', landline)],
  ] as const)('is the %s, and none of the others', (kind, asked) => {
    expect(uncheckedBy(record([kind]), asked)).toBe(kind);
    const others = (['handle', 'phone', 'website', 'landline'] as const).filter((one) => one !== kind);
    expect(uncheckedBy(record([...others]), asked)).toBeNull();
  });

  it('is the telephone where the landline is the same number', () => {
    const same = record(['landline'], { landline: phone });
    expect(uncheckedBy(same, key('phone', phone))).toBeNull();
  });

  it('is none of a record that nobody vouches for', () => {
    expect(uncheckedBy(record([], { verification: null }), key('phone', phone))).toBeNull();
  });
});
