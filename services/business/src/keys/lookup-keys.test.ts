import { isSharedHost } from '@edogrula/contracts/contact/shared-hosts';
import { describe, expect, it } from '@jest/globals';
import { firstFree, slugBase } from '../registry/free-slug.ts';
import { asksForLodging, namesRegion, typeKey } from '../text/lodging-type.ts';
import { keysOf } from './lookup-keys.ts';

describe('keysOf', () => {
  it('[decision 12] names phones, accounts and the host, each once', () => {
    const record = {
      phone: '+905321234567',
      landline: '+905321234567',
      handle: 'gol.kiyi',
      instagram_url: 'https://www.instagram.com/gol.kiyi/',
      website: 'https://www.golkiyi.example/tr/',
    };
    expect(keysOf(record)).toEqual([
      { kind: 'phone', key: '+905321234567' },
      { kind: 'handle', key: 'gol.kiyi' },
      { kind: 'host', key: 'golkiyi.example' },
    ]);
    expect(keysOf({ phone: null, handle: null, website: 'https://m.facebook.com/golkiyi' })).toEqual([]);
  });

  it('knows shared hosts with their subdomains, not their namesakes', () => {
    const hosts = [
      'linktr.ee',
      'm.facebook.com',
      'tr.airbnb.com',
      'notfacebook.com',
      'linktr.ee.example',
      'golkiyi.com',
    ];
    expect(hosts.map(isSharedHost)).toEqual([true, true, true, false, false, false]);
  });
});

describe('slugs', () => {
  it('[decision 1] avoid the product’s own, fall back when a name has no letters, count on when taken', () => {
    expect(slugBase('Admin', 'x')).toBe('admin-1');
    expect(slugBase('Kara Liste', 'x')).toBe('kara-liste-1');
    expect(slugBase('大家', 'gol.kiyi')).toBe('gol-kiyi');
    expect(firstFree('gol', new Set())).toBe('gol');
    expect(firstFree('gol', new Set(['gol', 'gol-2', 'gol-4']))).toBe('gol-3');
  });
});

describe('lodging words', () => {
  it.each([
    ['Bungalov Evleri', 'bungalov'],
    ['BUNGALOW', 'bungalov'],
    ['Hotel & Spa', 'otel'],
    ['Lüks Villa', 'villa'],
    ['Tiny House', 'tiny-house'],
    ['Kuaför', 'kuafor'],
    ['', ''],
  ])('[R146] %s is listed as %s', (type, key) => {
    expect(typeKey(type)).toBe(key);
  });

  it('[R197] recognise a query about places to stay', () => {
    expect(
      ['sapanca', 'sapancada ne yapilir', 'kiralik bungalovlar', 'tatil evi', 'gol manzarali otel'].map(
        asksForLodging,
      ),
    ).toEqual([true, true, true, true, true]);
    expect(['kapora', 'iban sorgulama', '', 'motel bulmaca'].map(asksForLodging)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([namesRegion('sapancada'), namesRegion('bolu')]).toEqual([true, false]);
  });
});
