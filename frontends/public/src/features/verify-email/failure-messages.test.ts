import { ApiError } from '@edogrula/contracts/api-error';
import { describe, expect, it } from '@jest/globals';
import { sendCodeFailure, verifyCodeFailure } from './failure-messages.ts';

const answered = (status: number, body?: unknown) => new ApiError('http', { status, body });

describe('send code failures', () => {
  it('[R241] prefers what the server says', () => {
    expect(sendCodeFailure(answered(400, { message: 'Lütfen geçerli bir e-posta adresi girin.' }))).toBe(
      'Lütfen geçerli bir e-posta adresi girin.',
    );
    expect(sendCodeFailure(answered(400, { error: 'Sunucu diyor' }))).toBe('Sunucu diyor');
  });

  it('[R241] names a missing service', () => {
    const text = 'Kod gönderme servisi bulunamadı. Lütfen yöneticinizle iletişime geçin.';
    expect(sendCodeFailure(answered(404))).toBe(text);
    expect(sendCodeFailure(answered(404, { code: 'route_not_found', message: 'Böyle bir adres yok.' }))).toBe(
      text,
    );
  });

  it('[R238] says when it was too often', () => {
    expect(sendCodeFailure(answered(429))).toBe('Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.');
  });

  it('[R241] has words for everything else', () => {
    const text = 'Kod gönderilemedi. Lütfen tekrar deneyin.';
    expect(sendCodeFailure(answered(500))).toBe(text);
    expect(sendCodeFailure(new ApiError('network'))).toBe(text);
    expect(sendCodeFailure(new ApiError('timeout'))).toBe(text);
    expect(sendCodeFailure(new Error('other'))).toBe(text);
  });
});

describe('verify code failures', () => {
  it('[R242] prefers what the server says', () => {
    expect(verifyCodeFailure(answered(400, { message: 'Kod yanlış veya süresi dolmuş.' }))).toBe(
      'Kod yanlış veya süresi dolmuş.',
    );
  });

  it('[R242] falls back by status', () => {
    expect(verifyCodeFailure(answered(400))).toBe('Kod yanlış veya süresi dolmuş.');
    expect(verifyCodeFailure(answered(404))).toBe('Doğrulama servisi bulunamadı.');
    const unknown = answered(404, { code: 'route_not_found', message: 'Böyle bir adres yok.' });
    expect(verifyCodeFailure(unknown)).toBe('Doğrulama servisi bulunamadı.');
    expect(verifyCodeFailure(answered(500))).toBe('Doğrulama başarısız. Lütfen tekrar deneyin.');
    expect(verifyCodeFailure(new ApiError('network'))).toBe('Doğrulama başarısız. Lütfen tekrar deneyin.');
  });
});
