import { ApiError } from '@edogrula/contracts/api-error';
import { describe, expect, it } from '@jest/globals';
import { loadFailure, saveFailure } from './failure-text.ts';

const http = (status: number, message = '') =>
  new ApiError('http', { status, body: message ? { message } : null });
const refused = (code: string, message: string) =>
  new ApiError('http', { status: 403, body: { code, message } });

describe('loadFailure', () => {
  it.each([401, 403])('[R249] %i is about rights, whatever the server says', (status) => {
    expect(loadFailure(http(status, 'başka'))).toBe('Yetki hatası: Admin oturumu ya da ADMIN_KEY gerekli.');
  });

  it.each([
    'role_required',
    'scope_required',
    'factor_required',
    'confirmation_required',
    'password_sign_in_required',
  ])(
    '[R249] [R395] a refusal that says what is to be done, %s, keeps its own words, read or written',
    (code) => {
      const words = 'Bunun için başka bir hak gerekir.';
      expect([loadFailure(refused(code, words)), saveFailure(refused(code, words))]).toEqual([words, words]);
      expect(loadFailure(refused('forbidden', words))).not.toBe(words);
    },
  );

  it('[R250] 404 is about missing addresses', () => {
    expect(loadFailure(http(404))).toBe(
      'Bazı rotalar bulunamadı (404). Fallback denendi; yine de eksik rota olabilir.',
    );
  });

  it('[R251] else the server’s words, else «Veriler alınamadı.»', () => {
    expect(loadFailure(http(500, 'Depo kapalı.'))).toBe('Depo kapalı.');
    expect(loadFailure(http(500))).toBe('Veriler alınamadı.');
    expect(loadFailure(new TypeError('x'))).toBe('Veriler alınamadı.');
    for (const kind of ['network', 'timeout'] as const)
      expect(loadFailure(new ApiError(kind))).toMatch(/^Veriler alınamadı\. /);
  });
});

describe('saveFailure', () => {
  it('[R251] the server’s words, else «Kaydetme hatası»', () => {
    expect(saveFailure(http(422, 'Galeri limiti 5 görseldir.'))).toBe('Galeri limiti 5 görseldir.');
    expect(saveFailure(http(500))).toBe('Kaydetme hatası');
    expect(saveFailure(new ApiError('network'))).toMatch(/^Kaydetme hatası/);
    expect(saveFailure(http(401, 'x'))).toBe('Yetki hatası: Admin oturumu ya da ADMIN_KEY gerekli.');
  });
});
