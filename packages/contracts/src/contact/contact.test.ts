import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { leastCpuTime } from '../testing/cpu-time.ts';
import { instagramUrlOf, toAskedHandle, toHandle } from './handle.ts';
import { handleFromUrl } from './instagram-account.ts';
import { toPhone } from './phone.ts';
import { showPhone } from './phone-input.ts';
import { foldAscii } from './plain-text.ts';
import { readContact } from './read-contact.ts';
import { websiteKeys } from './website.ts';

const toHost = (text: string) => websiteKeys(text).host;
const first = (text: string) => {
  const reading = readContact(text);
  return 'refused' in reading ? null : reading.contacts[0];
};

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const national = fc
  .tuple(fc.constantFrom('2', '3', '4', '5', '8'), digitsOf(9))
  .map((parts) => parts.join(''));
const handle = fc.stringMatching(/^[a-z0-9._]{0,14}[a-z][a-z0-9._]{0,14}$/);

describe('readContact', () => {
  it.each([
    ['https://www.instagram.com/Gol.Kiyi/', 'ig_url', 'gol.kiyi'],
    ['http://instagram.com/gol_kiyi?igsh=MzRlODBiNWFlZA==', 'ig_url', 'gol_kiyi'],
    ['m.instagram.com/_u/gol.kiyi', 'ig_url', 'gol.kiyi'],
    ['instagr.am/golkiyi#x', 'ig_url', 'golkiyi'],
    ['instagram.com/golkiyi/reels/', 'ig_url', 'golkiyi'],
    ['0532 123 45 67', 'phone', '+905321234567'],
    ['5321234567', 'phone', '+905321234567'],
    ['+90 (532) 123-45-67', 'phone', '+905321234567'],
    ['00905321234567', 'phone', '+905321234567'],
    ['\u202a+90 532 123 45 67\u202c', 'phone', '+905321234567'],
    ['0532\u00a0123\u00a045\u00a067', 'phone', '+905321234567'],
    ['0264 592 00 00', 'phone', '+902645920000'],
    ['golkiyi.com', 'website', 'golkiyi.com'],
    ['https://WWW.GolKiyi.com.tr/oda?a=1#b', 'website', 'golkiyi.com.tr'],
    ['http://golkiyi.com:80', 'website', 'golkiyi.com'],
    ['göl-kıyısı.com', 'website', 'xn--gl-kys-wxa98bbb.com'],
    ['@golkiyi.com', 'ig_username', 'golkiyi.com'],
    ['gol.kiyi', 'ig_username', 'gol.kiyi'],
    ['  @Gol_Kiyi ', 'ig_username', 'gol_kiyi'],
    ['SAPANCAI', 'ig_username', 'sapancai'],
    ['GOLKİYİ', 'ig_username', 'golkiyi'],
    ['@Gölkıyı.Bungalov', 'ig_username', 'golkiyi.bungalov'],
    ['go\u0308lkıyı_ŞÇĞÜ', 'ig_username', 'golkiyi_scgu'],
    ['instagram.com/GOLKİYİ', 'ig_url', 'golkiyi'],
    ['gölkıyı.com', 'website', 'xn--glky-5qa07ab.com'],
    [`instagram.com/${'a'.repeat(30)}`, 'ig_url', 'a'.repeat(30)],
    ['instagram.com/a', 'ig_url', 'a'],
    ['a', 'ig_username', 'a'],
    ['a'.repeat(30), 'ig_username', 'a'.repeat(30)],
  ])('[R209][R210][R211] %s is %s %s', (text, kind, key) => {
    expect(first(text)).toMatchObject({ kind, key });
  });

  it.each([
    '',
    '   ',
    'merhaba dünya',
    '123456789',
    '12345678901234',
    '1'.repeat(40),
    'a'.repeat(31),
    '...',
    '___',
    'gölkıyı evleri',
    'gol kiyi',
    '@',
    'instagram.com',
    'https://www.instagram.com/',
    'https://www.instagram.com/p/Cabc123/',
    'https://www.instagram.com/explore/tags/sapanca/',
    `instagram.com/${'a'.repeat(31)}`,
    'biri@ornek.com',
    'ftp://golkiyi.com',
    'javascript:alert(1)',
    'http://localhost',
    'http://10.0.0.1',
    '-golkiyi.com',
    'a'.repeat(2001),
  ])('[R212] %j is none of the four', (text) => {
    expect(first(text)).toBeNull();
  });

  it('[R212] answers any text at all with a kind and a key that is its own canonical form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), handle, national), (text) => {
        const found = first(text);
        if (!found) return;
        const reader = { ig_url: toHandle, ig_username: toHandle, phone: toPhone, website: toHost }[
          found.kind
        ];
        expect(reader(found.key)).toBe(found.key);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 2000) },
    );
  });
});

describe('each reader', () => {
  it('[R210] reads every spelling of a number as one, and shows it so that it can be read again', () => {
    fc.assert(
      fc.property(
        national,
        fc.constantFrom('', '0', '90', '+90', '0090', '+90 0'.slice(0, 3)),
        (number, prefix) => {
          const grouped = `${prefix} ${number.slice(0, 3)} ${number.slice(3, 6)}-${number.slice(6)}`;
          expect(toPhone(grouped)).toBe(`+90${number}`);
          expect(toPhone(showPhone(`+90${number}`))).toBe(`+90${number}`);
        },
      ),
    );
    expect(showPhone('+905321234567')).toBe('0532 123 45 67');
    expect(['+4915112345678', '0532', ''].map(showPhone)).toEqual(['+4915112345678', '0532', '']);
  });

  it('[R211][decision 19] folds a user name by ASCII rules, with or without @, and finds it in its own address', () => {
    fc.assert(
      fc.property(handle, (name) => {
        expect([name, `@${name}`, name.toUpperCase(), ` @ ${name} `].map(toHandle)).toEqual([
          name,
          name,
          name,
          name,
        ]);
        const known = handleFromUrl(instagramUrlOf(name));
        if (known !== null) expect(known).toBe(name);
      }),
    );
    expect(
      ['İSTANBUL', 'ısık', 'KIYI', 'İ', 'gölkıyı', 'é', 'ﬁ', 'gol²', 'gol™', 'golkiyi_fir…'].map(toHandle),
    ).toEqual(['istanbul', 'isik', 'kiyi', 'i', null, null, null, null, null, null]);
    expect(['GÖLKIYI', 'go\u0308lkıyı', 'ÇAĞŞÛ', 'é'].map(toAskedHandle)).toEqual([
      'golkiyi',
      'golkiyi',
      'cagsu',
      null,
    ]);
    expect(foldAscii('Iİ')).toBe('iİ');
  });

  it('[R211] reads the same host from every address of a site', () => {
    fc.assert(
      fc.property(fc.domain(), fc.webPath(), (domain, path) => {
        const host = toHost(domain);
        if (!host || path.split('/').some((part) => part === '.' || part === '..')) return;
        expect(
          [`https://${domain}${path}`, `WWW.${domain}`.toUpperCase(), `${domain}:443`].map(toHost),
        ).toEqual([host, host, host]);
      }),
    );
  });

  it('takes linear time for the worst texts that fit', () => {
    const worst = [
      'a',
      'a.',
      'a-',
      '@',
      '0 ',
      '/',
      '.',
      'a@',
      'www.',
      'instagram.com/',
      '_u/',
      '\u200b',
      'ö.',
      '(',
    ];
    const work = () => {
      for (const piece of worst)
        for (const end of ['', '!', '\n', ' ']) {
          const text = piece.repeat(2000 / piece.length) + end;
          for (const reader of [first, toHandle, handleFromUrl, toPhone, toHost]) reader(text);
          for (const reader of [toHandle, handleFromUrl, toPhone, toHost]) reader(text.repeat(50));
        }
    };
    expect(leastCpuTime(work)).toBeLessThan(3_000_000);
  });
});
