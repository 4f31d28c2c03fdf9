import { ApiError } from '@edogrula/contracts/api-error';
import { describe, expect, it } from '@jest/globals';
import { applyFailure } from './apply-failure.ts';

describe('applyFailure', () => {
  it('[R243] prefers the server’s message, then its error', () => {
    expect(applyFailure(new ApiError('http', { status: 422, body: { message: 'Dosya açılamadı.' } }))).toBe(
      'Dosya açılamadı.',
    );
    expect(applyFailure(new ApiError('http', { status: 400, body: { error: 'Eksik' } }))).toBe('Eksik');
  });

  it('[R243] names the status when the server says nothing', () => {
    expect(applyFailure(new ApiError('http', { status: 502, body: '<html>' }))).toBe('Sunucu hatası (502)');
  });

  it('[R181] [R243] speaks of the network for everything without an answer', () => {
    expect(applyFailure(new ApiError('network'))).toBe('Ağ/istemci hatası');
    expect(applyFailure(new ApiError('timeout'))).toBe('Ağ/istemci hatası');
    expect(applyFailure(new Error('x'))).toBe('Ağ/istemci hatası');
  });
});
