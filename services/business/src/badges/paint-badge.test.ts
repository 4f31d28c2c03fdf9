import type { BadgePlace } from '@edogrula/contracts/badge-places';
import { describe, expect, it } from '@jest/globals';
import { type Badge, paintBadge } from './paint-badge.ts';

const today = new Date('2026-11-20T21:30:00Z');
const verified = {
  is: 'verified',
  name: 'Gölkıyı Bungalov',
  handle: 'gol.kiyi',
  site: 'golkiyi.com',
  unchecked: [],
  until: new Date('2026-12-31T20:59:59Z'),
  demo: false,
} as const;
const textsOf = (badge: Badge) =>
  [...paintBadge(badge, today).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);

describe('[R375] the painted badge', () => {
  it('names account, site, until when it is active, and the day in Türkiye', () =>
    expect(textsOf(verified)).toEqual([
      'E-Doğrula: doğrulanmış',
      'Gölkıyı Bungalov',
      '@gol.kiyi',
      'golkiyi.com',
      '31 Aralık 2026 tarihine kadar',
      '21 Kasım 2026 günkü durum',
    ]));

  it('says so where there is no site or account: a site that shows it is not the business’s', () =>
    expect(textsOf({ ...verified, handle: null, site: null })).toEqual(
      expect.arrayContaining(['Kayıtlı Instagram hesabı yok', 'Kayıtlı web sitesi yok']),
    ));

  it('is green and a shield for a verified business alone; a grey one names nobody', () => {
    const colours = (badge: Badge) => new Set(paintBadge(badge, today).match(/#1b7a48|#e8f5ec|#155d38/g));
    expect(colours(verified).size).toBe(3);
    for (const grey of [{ is: 'lapsed', at: today }, { is: 'unverified' }] as const) {
      expect(colours(grey).size).toBe(0);
      expect(textsOf(grey).join(' ')).not.toMatch(/@|golkiyi|doğrulanmış$/);
    }
    expect(textsOf({ is: 'lapsed', at: today })[0]).toBe('Doğrulama süresi doldu');
    expect(textsOf({ is: 'unverified' })[0]).toBe('Şu an doğrulanmış değil');
  });

  it.each<[BadgePlace[], string, string, string]>([
    [['handle'], 'Hesabı kontrol edilmedi', '@gol.kiyi (kontrol edilmedi)', 'golkiyi.com'],
    [['website'], 'Sitesi kontrol edilmedi', '@gol.kiyi', 'golkiyi.com (kontrol edilmedi)'],
    [
      ['handle', 'website'],
      'Hesabı ve sitesi kontrol edilmedi',
      '@gol.kiyi (kontrol edilmedi)',
      'golkiyi.com (kontrol edilmedi)',
    ],
  ])(
    '[R330] with %j that nobody checked has nothing green, and says so to eye and ear',
    (unchecked, ...says) => {
      const svg = paintBadge({ ...verified, unchecked }, today);
      expect(svg).not.toMatch(/#1b7a48|#e8f5ec|#155d38/);
      const [title, handle, site] = says;
      const until = 'İşletme 31 Aralık 2026 tarihine kadar doğrulanmış';
      expect(textsOf({ ...verified, unchecked }).slice(0, 5)).toEqual([
        title,
        ...['Gölkıyı Bungalov', handle, site, until],
      ]);
      const [, label] = /aria-label="([^"]*)"/.exec(svg) ?? [];
      for (const words of says) expect(label).toContain(words);
      expect(svg).not.toContain('E-Doğrula: doğrulanmış');
    },
  );

  it('calls an example an example, which is grey where nobody checked its contacts', () => {
    expect(textsOf({ ...verified, demo: true })[0]).toBe('E-Doğrula: örnek kayıt');
    const svg = paintBadge({ ...verified, demo: true, unchecked: ['website'] }, today);
    expect([svg.includes('#1b7a48'), svg.includes('golkiyi.com (kontrol edilmedi)')]).toEqual([false, true]);
  });

  it.each([
    ['a name', { name: `</text><script>alert(1)</script>` }],
    ['a name that ends an attribute', { name: `" onload="alert(1)` }],
    ['a name with unseen signs', { name: 'Göl\u202eiyık\u0000\u200b\ud800' }],
    ['a handle', { handle: '<image href=x>' }],
    ['a site', { site: `golkiyi.com"/><a href='javascript:alert(1)'>` }],
  ])('%s from a liar stays text', (_what, change) => {
    const svg = paintBadge({ ...verified, ...change }, today);
    const [plain] = [paintBadge(verified, today)];
    const shape = (text: string) => text.match(/<\/?[a-z]+/g);
    expect(shape(svg)).toEqual(shape(plain));
    expect(svg.match(/ [a-zA-Z-]+="/g)?.filter((name) => / on/.test(name))).toEqual([]);
    expect(svg).not.toMatch(/\p{C}/u);
    expect(svg.isWellFormed()).toBe(true);
  });

  it('loads nothing, runs nothing and styles nothing', () => {
    for (const badge of [verified, { ...verified, unchecked: ['handle'] }, { is: 'unverified' }] as const)
      expect(paintBadge(badge, today)).not.toMatch(
        /<script|<style|style=|href|url\(|<image|<use|<foreignObject/i,
      );
  });

  it('keeps the end of a long address: it tells whose it is', () => {
    const site = `golkiyi.com.${'a'.repeat(60)}.sahte.example`;
    expect(textsOf({ ...verified, site })[3]).toMatch(/^….*\.sahte\.example$/);
  });
});
