import type { AuditRecord } from '@edogrula/contracts/http/audit';
import { describe, expect, it } from '@jest/globals';
import { lastChange } from './last-change.ts';

const row = (action: string, details: AuditRecord['details']): AuditRecord => ({
  _id: '01a1fd66-0000-7000-8000-000000000001',
  seq: 1,
  at: '2026-11-21T10:00:00.000Z',
  actor: { kind: 'admin', id: 'a1' },
  action,
  subject: { kind: 'business', id: 'b1' },
  details,
});

describe('who made a version', () => {
  it('names the newest change when it made this version, or names none', () => {
    const change = row('business.updated', { version: 4 });
    expect(lastChange([change, row('business.created', {})], 4)).toBe(change);
    const unversioned = row('featured.updated', { weight: 5 });
    expect(lastChange([unversioned], 2)).toBe(unversioned);
  });

  it('passes over rows that changed nothing: an approval that was withheld here, or one that came into effect', () => {
    const change = row('business.updated', { version: 4 });
    expect(lastChange([row('business.approval-withheld', {}), change], 4)).toBe(change);
    // As such rows were written once.
    expect(lastChange([row('business.approval-withheld', { version: 4 }), change], 4)).toBe(change);
    const approved = row('application.approved', { version: 2 });
    expect(lastChange([row('application.published', { version: 2 }), approved], 2)).toBe(approved);
    expect(lastChange([row('business.approval-withheld', {})], 4)).toBeUndefined();
  });

  it('names no one for a version that no moderator made', () => {
    expect(lastChange([row('business.updated', { version: 4 })], 5)).toBeUndefined();
    expect(lastChange([row('business.created', {})], 2)).toBeUndefined();
    expect(lastChange([], 2)).toBeUndefined();
  });

  it('[R320] names for a dossier, which reports and appeals move on too, only who made exactly this version', () => {
    const corrected = row('dossier.corrected', { version: 9 });
    expect(lastChange([corrected], 9)).toBe(corrected);
    expect(lastChange([row('dossier.merged', {}), corrected], 9)).toBeUndefined();
  });
});
