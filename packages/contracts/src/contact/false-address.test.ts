import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { refusalTexts } from '../locales/tr/contact.ts';
import { readAddress } from './address.ts';
import { readContact } from './read-contact.ts';

const contactsOf = (text: string) => {
  const reading = readContact(text);
  return 'refused' in reading ? reading.refused : reading.contacts;
};

describe('addresses that lead elsewhere than they seem to', () => {
  it.each([
    ['https://dolandirici.com\\@kuytukoru.example', 'backslash'],
    ['https:\\\\kuytukoru.example', 'unrecognised'],
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
    ['instagram://user?username=kuytukoru&username=dolandirici', 'two_accounts'],
    ['https://ig.me/m/kuytukoru/dolandirici', 'two_accounts'],
    ['https://www.threads.net/@kuytukoru/@dolandirici', 'two_accounts'],
    ['https://instagram.com/kuytukoru.ornek/tagged/dolandirici', 'two_accounts'],
    ['https://instagram.com/kuytukoru.ornek/followers/dolandirici', 'two_accounts'],
    ['https://instagram.com/tr/kuytukoru.ornek/reels/dolandirici/x', 'post'],
    ['https://instagram.com/stories/kuytukoru.ornek/dolandirici', 'two_accounts'],
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
    ['https:///kuytukoru.example', 'unrecognised'],
    ['http:kuytukoru.example', 'unrecognised'],
    ['//kuytukoru.example', 'unrecognised'],
    ['javascript://kuytukoru.example/%0aalert(1)', 'unrecognised'],
    ['https://0x7f000001/', 'unrecognised'],
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
    ['whatsapp://chat?code=ABCDEFGH12345&phone=905320000003', 'unrecognised'],
    ['viber://pa?chatURI=dolandirici&number=905320000003', 'unrecognised'],
    ['instagram://dolandirici?username=kuytukoru', 'unrecognised'],
    ['instagram://user/dolandirici?username=kuytukoru', 'unrecognised'],
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
    const part = fc.oneof(
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
    const address = fc.oneof(
      text,
      text.map((rest) => `https://${rest}`),
      fc.webUrl(),
    );
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

  it('[R212] every refusal says in Turkish why, and what to do', () => {
    for (const text of Object.values(refusalTexts)) expect(text).toMatch(/(?:yazın|girin)[.;]|yapmayın\.$/);
  });
});
