import { describe, expect, it } from '@jest/globals';
import { ApiError, secondsOf } from './api-error.ts';
import { toApiError } from './client-failure.ts';

const axiosError = (rest: object) => ({ isAxiosError: true, ...rest });

describe('toApiError', () => {
  it.each([
    ['cancelled', { code: 'ERR_CANCELED' }],
    ['timeout', { code: 'ECONNABORTED' }],
    ['timeout', { code: 'ETIMEDOUT' }],
    ['network', { code: 'ERR_NETWORK' }],
  ])('[R181] tells %s apart (%j)', (kind, failure) => {
    expect(toApiError(axiosError(failure))).toMatchObject({ name: 'ApiError', kind, status: 0, message: '' });
  });

  it('[R177] keeps status, code, texts, faulty fields and the pause of an answer', () => {
    const data = {
      code: 'too_many_requests',
      message: 'Yavaşlayın.',
      requestId: 'abc',
      fields: [{ path: 'email', message: 'Hatalı' }],
    };
    const error = toApiError(
      axiosError({ response: { status: 429, data, headers: { 'retry-after': '7' } } }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      kind: 'http',
      status: 429,
      code: 'too_many_requests',
      message: 'Yavaşlayın.',
      requestId: 'abc',
      fields: [{ path: 'email', message: 'Hatalı' }],
      retryAfterSeconds: 7,
    });
  });

  it('takes «error» where there is no «message», and nothing from a proxy’s page', () => {
    const answer = (data: unknown) => axiosError({ response: { status: 502, data, headers: {} } });
    expect(toApiError(answer({ error: 'Kapalı' }))).toMatchObject({ message: 'Kapalı' });
    expect(toApiError(answer('<html>'))).toMatchObject({
      message: '',
      code: null,
      fields: [],
      retryAfterSeconds: null,
    });
  });

  it('leaves what is no client failure alone', () => {
    const bug = new TypeError('x');
    expect(toApiError(bug)).toBe(bug);
    expect(toApiError(null)).toBe(null);
  });
});

describe('secondsOf', () => {
  it('reads seconds and dates, and never a negative pause', () => {
    const now = Date.parse('2026-11-21T10:00:00Z');
    expect(secondsOf('12', now)).toBe(12);
    expect(secondsOf('Sat, 21 Nov 2026 10:00:30 GMT', now)).toBe(30);
    expect(secondsOf('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0);
    expect(secondsOf('soon', now)).toBe(null);
    expect(secondsOf(null, now)).toBe(null);
  });
});
