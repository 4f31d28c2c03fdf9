import { describe, expect, it } from '@jest/globals';
import { addressOf } from './address.ts';
import {
  accountIn,
  accountNamed,
  hasMisplacedDots,
  instagramLink,
  isInstagram,
} from './instagram-account.ts';

const address = (text: string) => {
  const found = addressOf(text);
  if (!found) throw new Error(`${text} is no address`);
  return found;
};

describe('[R209] an address of Instagram', () => {
  it.each(
    'instagram.com www.instagram.com m.instagram.com mobile.instagram.com web.instagram.com tr.instagram.com tr-tr.instagram.com instagr.am'.split(
      ' ',
    ),
  )('%s leads to its accounts', (host) => expect(isInstagram(address(`https://${host}/a`))).toBe(true));

  it.each(
    'l.instagram.com help.instagram.com xtr.instagram.com trx.instagram.com tr-t.instagram.com instagram.com.tr notinstagram.com instagram.golkiyi.com golkiyi.com'.split(
      ' ',
    ),
  )('%s does not', (host) => expect(isInstagram(address(`https://${host}/a`))).toBe(false));

  it.each([
    ['guide/reels', 'guide'],
    ['channel', 'channel'],
    ['tr/tagged', 'tr'],
    ['gol.kiyi/guide', 'gol.kiyi'],
    ['en/gol.kiyi', 'gol.kiyi'],
    ['pt-br/gol.kiyi/followers', 'gol.kiyi'],
    ['stories/gol.kiyi', 'gol.kiyi'],
    ['GOL.KIYI/Reels', 'gol.kiyi'],
    ['STORIES/Gol.Kiyi/12', 'gol.kiyi'],
    ['gol.kiyi/saved', 'gol.kiyi'],
  ])('instagram.com/%s is of %s', (path, account) => {
    expect(accountIn(address(`https://instagram.com/${path}`))).toBe(account);
  });

  it.each([
    ['xtr/gol.kiyi', 'two_accounts'],
    ['trvilla/gol.kiyi', 'two_accounts'],
    ['gol.kiyi/explore', 'two_accounts'],
    ['channel/dolandirici', 'two_accounts'],
    ['stories/gol.kiyi/a314', 'two_accounts'],
    ['stories/gol.kiyi/314a', 'two_accounts'],
    ['gol.kiyi/P/Cabc123', 'post'],
    ['tr/tv/Cabc123', 'post'],
    ['golkiyi,', 'unrecognised'],
    ['gol%6biyi', 'encoded'],
  ])('instagram.com/%s is refused: %s', (path, refused) => {
    expect(accountIn(address(`https://instagram.com/${path}`))).toEqual({ refused });
  });

  it.each([
    '',
    'explore',
    'tr/explore',
    'stories/highlights/17890',
    'p',
    'accounts/login',
    'gol-kiyi',
    'gol-kiyi/dolandirici',
    ',,',
  ])('instagram.com/%s is nobody’s', (path) =>
    expect(accountIn(address(`https://instagram.com/${path}`))).toBeNull(),
  );
});

describe('[R221] [decision 35] an address of Instagram that names no account', () => {
  it.each([
    ['https://www.instagram.com/p/Cabc123/?igsh=x', 'p/Cabc123'],
    ['instagram.com/P/Cabc123', 'p/Cabc123'],
    ['https://www.instagram.com/gol.kiyi/reel/C-b_123/', 'reel/C-b_123'],
    ['https://www.instagram.com/tr/gol.kiyi/p/Cabc123#x', 'p/Cabc123'],
    ['https://instagram.com/explore/tags/sapanca/?hl=tr', 'explore/tags/sapanca'],
    ['https://www.instagram.com/p/', 'p'],
    // Signs that no code has: it is kept as it is.
    ['https://www.instagram.com/gol.kiyi/p/Cabc%3123/', 'gol.kiyi/p/Cabc%3123'],
    [`https://www.instagram.com/x/p/${'C'.repeat(60)}`, `p/${'C'.repeat(60)}`],
    [`https://www.instagram.com/x/p/${'C'.repeat(61)}`, `x/p/${'C'.repeat(61)}`],
  ])('%s is kept as …/%s/', (text, path) => {
    expect(instagramLink(text)).toBe(`https://www.instagram.com/${path}/`);
  });

  it.each([
    'https://www.instagram.com/gol.kiyi/',
    'instagram.com',
    'https://golkiyi.com/p/Cabc123',
    'gol.kiyi',
    '',
  ])('«%s» is none', (text) => expect(instagramLink(text)).toBeNull());
});

describe('[R221] an account that a text names', () => {
  it.each([
    [' @gol kiyi ', 'golkiyi'],
    ['instagram.com/Gol.Kiyi', 'gol.kiyi'],
    ['https://www.instagram.com/p/Cabc123/', null],
    ['gölkıyı', null],
  ])('%s: %s', (text, account) => expect(accountNamed(text)).toBe(account));

  it.each([
    ['.golkiyi', true],
    ['golkiyi.', true],
    ['gol..kiyi', true],
    ['instagram.com/golkiyi.', true],
    ['gol.ki.yi', false],
    ['golkiyi', false],
    ['...', false],
    ['', false],
  ])('«%s» has a dot where Instagram gives none: %s', (text, misplaced) => {
    expect(hasMisplacedDots(text)).toBe(misplaced);
  });
});
