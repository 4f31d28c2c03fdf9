import { ApiError } from '@edogrula/contracts/api-error';
import { describe, expect, it } from '@jest/globals';
import { tokenOf } from './api/sign-in.ts';
import { checkFailure, keyFailure, signInFailure } from './sign-in-failure.ts';

const http = (status: number, message = '') =>
  new ApiError('http', { status, body: message ? { message } : null });

describe('signInFailure', () => {
  it('[R244] 401 and 429 have their own words', () => {
    expect(signInFailure(http(401))).toBe('E-posta/şifre hatalı.');
    expect(signInFailure(http(429))).toBe('Çok fazla deneme. Lütfen biraz sonra tekrar deneyin.');
  });
  it('[R245] no answer, anything else, and the server’s words before all', () => {
    expect(signInFailure(new ApiError('network'))).toBe('Ağ hatası veya CORS engeli.');
    expect(signInFailure(new ApiError('timeout'))).toBe('Ağ hatası veya CORS engeli.');
    expect(signInFailure(http(500))).toBe('Giriş başarısız.');
    expect(signInFailure(http(401, 'Hesap kapalı.'))).toBe('Hesap kapalı.');
  });
});

describe('checks after it', () => {
  it('[R246] after signing in', () => {
    expect(checkFailure(http(401))).toBe('Giriş başarısız görünüyor. Lütfen tekrar deneyin.');
    expect(checkFailure(http(403))).toBe('Hesabınızda admin izni yok.');
    expect(checkFailure(http(404))).toBe('Giriş doğrulanamadı. Sunucu uçları eksik olabilir.');
    expect(checkFailure(new ApiError('timeout'))).toBe('Giriş doğrulanamadı. Sunucu uçları eksik olabilir.');
  });
  it('[R247] of a key', () => {
    expect(keyFailure(http(401))).toBe('Anahtar geçersiz.');
    expect(keyFailure(http(403))).toBe('Bu anahtar admin yetkisi vermiyor.');
    expect(keyFailure(new ApiError('network'))).toBe(
      'Doğrulama başarısız. Ağ/CORS ya da uç nokta eksikliği olabilir.',
    );
  });
});

describe('tokenOf', () => {
  it.each(['token', 'accessToken', 'jwt', 'idToken'])('[R159] reads %s', (name) => {
    expect(tokenOf({ [name]: 'abc' })).toBe('abc');
  });
  it('[R159] takes the first in this order, and nothing that is no text', () => {
    expect(tokenOf({ idToken: 'd', jwt: 'c', accessToken: 'b', token: 'a' })).toBe('a');
    expect(tokenOf({ token: '', jwt: 'c' })).toBe('c');
    for (const body of [null, 'abc', {}, { token: 5 }]) expect(tokenOf(body)).toBeUndefined();
  });
});
