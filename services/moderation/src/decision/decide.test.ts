import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type DecisionCommand,
  type DecisionResult,
  type DeletionResult,
  decide,
  deleteSubmission,
  reopenSubmission,
  type SubmissionState,
} from './decide.ts';
import { stateOf } from './decide-submission.ts';
import { businessIdOf, entryIdOf } from './derived-id.ts';

const now = new Date('2026-11-21T08:00:00Z');
const admin = { id: '0199c0de-0000-7000-8000-000000000001', email: 'moderator@example.com' };
const command = (kind: 'approve' | 'reject', version: number | null = null): DecisionCommand => ({
  kind,
  version,
  reason: 'neden',
  reasonCode: null,
  checks: [],
  admin,
});
const approved: SubmissionState = { status: 'approved', version: 2, fromVersion: 1 };

describe('[R128] [R205] [R207] decide', () => {
  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ] as const)('given a pending submission, when %s, then %s with its record', (kind, status) => {
    expect(decide({ status: 'pending', version: 1 }, command(kind, 1), now)).toEqual({
      kind: 'decided',
      state: { status, version: 2, fromVersion: 1 },
      record: {
        outcome: status,
        reason: 'neden',
        reasonCode: null,
        checks: [],
        admin,
        fromVersion: 1,
        at: now,
      },
    });
  });

  it.each([null, 1, 2])(
    'given an approved one, when approved again with version %s, then nothing',
    (version) => {
      expect(decide(approved, command('approve', version), now)).toEqual({ kind: 'unchanged' });
    },
  );

  it.each([
    [approved, command('reject'), 'already_decided'],
    [approved, command('reject', 2), 'already_decided'],
    [approved, command('approve', 3), 'version_conflict'],
    [{ status: 'pending', version: 4 }, command('approve', 3), 'version_conflict'],
    [{ status: 'deleted', version: 3 }, command('approve'), 'gone'],
    [{ status: 'deleted', version: 3 }, command('reject', 3), 'gone'],
  ] as [SubmissionState, DecisionCommand, string][])('%j refuses %j as %s', (state, wish, code) => {
    expect(decide(state, wish, now)).toEqual({ kind: 'refused', code });
  });

  it('deletes in any state, once, and only the version that was seen', () => {
    expect(deleteSubmission(approved, null)).toEqual({
      kind: 'deleted',
      state: { status: 'deleted', version: 3 },
    });
    expect(deleteSubmission({ status: 'pending', version: 1 }, 2)).toEqual({
      kind: 'refused',
      code: 'version_conflict',
    });
    expect(deleteSubmission({ status: 'pending', version: 1 }, 1)).toMatchObject({ kind: 'deleted' });
    expect(deleteSubmission({ status: 'deleted', version: 3 }, 1)).toEqual({ kind: 'unchanged' });
  });

  it.each([
    [{ status: 'rejected', version: 2, fromVersion: 1 }, null, 3],
    [{ status: 'rejected', version: 2, fromVersion: 1 }, 2, 3],
  ] as [SubmissionState, number | null, number][])(
    '[decision 29] a rejection is taken back: %j with version %s waits as %s',
    (state, version, next) => {
      expect(reopenSubmission(state, version)).toEqual({
        kind: 'reopened',
        state: { status: 'pending', version: next },
      });
    },
  );

  it.each([
    [{ status: 'rejected', version: 2, fromVersion: 1 }, 1, 'version_conflict'],
    [approved, null, 'already_decided'],
    [{ status: 'deleted', version: 3 }, null, 'gone'],
    [{ status: 'pending', version: 3 }, 1, 'version_conflict'],
  ] as [SubmissionState, number | null, string][])(
    '%j with version %s is not reopened: %s',
    (state, version, code) => {
      expect(reopenSubmission(state, version)).toEqual({ kind: 'refused', code });
    },
  );

  it('a reopening that is repeated changes nothing', () => {
    for (const version of [null, 2, 3])
      expect(reopenSubmission({ status: 'pending', version: 3 }, version)).toEqual({ kind: 'unchanged' });
  });

  it('whatever is asked in whatever order: one decision at most, versions only grow, the first outcome stays', () => {
    const wish = fc.record({
      kind: fc.constantFrom('approve' as const, 'reject' as const, 'delete' as const),
      version: fc.option(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
        let state: SubmissionState = { status: 'pending', version: 1 };
        const outcomes: string[] = [];
        for (const { kind, version } of wishes) {
          const before = state.version;
          const result: DecisionResult | DeletionResult =
            kind === 'delete' ? deleteSubmission(state, version) : decide(state, command(kind, version), now);
          if (result.kind === 'decided' || result.kind === 'deleted') {
            state = result.state;
            expect(state.version).toBe(before + 1);
            // What the table keeps is enough to go on from.
            expect(stateOf(state)).toEqual(state);
          }
          if (result.kind === 'decided') outcomes.push(result.record.outcome);
        }
        expect(outcomes.length).toBeLessThanOrEqual(1);
        if (state.status !== 'deleted' && state.status !== 'pending')
          expect(outcomes).toEqual([state.status]);
      }),
    );
  });
});

describe('[decision 13] ids of what follows', () => {
  it('are the same each time, and different for each submission and kind', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (a, b) => {
        expect(businessIdOf(a)).toBe(businessIdOf(a));
        expect(businessIdOf(a)).not.toBe(entryIdOf(a));
        if (a !== b) expect(businessIdOf(a)).not.toBe(businessIdOf(b));
      }),
    );
    expect(businessIdOf('0199c0de-0000-7000-8000-000000000001')).toMatch(/^[0-9a-f-]{14}5/);
  });

  it('never change from one release to the next', () => {
    expect([
      businessIdOf('0199c0de-0000-7000-8000-000000000001'),
      entryIdOf('0199c0de-0000-7000-8000-000000000001'),
    ]).toEqual(['da5364bc-fbce-5d39-9951-ee7f4e4d7d26', 'cb7a6042-383b-5b21-8ab7-5eee6ffbbec2']);
  });
});
