import { describe, expect, it } from '@jest/globals';
import { matcherOf, searchable } from './narrow-rows.ts';

type Row = { name: string; handle: string; phone: string; status: string };
const rows: Row[] = [
  { name: 'Yeşil Vadi Kiralık', handle: 'yesilvadi', phone: '+905330000011', status: 'pending' },
  { name: 'IŞIK Bungalov', handle: 'isik.ev', phone: '+905321234567', status: 'approved' },
  { name: 'İncir Konağı', handle: 'incir', phone: '+905350000000', status: 'rejected' },
];
const textOf = (row: Row) => searchable([row.name, row.handle], [row.phone]);
const find = (q: string) => rows.filter(matcherOf({ q, filters: [], textOf })).map(({ handle }) => handle);
const is = (status: string) => ({
  id: status,
  group: 'Durum',
  label: status,
  test: (row: Row) => row.status === status,
});

describe('matcherOf', () => {
  it('[R120] finds Turkish words however they are typed', () => {
    expect(find('yesil VADİ')).toEqual(['yesilvadi']);
    expect(find('ışık')).toEqual(['isik.ev']);
    expect(find('ISIK')).toEqual(['isik.ev']);
    expect(find('incir konagi')).toEqual(['incir']);
    expect(find('vadi konağı')).toEqual([]);
  });

  it('[R120] finds a handle with its @ and a phone in every way to write it', () => {
    expect(find('@isik.ev')).toEqual(['isik.ev']);
    for (const phone of ['0532 123 45 67', '05321234567', '+90 532 123 45 67', '532 123', '(0532) 123-45'])
      expect(find(phone)).toEqual(['isik.ev']);
  });

  it('an empty search keeps every row', () => {
    expect(find('  ')).toHaveLength(3);
  });

  it('filters of one group are alternatives, groups add up', () => {
    const other = { id: 'i', group: 'Harf', label: 'I', test: (row: Row) => /^[Iİ]/.test(row.name) };
    const narrow = (filters: (typeof other)[]) =>
      rows.filter(matcherOf({ q: '', filters, textOf })).map((row) => row.handle);
    expect(narrow([is('pending'), is('approved')])).toEqual(['yesilvadi', 'isik.ev']);
    expect(narrow([is('pending'), is('approved'), other])).toEqual(['isik.ev']);
  });
});
