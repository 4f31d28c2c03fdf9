import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refusalTexts } from '../locales/tr/contact.ts';
import { readAddress } from './address.ts';
import { readContact } from './read-contact.ts';

const contactsOf = (text: string) => {
  const reading = readContact(text);
  return 'refused' in reading ? reading.refused : reading.contacts;
};

const part: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      'kuytukoru.example',
      'dolandirici.com',
      'instagram.com',
      'wa.me',
      '@',
      '\\',
      '/',
      '//',
      ':',
      '?',
      '#',
    ],
    ...[
      '..',
      '/../',
      '%2e',
      '%2F',
      '%00',
      '.',
      '。',
      '／',
      '＠',
      '？',
      '\u200b',
      '\u00ad',
      '\t',
      '\n',
      ' ',
      'xn--',
      'ß',
    ],
    ...[
      'https:',
      'http://',
      'HTTPS://',
      'tel:',
      ':443',
      ':80',
      ':8080',
      'İ',
      'ı',
      '\u043e',
      'a',
      '1',
      '905320000003',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const text = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
/** Addresses, and what is nearly one: pieces of hosts, names, schemes and the signs that part them. */
const address = fc.oneof(
  text,
  text.map((rest) => `https://${rest}`),
  fc.webUrl(),
);

/** Addresses of accounts, with whatever may stand around a name and behind it. */
const names = ['golkiyi', 'dolandirici', 'kuytukoru.ornek', 'Gol_Kiyi', 'tr', 'p', 'reel', 'stories', '_u'];
const ofAccount = fc
  .tuple(
    fc.constantFrom('', 'https://', 'http://', 'Instagram: ', 'Web: '),
    fc.constantFrom(
      'instagram.com/',
      'www.instagram.com/',
      'm.instagram.com/',
      'instagr.am/',
      'instagram.com.tr/',
    ),
    fc.array(
      fc.oneof(
        fc.constantFrom(...names),
        fc.constantFrom(
          ...['/', '/', ',', ';', '&', '|', '?', '#', '@', '%2F', '..', 'tagged', ' ', '\\', '\u200b'],
        ),
      ),
      { maxLength: 5 },
    ),
  )
  .map(([scheme, host, parts]) => `${scheme}${host}${parts.join('')}`);

const marksAround = /^[\p{Cf}\p{DI}\s]+|[\p{Cf}\p{DI}\s]+$/gu;
/** Marks of a sentence at both ends, and pictures; one that is right before a name may be a part of it. */
const sentenceMarks =
  /^(?:["'“”„‘’‚«»‹›()[\]{}<>,;:!?•·*|\s\p{Extended_Pictographic}]*\s)?["'“”„‘’‚«»‹›()[\]{}<>,;:!?•·*|]*|["'“”„‘’‚«»‹›()[\]{}<>,;:!?•·*|\s\p{Extended_Pictographic}]+$/gu;
/** What a browser opens for a text, by hand: without the marks of a sentence and a label, and with a scheme. */
function opened(typed: string): URL {
  const text = typed.replace(sentenceMarks, '').replace(/^(?:Instagram|Web): /, '');
  const given = text.replace(sentenceMarks, '').replace(marksAround, '');
  return new URL(/^https?:/i.test(given) ? given : `https://${given}`);
}
const hostOf = (key: string): RegExp => new RegExp(`^(?:www\\.)?${key.replaceAll('.', '\\.')}$`);

const pages = ['tagged', 'reel', 'p'];
/**
 * The parts of a path that may name an account, in small letters: all but languages and the pages of accounts. A Turkish
 * keyboard begins a sentence with İ, which no user name has: it is meant as i.
 */
const namesIn = (pathname: string): string[] => {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const ofLanguage = first === 'tr' && rest[0] !== undefined && !pages.includes(rest[0]);
  const parts = ofLanguage || first === '_u' || first === 'stories' ? rest : [first, ...rest];
  return parts
    .map((name) =>
      name
        .replaceAll(/%C4%B[01]/g, 'i')
        .toLowerCase()
        .replace(/^@+/, ''),
    )
    .filter((name, at) => at === 0 || !pages.includes(name));
};

describe('addresses that lead elsewhere than they seem to', () => {
  it.each([
    ['https://dolandirici.com\\@kuytukoru.example', 'backslash'],
    ['https:\\\\kuytukoru.example', 'backslash'],
    ['https://kuytukoru.example\\dolandirici', 'backslash'],
    ['https://kuytukoru.example？@dolandirici.com', 'wide_signs'],
    ['https://dolandirici.com＃@kuytukoru.example', 'wide_signs'],
    ['https://dolandirici.com／@kuytukoru.example', 'wide_signs'],
    ['https://dolandirici.com／.kuytukoru.example', 'wide_signs'],
    ['https://dolandirici.com℀kuytukoru.example', 'wide_signs'],
    ['https://dolandirici.com∕kuytukoru.example', 'wide_signs'],
    ['kuytukoru．example', 'wide_signs'],
    ['kuytukoru。example', 'wide_signs'],
    ['ｉｎｓｔａｇｒａｍ．ｃｏｍ／ｇｏｌ．ｋｉｙｉ', 'wide_signs'],
    ['https://instagram.com/kuytukoru\u200b.ornek', 'wide_signs'],
    ['dolan\ufe0fdirici.com', 'wide_signs'],
    ['dolan\u3164dirici.com', 'wide_signs'],
    ['https://dolandirici.com\u115f/oda', 'wide_signs'],
    ['kuytukoru.example\u202e/moc.iciridnalod', 'wide_signs'],
    ['kuytu\u200bkoru.example', 'wide_signs'],
    ['dolandirici.com.', 'trailing_dot'],
    ['dоlandirici.com', 'look_alike'],
    ['https://kuytukoru.example@dolandirici.com', 'user_part'],
    ['https://kuytukoru.example:x@dolandirici.com', 'user_part'],
    ['https://@kuytukoru.example', 'user_part'],
    ['dolandirici.com/@x@kuytukoru.example', 'website dolandirici.com'],
    ['kuytukoru.example@dolandirici.com/x', 'user_part'],
    ['https://instagram.com@dolandirici.com/kuytukoru', 'user_part'],
    ['https://instagram.com/kuytukoru.ornek/../dolandirici', 'dot_segments'],
    ['https://instagram.com/kuytukoru.ornek/%2e%2e/dolandirici', 'dot_segments'],
    ['https://instagram.com/kuytukoru.ornek/.%2E/dolandirici', 'dot_segments'],
    ['https://instagram.com/./kuytukoru.ornek', 'dot_segments'],
    ['https://instagram.com/kuytukoru.ornek%2F..%2Fdolandirici', 'encoded'],
    ['https://instagram.com/kuytukoru%2eornek', 'encoded'],
    ['https://instagram.com/kuytukoru.ornek/dolandirici', 'two_accounts'],
    ['https://instagram.com/tr/kuytukoru.ornek/dolandirici', 'two_accounts'],
    ['https://instagram.com/_u/tr/kuytukoru.ornek', 'two_accounts'],
    ['instagram://user?username=kuytukoru&username=dolandirici', 'two_accounts'],
    ['https://ig.me/m/kuytukoru/dolandirici', 'two_accounts'],
    ['https://www.threads.net/@kuytukoru/@dolandirici', 'two_accounts'],
    ['https://instagram.com/kuytukoru.ornek/tagged/dolandirici', 'two_accounts'],
    ['https://instagram.com/kuytukoru.ornek/followers/dolandirici', 'two_accounts'],
    ['https://instagram.com/tr/kuytukoru.ornek/reels/dolandirici/x', 'post'],
    ['https://instagram.com/stories/kuytukoru.ornek/dolandirici', 'two_accounts'],
    ['https://instagram.com/_u/stories/kuytukoru.ornek', 'shared_site'],
    ['https://instagram.com/stories/kuytukoru.ornek/1/dolandirici', 'two_accounts'],
    ['https://www.threads.net/@kuytukoru/dolandirici', 'two_accounts'],
    ['https://ig.me/m/kuytu%E2%80%8Bkoru', 'encoded'],
    ['https://www.threads.net/@kuytu%6boru', 'encoded'],
    ['https://l.facebook.com/dolandirici?u=https%3A%2F%2Fkuytukoru.example', 'shared_site'],
    ['https://l.instagram.com/?u=https%3A%2F%2Fa.com&u=https%3A%2F%2Fb.com', 'two_accounts'],
    ['https://kuytukoru%2eexample', 'encoded'],
    ['https://kuytukoru.example:8443/', 'port'],
    ['https://kuytukoru.example./', 'trailing_dot'],
    ['kuytukoru.example.', 'trailing_dot'],
    ['https://kuytuk\u043eru.example', 'look_alike'],
    ['@kuytuk\u043eru', 'look_alike'],
    ['https://kuytukoru.example/ https://dolandirici.com', 'blanks'],
    ['https://kuyt\tukoru.example', 'blanks'],
    ['https:///kuytukoru.example', 'scheme'],
    ['http:kuytukoru.example', 'scheme'],
    ['//kuytukoru.example', 'scheme'],
    ['https:\\/kuytukoru.example', 'backslash'],
    ['https:merhaba', 'unrecognised'],
    ['https://instagram.com/golkiyi,dolandirici', 'two_accounts'],
    ['https://instagram.com/golkiyi;dolandirici', 'two_accounts'],
    ['https://instagram.com/golkiyi&dolandirici', 'two_accounts'],
    ['https://instagram.com/golkiyi|dolandirici', 'two_accounts'],
    ['https://instagram.com/golkiyi&', 'unrecognised'],
    ['https://ig.me/m/golkiyi,dolandirici', 'two_accounts'],
    ['javascript://kuytukoru.example/%0aalert(1)', 'unrecognised'],
    ['https://0x7f000001/', 'unrecognised'],
    ['♀kuytukoru.example', 'website xn--kuytukoru-f52f.example'],
    ['https://kuytukoru.example.dolandirici.com', 'website kuytukoru.example.dolandirici.com'],
    ['https://instagram.com.dolandirici.com/kuytukoru', 'website instagram.com.dolandirici.com'],
    ['https://dolandirici.com/https://kuytukoru.example', 'website dolandirici.com'],
    ['https://dolandirici.com?https://kuytukoru.example', 'website dolandirici.com'],
    ['https://dolandirici.com#@kuytukoru.example', 'website dolandirici.com'],
  ])('[R211] %s is read as %s', (text, meant) => {
    const found = contactsOf(text);
    expect(typeof found === 'string' ? found : `${found[0].kind} ${found[0].key}`).toBe(meant);
  });

  it.each([
    ['tel:+905550000000?phone=05320000003', 'two_numbers'],
    ['tel:+905550000000,05320000003', 'two_numbers'],
    ['sms:+905550000000,+905320000003', 'two_numbers'],
    ['https://wa.me/905550000000?phone=905320000003', 'two_numbers'],
    ['https://wa.me/905550000000?PHONE=905320000003', 'two_numbers'],
    ['https://wa.me/905550000000/905320000003', 'two_numbers'],
    ['https://api.whatsapp.com/send?phone=905550000000&phone=905320000003', 'two_numbers'],
    ['whatsapp://send?phone=905550000000&number=905320000003', 'two_numbers'],
    ['https://wa.me/123/905320000003', 'two_numbers'],
    ['sms:+905550000000;+905320000003', 'two_numbers'],
    ['tel:+905550000000&+905320000003', 'two_numbers'],
    ['whatsapp://chat?code=ABCDEFGH12345&phone=905320000003', 'app_link'],
    ['viber://pa?chatURI=dolandirici&number=905320000003', 'app_link'],
    ['instagram://dolandirici?username=kuytukoru', 'app_link'],
    ['instagram://user/dolandirici?username=kuytukoru', 'app_link'],
    ['instagram://kuytukoru', 'app_link'],
    ['https://wa.me/05320000003', 'country_code'],
    ['https://api.whatsapp.com/send?phone=05320000003', 'country_code'],
    ['whatsapp://send?phone=05320000003', 'country_code'],
    ['+53 2000 0003', 'phone +5320000003'],
    ['0053 2000 0003', 'phone +5320000003'],
    ['https://wa.me/5320000003', 'phone +5320000003'],
    ['https://wa.me/4915112345678', 'phone +4915112345678'],
    ['+49 1511 2345678', 'phone +4915112345678'],
    ['4915112345678', 'phone +4915112345678'],
    ['tel:+905320000003;ext=5', 'phone +905320000003'],
    ['tel:5320000003;phone-context=+1', 'country_code'],
    ['tel:5320000003;phone-context=dolandirici.com', 'country_code'],
    ['tel:05320000003;phone-context=+90', 'phone +905320000003'],
  ])('[R210] %s is read as %s', (text, meant) => {
    const found = contactsOf(text);
    const said = typeof found === 'string' ? found : found.map(({ kind, key }) => `${kind} ${key}`).join();
    expect(said).toBe(meant);
  });

  it('[R211] our host and path are those of new URL, or we refuse', () => {
    fc.assert(
      fc.property(address, (typed) => {
        const found = readAddress(typed);
        if (!found || 'refused' in found || !found.host) return;
        const marksAround = /^[\p{Cf}\p{DI}\s]+|[\p{Cf}\p{DI}\s]+$/gu;
        const given = typed.replace(marksAround, '');
        const browsers = new URL(/^https?:/i.test(given) ? given : `https://${given}`);
        expect(found.host).toBe(browsers.hostname.replace(/^www\.(?=.*\.)/, ''));
        expect(`/${found.parts.join('/')}`).toBe(
          `/${browsers.pathname.split('/').filter(Boolean).join('/')}`,
        );
        expect([browsers.username, browsers.password, browsers.port]).toEqual(['', '', '']);
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 100_000) },
    );
  });

  it('[R209] [R211] a key that answers for somebody is the host or the one name of the address, or we refuse', () => {
    const numRuns = Number(process.env.PROPERTY_RUNS ?? 100_000);
    const read = { website: 0, account: 0 };
    fc.assert(
      fc.property(fc.oneof(address, ofAccount), (typed) => {
        const reading = readContact(typed);
        if ('refused' in reading) return;
        for (const { kind, key } of reading.contacts) {
          if (kind === 'website') {
            read.website += 1;
            expect([key, opened(typed).hostname]).toEqual([key, expect.stringMatching(hostOf(key))]);
          }
          if (kind !== 'ig_url') continue;
          read.account += 1;
          const { hostname, pathname } = opened(typed);
          expect(hostname).toMatch(/^(?:(?:www|m|tr)\.)?(?:instagram\.com|instagr\.am)$/);
          expect(namesIn(pathname)).toEqual([key]);
        }
      }),
      { numRuns },
    );
    expect(read.website).toBeGreaterThan(numRuns / 100);
    expect(read.account).toBeGreaterThan(numRuns / 100);
  });

  it('[R212] every refusal says in Turkish why, and what to do', () => {
    for (const text of Object.values(refusalTexts))
      expect(text).toMatch(/(?:yazın|girin|okuyun)[.;]|yapmayın\.$/);
  });
});
