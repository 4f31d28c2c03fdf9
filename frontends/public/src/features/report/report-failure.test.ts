import { ApiError } from '@edogrula/contracts/api-error';
import { describe, expect, it } from '@jest/globals';
import { reportFailure } from './report-failure.ts';

const full = { code: 'too_many_open_reports', message: 'Beş ihbarınız incelenmeyi bekliyor.' };
const answered = (status: number, message = '') => new ApiError('http', { status, body: { message } });

describe('reportFailure', () => {
  it.each([
    ['[R236]', answered(401, 'x'), 'Oturum doğrulaması gerekli. Lütfen e-posta doğrulaması yapın.'],
    ['[R237]', answered(413, 'x'), 'Dosya boyutu çok büyük. Lütfen 10MB altı dosyalar yükleyin.'],
    ['[R238]', answered(429, 'x'), 'Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.'],
    ['[R498]', new ApiError('http', { status: 429, body: full }), 'Beş ihbarınız incelenmeyi bekliyor.'],
    ['[R239]', new ApiError('network'), 'Ağ hatası. Sunucuya erişilemiyor veya CORS engeli var.'],
    ['[R239]', new ApiError('timeout'), 'Ağ hatası. Sunucuya erişilemiyor veya CORS engeli var.'],
    ['[R240]', answered(422, 'Dosya açılamadı.'), 'Dosya açılamadı.'],
    ['[R240]', answered(500), '❌ İhbar gönderilirken bir hata oluştu.'],
    ['[R240]', new Error('x'), '❌ İhbar gönderilirken bir hata oluştu.'],
  ])('%s %s', (_row, error, message) => {
    expect(reportFailure(error)).toBe(message);
  });
});
