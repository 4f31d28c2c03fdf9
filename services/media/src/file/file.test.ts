import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FileState, Purpose } from '../tables.ts';
import {
  carryOver,
  claim,
  type Decision,
  daysAfter,
  expire,
  type FileFate,
  keepAgain,
  keepUntil,
  type Owner,
  publish,
} from './file.ts';

const owner: Owner = { kind: 'application', id: 'a' };
const other: Owner = { kind: 'application', id: 'b' };
const later = new Date('2027-01-01T00:00:00Z');

const fileIn = (state: FileState, purpose: Purpose = 'gallery', by: Owner | null = null): FileFate => ({
  id: 'f',
  purpose,
  state,
  owner: by,
  businessId: state === 'published' ? 'business' : null,
  eraseAt: state === 'expired' || state === 'deleted' ? new Date(0) : null,
});
const stateAfter = (decision: Decision) =>
  'fault' in decision ? decision.fault : (decision.next?.state ?? 'same');

describe('[decision 29] a rejection that was taken back', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const waiting = (eraseAt: Date): FileFate => ({ ...fileIn('expired', 'gallery', owner), eraseAt });

  it('keeps what was to be erased later, and nothing that is due, gone or another’s', () => {
    expect(keepAgain(waiting(later), owner, now)).toEqual({
      next: { ...waiting(later), state: 'claimed', eraseAt: null },
    });
    expect(stateAfter(keepAgain(waiting(now), owner, now))).toBe('gone');
    expect(stateAfter(keepAgain(fileIn('deleted', 'gallery', owner), owner, now))).toBe('gone');
    expect(stateAfter(keepAgain(waiting(later), other, now))).toBe('not_yours');
    expect(stateAfter(keepAgain(fileIn('claimed', 'gallery', owner), owner, now))).toBe('same');
    expect(stateAfter(keepAgain(fileIn('published', 'gallery', owner), owner, now))).toBe('same');
  });
});

describe('[R407] a file that the next application takes over', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const refused = (eraseAt: Date): FileFate => ({ ...fileIn('expired', 'gallery', owner), eraseAt });
  const over = (file: FileFate, from = owner) => carryOver(file, { from, to: other, now });

  it('is kept for it and no longer to be erased; the second time changes nothing', () => {
    const after = over(refused(later));
    expect(after).toEqual({ next: { ...refused(later), state: 'claimed', owner: other, eraseAt: null } });
    expect(stateAfter(over({ ...refused(later), state: 'claimed', owner: other, eraseAt: null }))).toBe(
      'same',
    );
  });

  it('is not when it is due, gone, public, a third one’s, or nobody’s yet', () => {
    expect(stateAfter(over(refused(now)))).toBe('gone');
    expect(stateAfter(over(fileIn('deleted', 'gallery', owner)))).toBe('gone');
    expect(stateAfter(over(fileIn('published', 'gallery', owner)))).toBe('not_yours');
    expect(stateAfter(over(refused(later), { kind: 'application', id: 'third' }))).toBe('not_yours');
    expect(stateAfter(over(fileIn('staged')))).toBe('not_yours');
  });
});

describe('what becomes of a file', () => {
  it.each([
    ['staged', 'claimed', 'published', 'claimed', 'expired'],
    ['claimed', 'same', 'published', 'claimed', 'expired'],
    ['published', 'same', 'same', 'claimed', 'expired'],
    ['expired', 'gone', 'gone', 'same', 'same'],
    ['deleted', 'gone', 'gone', 'same', 'same'],
  ] as const)(
    '%s: claim → %s, publish → %s, keep → %s, expire → %s',
    (state, claimed, published, kept, expired) => {
      const file = fileIn(state);
      expect(stateAfter(claim(file, owner))).toBe(claimed);
      expect(stateAfter(publish(file, 'business', owner))).toBe(published);
      expect(stateAfter(keepUntil(file, owner, later))).toBe(kept);
      expect(stateAfter(expire(file, owner, later))).toBe(expired);
    },
  );

  it('refuses whoever does not own it', () => {
    const file = fileIn('claimed', 'application-image', owner);
    for (const decision of [
      claim(file, other),
      publish(file, 'business', other),
      keepUntil(file, other, later),
      expire(file, other, later),
      publish(fileIn('published'), 'another business', owner),
    ]) {
      expect(decision).toEqual({ fault: 'not_yours' });
    }
  });

  it('erases at the earlier of two times', () => {
    const file = { ...fileIn('expired'), eraseAt: later };
    const sooner = new Date('2026-12-01T00:00:00Z');
    expect(expire(file, null, sooner)).toMatchObject({ next: { eraseAt: sooner } });
    expect(expire({ ...file, eraseAt: sooner }, null, later)).toEqual({ next: null });
  });

  it('counts days from the fact', () => {
    expect(daysAfter('2026-11-21T10:00:00.000Z', 90).toISOString()).toBe('2027-02-19T10:00:00.000Z');
  });
});

type Step = (file: FileFate) => Decision;
const owners = fc.constantFrom<Owner>(
  owner,
  other,
  { kind: 'report', id: 'r' },
  { kind: 'business', id: 'x' },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  owners.map(
    (by): Step =>
      (file) =>
        claim(file, by),
  ),
  fc.tuple(owners, fc.constantFrom('x', 'y')).map(
    ([by, id]): Step =>
      (file) =>
        publish(file, id, by),
  ),
  owners.map(
    (by): Step =>
      (file) =>
        keepUntil(file, by, later),
  ),
  fc.option(owners).map(
    (by): Step =>
      (file) =>
        expire(file, by, later),
  ),
);
const purposes = fc.constantFrom<Purpose>('application-image', 'application-document', 'evidence', 'gallery');

describe('whatever happens in whatever order', () => {
  it('evidence and documents are never public, what is over stays over, each step is the same twice', () => {
    fc.assert(
      fc.property(purposes, fc.array(step, { maxLength: 12 }), (purpose, steps) => {
        let file = fileIn('staged', purpose);
        for (const decide of steps) {
          const decision = decide(file);
          const next = 'next' in decision && decision.next ? decision.next : file;
          if (file.state === 'expired') expect(next.state).toBe('expired');
          if (next.state === 'published') expect(['application-image', 'gallery']).toContain(purpose);
          if (next.state === 'published') expect(next.businessId).not.toBeNull();
          if (file.owner) expect(next.owner).toEqual(file.owner);
          const again = decide(next);
          const after = 'next' in again && again.next ? again.next : next;
          expect(after).toEqual(next);
          file = next;
        }
      }),
    );
  });
});
