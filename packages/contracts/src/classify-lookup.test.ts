import { describe, expect, it } from '@jest/globals';
import { classifyLookup, isSharedAddress } from './classify-lookup.ts';

describe('addresses that name an account or a phone', () => {
  it.each([
    'https://wa.me/905330000006',
    'wa.me/905330000006?text=Merhaba',
    'https://WA.me/+90 533 000 00 06'.replaceAll(' ', ''),
    'https://wa.me/c/905330000006',
    'https://api.whatsapp.com/send?phone=905330000006&text=a',
    'https://api.whatsapp.com/send/?phone=%2B905330000006',
    'https://web.whatsapp.com/send?phone=+905330000006',
    'www.whatsapp.com/catalog/905330000006',
    'whatsapp://send?phone=905330000006',
    'whatsapp://send/?phone=%2B90%20533%20000%2000%2006',
    'tel:+905330000006',
    'TEL:0533-000-00-06',
    'tel:+90%20533%20000%2000%2006',
    'sms:+905330000006?body=a',
    'viber://chat?number=%2B905330000006',
    'https://t.me/+905330000006',
    'https://l.instagram.com/?u=https%3A%2F%2Fwa.me%2F905330000006&e=AT0',
  ])('[R210] %s is a phone', (text) => {
    expect(classifyLookup(text)).toEqual({ kind: 'phone', key: '+905330000006' });
  });

  it.each([
    'https://ig.me/m/gol.kiyi',
    'ig.me/gol.kiyi',
    'https://www.threads.net/@gol.kiyi',
    'https://www.threads.com/@Gol.Kiyi/post/Cabc?x=1',
    'threads.net/@gol.kiyi',
    'https://tr-tr.instagram.com/gol.kiyi',
    'https://tr.instagram.com/gol.kiyi/',
    'https://www.instagram.com:443/gol.kiyi',
    'instagram.com/tr/gol.kiyi',
    'https://www.instagram.com/tr-tr/gol.kiyi/?hl=tr',
    'instagram.com/gol.kiyi/reel/Cabc123/',
    'instagram.com/gol.kiyi/p/Cabc123/',
    'https://www.instagram.com/stories/gol.kiyi/3141592653589/',
    'instagram://user?username=gol.kiyi',
    'https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fgol.kiyi%2F&e=AT0',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Finstagram.com%2Fgol.kiyi',
    'instagram.com/gol.kiyi%2F',
    'instagram.com/%67ol.kiyi/',
    'https://www.instagram.com/gol%2Ekiyi%3Fhl=tr',
    'ｉｎｓｔａｇｒａｍ．ｃｏｍ／ｇｏｌ．ｋｉｙｉ',
  ])('[R209] %s is an account', (text) => {
    expect(classifyLookup(text)).toEqual({ kind: 'ig_url', key: 'gol.kiyi', handle: 'gol.kiyi' });
  });

  it.each([
    ['＠ｇｏｌ．ｋｉｙｉ', { kind: 'ig_username', key: 'gol.kiyi', handle: 'gol.kiyi' }],
    ['𝗴𝗼𝗹𝗸𝗶𝘆𝗶', { kind: 'ig_username', key: 'golkiyi', handle: 'golkiyi' }],
    ['０５３３ ０００ ００ ０６', { kind: 'phone', key: '+905330000006' }],
    ['ｇｏｌｋｉｙｉ．ｃｏｍ', { kind: 'website', key: 'golkiyi.com' }],
  ])('[R209] [R210] [R211] wide and ornate letters are plain ones: %s', (text, meant) => {
    expect(classifyLookup(text)).toEqual(meant);
  });

  it('[R209] percent signs that are no escapes break nothing', () => {
    expect(classifyLookup('instagram.com/%zz')).toBeNull();
    expect(classifyLookup('instagram.com/gol.kiyi/%E0%A4%A')?.key).toBe('gol.kiyi');
  });

  it('[R209] an account may be called like a language', () => {
    for (const text of ['instagram.com/tr', 'instagram.com/tr/', 'instagram.com/tr/reels/'])
      expect([text, classifyLookup(text)?.key]).toEqual([text, 'tr']);
  });

  it('[R211] a redirect to a website is that website', () => {
    expect(classifyLookup('https://l.instagram.com/?u=https%3A%2F%2Fgolkiyi.com%2F%3Ffbclid%3D1')).toEqual({
      kind: 'website',
      key: 'golkiyi.com',
    });
  });
});

describe('pages of sites that many share', () => {
  it.each([
    'https://wa.me/message/ABCDEFGH12345',
    'https://wa.me/qr/ABCDEFGH12345',
    'https://wa.me/4915112345678',
    'https://chat.whatsapp.com/ABCDEFGH12345',
    'https://m.me/golkiyi',
    'https://www.facebook.com/golkiyi',
    'https://www.instagram.com/p/Cabc123/',
    'https://www.instagram.com/tr/p/Cabc123/',
    'https://www.instagram.com/reel/Cabc123/',
    'https://www.instagram.com/share/reel/abc',
    'https://www.instagram.com/s/aGlnaGxpZ2h0',
    'https://www.instagram.com/stories/highlights/17890/',
    'https://l.instagram.com/?u=https%3A%2F%2Flinktr.ee%2Fgolkiyi',
    'https://l.instagram.com/?u=nonsense',
    'https://www.threads.net/t/Cabc123',
    'https://linktr.ee/golkiyi',
    'www.sahibinden.com/ilan/1',
    'https://wa.me/%E0%A4%A',
    'instagram.com',
  ])('[R212] %s names nobody', (text) => {
    expect([classifyLookup(text), isSharedAddress(text)]).toEqual([null, true]);
  });

  it.each([
    '',
    '???',
    'merhaba dünya',
    'golkiyi.com/tr',
    '@gol.kiyi',
    '0533 000 00 06',
    'wa.me/905330000006',
  ])('[R212] %j is no such page', (text) => {
    expect(isSharedAddress(text)).toBe(false);
  });
});

it.each(['wa.me/', 'tel:', 'l.instagram.com/?u=', 'instagram.com/tr/', '%', 'https://wa.me/+90'])(
  '[R212] takes linear time for %j repeated',
  (piece) => {
    const text = piece.repeat(2000 / piece.length);
    const before = process.cpuUsage();
    for (let run = 0; run < 20; run += 1) isSharedAddress(text);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  },
);
