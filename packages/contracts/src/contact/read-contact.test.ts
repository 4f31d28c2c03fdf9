import { describe, expect, it } from '@jest/globals';
import { refusalTexts } from '../locales/tr/contact.ts';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { readContact, readContactAs } from './read-contact.ts';

const contactsOf = (text: string) => {
  const reading = readContact(text);
  return 'refused' in reading ? reading.refused : reading.contacts;
};

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
    'https://wa.me/p/1234567890/905330000006',
    'viber://contact?number=905330000006',
    '+90 533\u2011000\u201300\u201306',
    'https://t.me/+905330000006',
    'https://l.instagram.com/?u=https%3A%2F%2Fwa.me%2F905330000006&e=AT0',
  ])('[R210] %s is a phone', (text) => {
    expect(contactsOf(text)).toEqual([{ kind: 'phone', key: '+905330000006' }]);
  });

  it.each(['298211111', '62812345678901'])(
    '[R210] %s has less than ten or more than thirteen digits: a phone with its plus alone',
    (digits) => {
      expect(contactsOf(digits)).toBe('unrecognised');
      expect(contactsOf(`+${digits}`)).toEqual([{ kind: 'phone', key: `+${digits}` }]);
    },
  );

  it.each(['+904441444', '00904441444', '444 1 444'])(
    '[R210] %s has no ten digits of a Turkish phone',
    (text) => {
      expect(contactsOf(text)).toBe('unrecognised');
    },
  );

  it.each([
    'https://ig.me/m/gol.kiyi',
    'ig.me/gol.kiyi',
    'https://www.threads.net/@gol.kiyi',
    'https://www.threads.com/@Gol.Kiyi/replies?x=1',
    'https://www.threads.com/%40gol.kiyi',
    'threads.net/@gol.kiyi',
    'https://tr-tr.instagram.com/gol.kiyi',
    'https://tr.instagram.com/gol.kiyi/',
    'https://www.instagram.com:443/gol.kiyi',
    'instagram.com/tr/gol.kiyi',
    'https://www.instagram.com/tr-tr/gol.kiyi/?hl=tr',
    'https://www.instagram.com/stories/gol.kiyi/3141592653589/',
    'instagram://user?username=gol.kiyi',
    'https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fgol.kiyi%2F&e=AT0',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Finstagram.com%2Fgol.kiyi',
    'https://www.facebook.com/l.php?u=https%3A%2F%2Finstagram.com%2Fgol.kiyi&h=AT0',
    'https://m.facebook.com/l.php?u=https%3A%2F%2Finstagram.com%2Fgol.kiyi',
    'https://www.google.com/url?q=https%3A%2F%2Finstagram.com%2Fgol.kiyi&sa=D',
    'https://www.google.com.tr/url?sa=t&url=https%3A%2F%2Finstagram.com%2Fgol.kiyi',
    'https://www.google.com/url?sa=t&rct=j&q=&esrc=s&url=https%3A%2F%2Finstagram.com%2Fgol.kiyi&usg=x',
    'https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Finstagram.com%2Fgol.kiyi',
  ])('[R209] %s is an account', (text) => {
    expect(contactsOf(text)).toEqual([{ kind: 'ig_url', key: 'gol.kiyi' }]);
  });

  it.each([
    ['＠ｇｏｌ．ｋｉｙｉ', [{ kind: 'ig_username', key: 'gol.kiyi' }]],
    ['𝗴𝗼𝗹𝗸𝗶𝘆𝗶', [{ kind: 'ig_username', key: 'golkiyi' }]],
    ['０５３３ ０００ ００ ０６', [{ kind: 'phone', key: '+905330000006' }]],
    ['٠٥٣٣ ٠٠٠ ٠٠ ٠٦', [{ kind: 'phone', key: '+905330000006' }]],
    ['+۹۰ ۵۳۳ ۰۰۰ ۰۰ ۰۶', [{ kind: 'phone', key: '+905330000006' }]],
    ['TR٣٣ ٠٠٠٦ ١٠٠٥ ١٩٧٨ ٦٤٥٧ ٨٤١٣ ٢٦', 'iban'],
    // The four of Bengali looks like an eight.
    ['0533 000 00 ৪6', 'look_alike'],
    ['TR33 0006 1005 1978 6457 8৪13 26', 'look_alike'],
    ['gol٥', 'unrecognised'],
    ['gol5٥', 'look_alike'],
    ['https://wa.me/٩٠٥٣٣٠٠٠٠٠٠٦', 'look_alike'],
    ['sms:+٩٠٥٣٣٠٠٠٠٠٠٦', 'look_alike'],
    ['https://wa.me/90533000000６', 'look_alike'],
  ])('[R210] [R211] wide and ornate letters of names and numbers are plain ones: %s', (text, meant) => {
    expect(contactsOf(text)).toEqual(meant);
  });

  it.each([
    'https://www.instagram.com/p/Cabc123/',
    'https://www.instagram.com/tr/p/Cabc123/',
    'https://www.instagram.com/reel/Cabc123/?igsh=abc',
    'https://www.instagram.com/share/reel/abc',
    // Instagram opens the post of the code, whoever shared it: the name before it is for show.
    'instagram.com/gol.kiyi/p/Cabc123/',
    'instagram.com/gol.kiyi/reel/Cabc123/',
    'instagram.com/tr/gol.kiyi/p/Cabc123/',
    'https://www.instagram.com/gol.kiyi/reels/Cabc123',
    'https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fgol.kiyi%2Fp%2FCabc123%2F',
    // Escapes in the code change nothing for Instagram.
    'https://www.instagram.com/gol.kiyi/p/Cabc%3123/',
    'https://www.instagram.com/gol.kiyi/reel/Cabc123%20',
    `https://www.instagram.com/gol.kiyi/p/${'C'.repeat(61)}`,
    'https://www.instagram.com/_u/tr/gol.kiyi/p/Cabc123',
    'https://www.instagram.com/gol.kiyi/guide/yaz/17890123/',
    'https://www.instagram.com/gol.kiyi/channel/Cabc123',
    'https://www.threads.net/@gol.kiyi/post/Cabc123',
  ])('[R209] the post %s names no account', (text) => {
    expect(contactsOf(text)).toBe('post');
    expect(refusalTexts.post).toMatch(/gönderi/);
  });

  it.each([
    'İnstagram.com/gol.kiyi',
    'https://İnstagram.com/gol.kiyi',
    'www.İNSTAGRAM.com/gol.kiyi',
    'i\u0307nstagram.com/gol.kiyi',
    'ınstagram.com/gol.kiyi',
    'GOLKİYİ.COM',
  ])(
    '[R209] [R211] %s is no website: the letters of a Turkish keyboard are refused with a reason',
    (text) => {
      expect(contactsOf(text)).toBe('dotted_i');
      expect(refusalTexts.dotted_i).toMatch(/Türkçe klavye/);
    },
  );

  it('[R211] a name in Turkish capitals stays a name, and ı stays a letter of other sites', () => {
    expect(contactsOf('@GOL.KİYİ')).toEqual([{ kind: 'ig_username', key: 'gol.kiyi' }]);
    expect(contactsOf('GOL.KİYİ')).toEqual([{ kind: 'ig_username', key: 'gol.kiyi' }]);
    expect(contactsOf('golkıyı.com')).toMatchObject([{ kind: 'website' }, {}]);
  });

  it('[R209] percent signs that are no escapes break nothing', () => {
    expect(contactsOf('instagram.com/%zz')).toBe('encoded');
    expect(contactsOf('https://golkiyi.com/%zz')).toMatchObject([{ key: 'golkiyi.com' }]);
  });

  it('[R209] an account may be called like a language', () => {
    for (const text of ['instagram.com/tr', 'instagram.com/tr/', 'instagram.com/tr/reels/'])
      expect([text, contactsOf(text)]).toEqual([text, [{ kind: 'ig_url', key: 'tr' }]]);
  });

  it('[R211] a redirect to a website is that website', () => {
    const link = 'https://l.instagram.com/?u=https%3A%2F%2Fgolkiyi.com%2F%3Ffbclid%3D1';
    expect(contactsOf(link)).toEqual([{ kind: 'website', key: 'golkiyi.com', page: null }]);
  });
});

describe('pages of sites that many share', () => {
  it.each([
    'https://wa.me/message/ABCDEFGH12345',
    'https://wa.me/qr/ABCDEFGH12345',
    'https://chat.whatsapp.com/ABCDEFGH12345',
    'https://m.me/golkiyi',
    'https://www.facebook.com/golkiyi',
    'https://www.instagram.com/s/aGlnaGxpZ2h0',
    'https://www.instagram.com/stories/highlights/17890/',
    'https://l.instagram.com/?u=https%3A%2F%2Flinktr.ee%2Fgolkiyi',
    'https://l.instagram.com/?u=nonsense',
    // The chat that opens is the one of the code or the user name, not of the number beside it.
    'https://wa.me/message/ABCDEFGH12345?phone=905330000006',
    'https://wa.me/dolandirici?phone=905330000006',
    'https://wa.me/dolandirici/905330000006',
    'https://wa.me/905550000000x/905330000006',
    'https://chat.whatsapp.com/ABCDEFGH12345?phone=905330000006',
    'https://www.whatsapp.com/channel/ABCDEFGH12345?phone=905330000006',
    'https://api.whatsapp.com/message/ABCDEFGH12345?phone=905330000006',
    'https://t.me/dolandirici/+905330000006',
    'https://kuytukoru-example.translate.goog/',
    'https://www.threads.net/t/Cabc123',
    'https://linktr.ee/golkiyi',
    'www.sahibinden.com/ilan/1',
    'https://wa.me/%E0%A4%A',
    'instagram.com',
    'wixsite.com',
  ])('[R212] %s names nobody', (text) => {
    expect(contactsOf(text)).toBe('shared_site');
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
    expect(contactsOf(text)).not.toBe('shared_site');
  });
});

describe('what people write around a name', () => {
  it.each([
    ...[
      'gol.kiyi:',
      'gol.kiyi/',
      'gol.kiyi?',
      'gol.kiyi!',
      'gol.kiyi,',
      'gol.kiyi;',
      '(gol.kiyi)',
      '[@gol.kiyi]',
    ],
    ...['"gol.kiyi"', '“gol.kiyi”', '«gol.kiyi»', '‘gol.kiyi’', '@gol.kiyi:', '@gol.kiyi/', '• @gol.kiyi'],
    ...['- gol.kiyi', 'gol.kiyi 🏡', '🏡 gol.kiyi', 'gol.kiyi🏡', 'gol.kiyi ✔️', '👩🏽‍🌾 «@gol.kiyi»!'],
  ])('[R211] %s is the name, so that a listed one is not «not found»', (text) => {
    expect(contactsOf(text)).toEqual([{ kind: 'ig_username', key: 'gol.kiyi' }]);
    expect(readContactAs(text, 'ig_username')).toEqual({
      contacts: [{ kind: 'ig_username', key: 'gol.kiyi' }],
    });
  });

  it.each([
    ['<https://www.instagram.com/gol.kiyi>', [{ kind: 'ig_url', key: 'gol.kiyi' }]],
    ['«https://www.instagram.com/gol.kiyi/»,', [{ kind: 'ig_url', key: 'gol.kiyi' }]],
    ['(instagram.com/gol.kiyi)', [{ kind: 'ig_url', key: 'gol.kiyi' }]],
    ['https://www.instagram.com/gol.kiyi/profilecard/?igsh=abc', [{ kind: 'ig_url', key: 'gol.kiyi' }]],
    ['https://www.instagram.com/gol.kiyi/reposts/', [{ kind: 'ig_url', key: 'gol.kiyi' }]],
    ['0533 000 00 06,', [{ kind: 'phone', key: '+905330000006' }]],
    ['(0533 000 00 06)', [{ kind: 'phone', key: '+905330000006' }]],
    ['☎️ 0533 000 00 06', [{ kind: 'phone', key: '+905330000006' }]],
    ['www.golkiyi.com!', [{ kind: 'website', key: 'golkiyi.com', page: null }]],
  ])('[R209] [R210] %s is what it is about', (text, meant) => {
    expect(contactsOf(text)).toEqual(meant);
  });

  it('[R211] a picture right before a name is a part of a website’s, and is not taken off', () => {
    for (const text of ['🏡golkiyi.com', '🏡-golkiyi.com', '«🏡golkiyi.com»'])
      expect(JSON.stringify(contactsOf(text))).not.toContain('"golkiyi.com"');
    expect(contactsOf('🏡 golkiyi.com')).toMatchObject([{ key: 'golkiyi.com' }, {}]);
  });

  it.each([
    'gol.kiyi…',
    'gol.kiyi...',
    'gol.kiyi..',
    '@gol.kiyi …',
    '«gol.kiyi…»',
    'golkiyi...',
    'gol.kiyi... 🏡',
    'https://www.instagram.com/gol.ki…',
    'https://www.instagram.com/gol.ki...',
    'https://golkiyi.co…',
  ])('[R211] %s is cut off: an impostor’s name begins with the real one', (text) => {
    expect(contactsOf(text)).toBe('cut_off');
    expect(readContactAs(text, 'ig_username')).toEqual({ refused: 'cut_off' });
    expect(refusalTexts.cut_off).toMatch(/kesilmiş/);
  });

  it.each(['gol.kiyi–', 'gol.kiyi⋯', 'gol.kiyi・・・', 'gol.kıyı̈', 'gol-kiyi.ornek', '≈gol.kiyi'])(
    '[R211] %s has no ending of a website and signs that no user name has: it is not «not found»',
    (text) => expect(contactsOf(text)).toBe('unrecognised'),
  );

  it('[R211] texts of marks alone are nothing', () => {
    for (const text of ['', '…', '«»', '🏡', '?!', '- ', '/', '//'])
      expect(contactsOf(text)).toMatch(/unrecognised|cut_off/);
  });
});

describe('texts that may be of several kinds', () => {
  it.each([
    ['sahtebungalov.eu', 'website+ig_username'],
    ['bungalov.de', 'website+ig_username'],
    ['golkiyi.istanbul', 'website+ig_username'],
    ['sapanca.rent', 'website+ig_username'],
    ['golkiyi.com', 'website+ig_username'],
    ['golkiyi.example', 'website+ig_username'],
    ['gol.kiyi', 'ig_username'],
    ['@golkiyi.istanbul', 'ig_username'],
    ['www.golkiyi.istanbul', 'website'],
    ['golkiyi.istanbul/', 'website'],
    ['gol-kiyi.istanbul', 'website'],
    ['5320000003', 'phone+phone'],
    ['0532 000 00 03', 'phone'],
  ])('[R209] %s is %s', (text, kinds) => {
    const found = contactsOf(text);
    expect(typeof found === 'string' ? found : found.map(({ kind }) => kind).join('+')).toBe(kinds);
  });

  it.each([
    'TR33 0006 1005 1978 6457 8413 26',
    'tr330006100519786457841326',
    'TR33 0006 1005 1978 6457 8413 27',
    'DE89 3704 0044 0532 0130 00',
  ])('the IBAN %s is not looked up', (text) => {
    expect(contactsOf(text)).toBe('iban');
  });
});

it.each([
  'wa.me/',
  'tel:',
  'Tel: ',
  'a (',
  'l.instagram.com/?u=',
  'instagram.com/tr/',
  '%',
  'https://wa.me/+90',
])('[R212] takes linear time for %j repeated', (piece) => {
  const text = piece.repeat(2000 / piece.length);
  const work = () => {
    for (let run = 0; run < 20; run += 1) readContact(text);
  };
  expect(leastCpuTime(work)).toBeLessThan(2_000_000);
});

describe('spellings that hide a name from the registry', () => {
  it.each([
    ['a variation selector', 'dolan\ufe0fdirici'],
    ['a selector of the supplement', 'dolan\u{e0101}dirici'],
    ['the Hangul filler', '\u3164dolandirici'],
    ['its narrow form', 'dolandirici\uffa0'],
    ['Hangul jamo fillers', 'dolan\u115f\u1160dirici'],
    ['a combining grapheme joiner', 'dolan\u034fdirici'],
    ['a dot at the end', '@dolandirici.'],
    ['a dot and a filler at the end', 'dolandirici.\u3164'],
  ])('[R211] %s is the name itself', (_what, typed) => {
    expect(contactsOf(typed)).toEqual([{ kind: 'ig_username', key: 'dolandirici' }]);
  });

  it('[R210] a filler in a number is no sign of it', () => {
    expect(contactsOf('0533\u3164 000\ufe0f 00 06')).toEqual([{ kind: 'phone', key: '+905330000006' }]);
  });
});
