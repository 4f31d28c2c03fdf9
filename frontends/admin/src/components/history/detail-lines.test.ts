import { describe, expect, it } from '@jest/globals';
import { detailLines } from './detail-lines.ts';

describe('detailLines', () => {
  it('tells what people can read and keeps ids, hashes and empty ones back', () => {
    const details = {
      number: 'B-7',
      version: 3,
      reason: 'Kanıt yetersiz.',
      reasonCode: 'delisting_closed',
      until: '2026-12-21T20:59:59.000Z',
      columns: ['name', 'phone'],
      entryId: '01a1',
      files: [{ sha256: 'x' }],
      label: '',
    };
    expect(detailLines(details)).toEqual([
      'No: B-7',
      'Gerekçe: Kanıt yetersiz.',
      'Gerekçe: İşletme kapandı ya da devredildi',
      'Bitiş: 21 Aralık 2026, 23.59',
      'Sütunlar: name, phone',
    ]);
  });
});
