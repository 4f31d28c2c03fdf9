import { describe, expect, it } from '@jest/globals';
import { isSharedHost } from './shared-hosts.ts';
import { toWebAddress } from './web-address.ts';
import { storedWebsiteKey, websiteKeys } from './website.ts';

describe('the key of a stored website', () => {
  it.each([
    ['https://www.golkiyi.com', 'golkiyi.com'],
    ['golkiyi.com/', 'golkiyi.com'],
    ['https://golkiyi.com/tr/', 'golkiyi.com'],
    ['https://golkiyi.com/tr/iletisim', 'golkiyi.com'],
    ['https://golkiyi.com/index.html?utm_source=ig&lang=tr#odalar', 'golkiyi.com'],
    ['https://site.com/sapanca', 'site.com/sapanca'],
    ['https://site.com/Sapanca/', 'site.com/Sapanca'],
    ['https://site.com/tr/sapanca?fbclid=1', 'site.com/tr/sapanca'],
    ['https://site.com/xx', 'site.com/xx'],
    ['https://site.com/?magaza=12', null],
    ['https://site.com/#/durustev', null],
    ['https://www.shopier.com/durustev', null],
    ['https://golkiyi.wixsite.com/', 'golkiyi.wixsite.com'],
    ['https://golkiyi.blogspot.com', 'golkiyi.blogspot.com'],
    ['https://golkiyi.com/tr-tr/', 'golkiyi.com'],
    ['https://golkiyi.com/TR/Iletisim', 'golkiyi.com'],
    ['https://golkiyi.com/contact', 'golkiyi.com'],
    ['https://golkiyi.com/about-us', 'golkiyi.com'],
    ['https://golkiyi.com/about', 'golkiyi.com'],
    ['https://golkiyi.com/index', 'golkiyi.com'],
    ['https://golkiyi.com/#odalar', 'golkiyi.com'],
    ['https://golkiyi.com/#/', 'golkiyi.com'],
    ['https://golkiyi.com/#oda#/7', 'golkiyi.com'],
    ['https://site.com/trabzon', 'site.com/trabzon'],
    ['https://site.com/villatr', 'site.com/villatr'],
    ['https://site.com/index.html5x2', 'site.com/index.html5x2'],
    ['https://site.com/?utm_source=ig&magaza=12', null],
    ['https://site.com/sapanca?magaza=12', null],
    ['https://site.com/#!durustev', null],
    [`https://site.com/${'a'.repeat(291)}`, `site.com/${'a'.repeat(291)}`],
    [`https://site.com/${'a'.repeat(292)}`, null],
    ['kötü adres', null],
  ])('[decision 12] %s is %s', (website, key) => {
    expect(storedWebsiteKey(website)).toBe(key);
  });

  it.each(
    'gad_source gad_campaignid gbraid wbraid srsltid msclkid ttclid yclid _gl mc_cid mc_eid hsa_acc hsa_cam'.split(
      ' ',
    ),
  )('[R301] [R210] %s, which an advertisement adds, is no page of its own', (name) => {
    expect(storedWebsiteKey(`https://kotusite.com/?${name}=Cj0KCQ`)).toBe('kotusite.com');
    expect(websiteKeys(`https://kotusite.com/ev?${name}=1&gclid=x`).page).toBe('kotusite.com/ev');
  });
  it.each(['gad', 'hsa', 'mc_id', 'gl', 'xgbraid', 'reference', 'page', 'id'])(
    '[R301] %s may say what is shown',
    (name) => expect(storedWebsiteKey(`https://kotusite.com/?${name}=1`)).toBeNull(),
  );

  it('what is asked for has the host of every page as well', () => {
    expect(websiteKeys('golkiyi.com/odalar/goller')).toEqual({
      host: 'golkiyi.com',
      page: 'golkiyi.com/odalar/goller',
    });
    expect(websiteKeys('golkiyi.com/?oda=2')).toEqual({ host: 'golkiyi.com', page: null });
  });
});

describe('shared hosts', () => {
  it.each(
    'maps.apple.com maps.apple waze.com ul.waze.com share.icloud.com we.tl share.google search.app abnb.me shopier.com goo.su web.archive.org taplink.cc beacons.ai lnk.bio linkin.bio heylink.me bio.site threads.net threads.com vrbo.com g.page forms.gle neredekal.com enuygun.com hepsiemlak.com dolap.com rb.gy is.gd tr.airbnb.com airbnb.com.tr google.de sites.google.com wixsite.com blogspot.com web.app github.io amazon.com.tr'.split(
      ' ',
    ),
  )('%s is nobody’s', (host) => {
    expect(isSharedHost(host)).toBe(true);
  });

  it.each(
    'golkiyi.wixsite.com golkiyi.blogspot.com golkiyi.web.app golkiyi.github.io golkiyi.myshopify.com golkiyi.apple apple.com golkiyi.google notvrbo.com airbnb.golkiyi.com golkiyi.com.tr'.split(
      ' ',
    ),
  )('%s is somebody’s own', (host) => {
    expect(isSharedHost(host)).toBe(false);
  });
});

describe('[R191] toWebAddress', () => {
  it.each([
    ['golkiyisi.example', 'https://golkiyisi.example'],
    ['http://golkiyisi.example/odalar?x=1', 'http://golkiyisi.example/odalar?x=1'],
    ['HTTPS://Gol.Example', 'https://gol.example'],
    ['https://gol.example/odalar/', 'https://gol.example/odalar'],
    ['https://gol.example/?sayfa=a/', 'https://gol.example/?sayfa=a/'],
    ['https://gol.example/#a/', 'https://gol.example/#a/'],
    [`https://gol.example/${'a'.repeat(280)}`, `https://gol.example/${'a'.repeat(280)}`],
  ])('%s becomes %s', (text, url) => expect(toWebAddress(text)).toBe(url));

  it.each([
    'javascript:alert(1)',
    'javascript://gol.example/%0aalert(1)',
    'data:text/html,x',
    'ftp://gol.example',
    'https://user:pass@gol.example/',
    'gol',
    'https://',
    'https://gol.example/ boşluk"><script>',
    '//gol.example',
    `https://gol.example/${'ş'.repeat(250)}`,
    `https://gol.example/${'a'.repeat(281)}`,
    'tel:+905320000003',
  ])('%s is none', (text) => expect(toWebAddress(text)).toBeNull());
});
