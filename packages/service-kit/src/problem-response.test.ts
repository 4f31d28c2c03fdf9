import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { problemOf, toAppError } from './problem-response.ts';

const failure = (fields: Record<string, unknown>) => Object.assign(new Error('planted'), fields);

describe('toAppError', () => {
  it.each([
    [new AppError('gone'), 'gone', 410],
    [failure({ code: 'FST_PARTS_LIMIT', statusCode: 413 }), 'invalid_request', 400],
    [failure({ statusCode: 413 }), 'body_too_large', 413],
    [failure({ statusCode: 406 }), 'invalid_request', 400],
    [failure({ code: '22P02', routine: 'string_to_uuid' }), 'invalid_request', 400],
    [failure({ code: '22P02', routine: 'pg_strtoint32_safe' }), 'internal', 500],
    [failure({ code: 'ECONNREFUSED' }), 'unavailable', 503],
    [failure({ code: '57P01' }), 'unavailable', 503],
    [failure({ code: '57014' }), 'unavailable', 503],
    [failure({ code: '40P01' }), 'unavailable', 503],
    [failure({ code: '40001' }), 'unavailable', 503],
    [new Error('timeout exceeded when trying to connect'), 'unavailable', 503],
    [failure({ code: '23505' }), 'internal', 500],
    [new TypeError('x is not a function'), 'internal', 500],
    ['a thrown string', 'internal', 500],
  ])('%# maps to its code', (error, code, status) => {
    expect(toAppError(error)).toMatchObject({ code, status });
  });

  it('says of a deadlock when to try again', () => {
    expect(toAppError(failure({ code: '40P01' })).options.retryAfterSeconds).toBe(2);
  });

  it('tells in Turkish, and nothing of what happened inside', () => {
    const problem = problemOf(toAppError(failure({ code: 'ECONNREFUSED' })), 'r1');
    expect(problem.message).toMatch(/Hizmet şu anda/);
    expect(JSON.stringify(problem)).not.toMatch(/planted|ECONN/);
  });
});
