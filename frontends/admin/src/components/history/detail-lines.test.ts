import { describe, expect, it } from '@jest/globals';
import { detailLines } from './detail-lines.ts';

const linesOf = (details: Record<string, unknown>, kind = 'application') =>
  detailLines({ details, subject: { kind, id: '01a1' } });

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
    expect(linesOf(details)).toEqual([
      'No: B-7',
      'Gerekçe: Kanıt yetersiz.',
      'Gerekçe: İşletme kapandı ya da devredildi',
      'Bitiş: 21 Aralık 2026, 23.59',
      'Sütunlar: ad, telefon',
    ]);
  });

  it('[R005] quotes a number with the letter of its record, as every other screen does', () => {
    expect(linesOf({ number: 2006 })).toEqual(['No: B-2006']);
    expect(linesOf({ number: 2006 }, 'report')).toEqual(['No: İ-2006']);
    expect(linesOf({ number: 104 }, 'appeal')).toEqual(['No: T-104']);
    expect(linesOf({ number: 'D-118' }, 'dossier')).toEqual(['No: D-118']);
    expect(linesOf({ number: 7 }, 'business')).toEqual(['No: 7']);
  });

  it('[R005] says codes in words, and leaves what people typed as it is', () => {
    expect(linesOf({ tab: 'blacklist', columns: ['seq', 'whatever'], rows: 3 })).toEqual([
      'Sekme: Kara liste',
      'Sütunlar: satır no, whatever',
      'Satır: 3',
    ]);
    expect(linesOf({ from: 'editor', to: 'owner' })).toEqual(['Eski: Editör', 'Yeni: Baş yönetici']);
    expect(linesOf({ from: 'Sahte Vadi', to: 'Vadi Evi' })).toEqual(['Eski: Sahte Vadi', 'Yeni: Vadi Evi']);
    expect(linesOf({ purpose: 'gallery', reason: 'retention-over' })).toEqual([
      'Tür: galeri',
      'Gerekçe: saklama süresi doldu',
    ]);
  });
});
