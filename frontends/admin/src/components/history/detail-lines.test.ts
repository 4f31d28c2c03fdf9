import { describe, expect, it } from '@jest/globals';
import { detailLines } from './detail-lines.ts';

describe('detailLines', () => {
  it('[R005] tells what people can read and keeps ids, hashes and empty ones back', () => {
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
      'Sütunlar: ad, telefon',
    ]);
  });

  it('[R005] says codes in words, and leaves what people typed as it is', () => {
    expect(detailLines({ tab: 'blacklist', columns: ['seq', 'whatever'], rows: 3 })).toEqual([
      'Sekme: Kara liste',
      'Sütunlar: satır no, whatever',
      'Satır: 3',
    ]);
    expect(detailLines({ from: 'editor', to: 'owner' })).toEqual(['Eski: Editör', 'Yeni: Baş yönetici']);
    expect(detailLines({ from: 'Sahte Vadi', to: 'Vadi Evi' })).toEqual([
      'Eski: Sahte Vadi',
      'Yeni: Vadi Evi',
    ]);
    expect(detailLines({ purpose: 'gallery', reason: 'retention-over' })).toEqual([
      'Tür: galeri',
      'Gerekçe: saklama süresi doldu',
    ]);
  });
});
