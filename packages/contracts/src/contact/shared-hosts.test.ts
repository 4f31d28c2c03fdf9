import { describe, expect, it } from '@jest/globals';
import { hasPublicSuffix, isSharedHost } from './shared-hosts.ts';
import { isSharedSite } from './shared-sites.ts';

/** Sites where everybody may have a page, by what they are for. */
const shared = [
  ...['booking.com', 'hotels.com', 'kayak.com', 'obilet.com', 'tatilsepeti.com', 'tatilbudur.com'],
  ...[
    'facebook.com',
    'etsy.com',
    'hepsiburada.com',
    'letgo.com',
    'n11.com',
    'sahibinden.com',
    'trendyol.com',
  ],
  ...[
    'discord.com',
    'forms.gle',
    'instagram.com',
    'linkedin.com',
    'notion.so',
    'paypal.com',
    'reddit.com',
    't.me',
  ],
  ...[
    'telegram.org',
    'tiktok.com',
    'twitter.com',
    'vimeo.com',
    'wa.me',
    'whatsapp.com',
    'x.com',
    'youtube.com',
  ],
  ...['about.me', 'bio.link', 'linktr.ee', 'flowcode.com', 'linkbio.co', 'taplink.cc', 'solo.to', 'mez.ink'],
  ...['withkoji.com', 'znap.link', 'linkpop.com', 'many.link'],
  ...['bit.ly', 'cutt.ly', 'rebrand.ly', 't.co', 'tinyurl.com', 'u.to', 'v.gd'],
  ...['archive.org', 'translate.goog', 'airbnb.com.tr', 'amazon.co.uk', 'google.com', 'yandex.ru'],
];
/** Hosts below which each customer has a name. */
const ofNames = [
  ...[
    'blogspot.com',
    'wixsite.com',
    'business.site',
    'github.io',
    'netlify.app',
    'godaddysites.com',
    'myshopify.com',
  ],
  ...['carrd.co', 'herokuapp.com', 'notion.site', 'square.site', 'tumblr.com', 'webflow.io', 'weebly.com'],
  ...['wordpress.com', 'webnode.page', 'ghost.io', 'lovable.app', 'taplink.ws', 'wix.com', 'editorx.io'],
];

describe('[R212] a host that many share', () => {
  it.each(shared)('%s, and every name below it', (host) => {
    expect([isSharedHost(host), isSharedHost(`golkiyi.${host}`), isSharedHost(`a.b.${host}`)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each(ofNames)('%s, and no name below it', (host) => {
    expect([isSharedHost(host), isSharedHost(`golkiyi.${host}`)]).toEqual([true, false]);
  });

  it('is known in browsers, too, which have no list of public suffixes', () => {
    expect([...shared, ...ofNames].filter((host) => !isSharedSite(host))).toEqual([]);
    expect(['golkiyi.com', 'golkiyi.wixsite.com'].filter(isSharedSite)).toEqual([]);
  });

  it.each(['com', 'com.tr', 'fly.dev'])('%s: a public suffix', (host) => {
    expect(isSharedHost(host)).toBe(true);
  });

  it.each([
    'notbooking.com',
    'notairbnb.com',
    'google.golkiyi.com',
    'airbnb.com.tr.golkiyi.com',
    'golkiyi.bio',
  ])('%s is none', (host) => expect(isSharedHost(host)).toBe(false));
});

describe('[decision 34] a host whose ending is known', () => {
  it.each([
    'golkiyi.com',
    'golkiyi.com.tr',
    'golkiyi.istanbul',
    'golkiyi.github.io',
    'golkiyi.example',
    'golkiyi.test',
  ])('%s', (host) => expect(hasPublicSuffix(host)).toBe(true));
  it.each(['gol.kiyi', 'golkiyi', 'com.tr', 'test.golkiyi', 'golkiyi.examples', 'github.io'])(
    'and none of %s',
    (host) => expect(hasPublicSuffix(host)).toBe(false),
  );
});
