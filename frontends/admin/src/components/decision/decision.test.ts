import { ApiError } from '@edogrula/contracts/api-error';
import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './decision.ts';

const http = (status: number, code = '') => new ApiError('http', { status, body: { code } });

describe('refusalOf', () => {
  it('tells who was first, what is gone, and what else went wrong', () => {
    expect(refusalOf(http(409, 'version_conflict'))).toBe('stale');
    expect(refusalOf(http(409, 'already_decided'))).toBe('stale');
    expect(refusalOf(http(409, 'request_in_progress'))).toBe('other');
    expect(refusalOf(http(410, 'gone'))).toBe('gone');
    expect(refusalOf(http(404, 'not_found'))).toBe('gone');
    expect(refusalOf(http(500))).toBe('other');
    expect(refusalOf(new ApiError('network'))).toBe('other');
    expect(refusalOf(new TypeError('x'))).toBe('other');
  });
});
