import { ApiError } from '@edogrula/contracts/api-error';
import { describe, expect, it } from '@jest/globals';
import { publicState, refusalOf } from './decision.ts';

const http = (status: number, code = '') => new ApiError('http', { status, body: { code } });

describe('refusalOf', () => {
  it('tells who was first, what is gone, and what else went wrong', () => {
    expect(refusalOf(http(409, 'version_conflict'))).toBe('stale');
    expect(refusalOf(http(409, 'already_decided'))).toBe('stale');
    expect(refusalOf(http(409, 'awaiting_second'))).toBe('stale');
    expect(refusalOf(http(409, 'request_in_progress'))).toBe('other');
    expect(refusalOf(http(409, 'business_condemned'))).toBe('other');
    expect(refusalOf(http(409, 'contact_listed'))).toBe('other');
    expect(refusalOf(http(410, 'gone'))).toBe('gone');
    expect(refusalOf(http(404, 'not_found'))).toBe('gone');
    expect(refusalOf(http(500))).toBe('other');
    expect(refusalOf(new ApiError('network'))).toBe('other');
    expect(refusalOf(new TypeError('x'))).toBe('other');
  });
});

describe('publicState', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const approved = (secondsAgo: number) => ({
    status: 'approved' as const,
    decision: {
      outcome: 'approved' as const,
      reason: '',
      by: 'a@b.example',
      at: new Date(now - secondsAgo * 1000).toISOString(),
    },
  });

  it('[decision 13] an approved record is on its way for two minutes, then it is not public', () => {
    expect(publicState(approved(1), false, now)).toBe('publishing');
    expect(publicState(approved(119), false, now)).toBe('publishing');
    expect(publicState(approved(121), false, now)).toBe('hidden');
    expect(publicState(approved(121), true, now)).toBe('public');
  });

  it('nothing else has a public side', () => {
    expect(publicState({ status: 'pending', decision: null }, false, now)).toBe('none');
    expect(publicState({ status: 'rejected', decision: null }, true, now)).toBe('none');
  });
});
