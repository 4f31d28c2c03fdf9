import { describe, expect, it } from '@jest/globals';
import { withoutContact } from './without-contact.ts';

const account = { kind: 'handle', key: 'acente' } as const;
const site = { kind: 'host', key: 'ortak-ilan.example' } as const;

describe('[R303] a public text without a contact that many share', () => {
  it.each([
    ['@acente', '[kullanıcı adı gizlendi]'],
    ['Acente', '[kullanıcı adı gizlendi]'],
    ['Yazıştık: @Acente, sonra sustu.', 'Yazıştık: [kullanıcı adı gizlendi], sonra sustu.'],
    ['@acente’nin sayfası', '[kullanıcı adı gizlendi]’nin sayfası'],
    ['@acente-nin sayfası', '[kullanıcı adı gizlendi] sayfası'],
    ['https://www.instagram.com/acente/ adresinden', '[kullanıcı adı gizlendi] adresinden'],
    ['instagram: acente ve @acente_2', 'instagram: [kullanıcı adı gizlendi] ve @acente_2'],
    ['Bir acente aracılık etti.', 'Bir acente aracılık etti.'],
    ['@acente.evi ile @acenteler', '@acente.evi ile @acenteler'],
  ])('hides the account, and neither the word nor another account: %s', (text, shown) => {
    expect(withoutContact(text, account)).toBe(shown);
  });

  it.each([
    ['İlan www.ortak-ilan.example adresindeydi.', 'İlan [site gizlendi] adresindeydi.'],
    ['https://ortak-ilan.example', '[site gizlendi]'],
    ['gol.example ve bu.ortak-ilan.example.org', 'gol.example ve bu.ortak-ilan.example.org'],
  ])('hides the site, and no other one: %s', (text, shown) => {
    expect(withoutContact(text, site)).toBe(shown);
  });

  it('hides a telephone with every long number, and of an account number nothing: no entry shows one', () => {
    expect(withoutContact('Tel 0532 999 88 77', { kind: 'phone', key: '+905329998877' })).toBe(
      'Tel [numara gizlendi]',
    );
    expect(withoutContact('Kapora @acente', { kind: 'iban', key: 'acente' })).toBe('Kapora @acente');
  });
});
