import { falseLabels, falseLinks, honestHouse, inSentence } from '@edogrula/contracts/testing/false-links';
import { describe, expect, it } from '@jest/globals';
import { contactsInText, keysInText, refusedLink } from './keys-in-text.ts';

const found = (q: string) => keysInText(q).map(({ kind, key }) => `${kind} ${key}`);

const asked = (q: string) => [
  ...keysInText(q),
  ...contactsInText(q).flatMap((contacts) => contacts.flatMap(({ keys }) => keys)),
];

describe('a link that leads elsewhere', () => {
  it.each([...falseLinks(honestHouse), ...falseLabels(honestHouse)])(
    '[R140] [R145] [decision 34] is no key of the house: %s',
    (link) => {
      for (const q of [link, inSentence(link)])
        expect(asked(q).filter(({ key }) => [...Object.values(honestHouse)].includes(key))).toEqual([]);
    },
  );

  it.each([
    ['https://instagram.com/kuytukoru.ornek/../dolandirici güvenilir mi', 'dot_segments'],
    ['golkiyi.example mi, https://kuytukoru.example@dolandirici.com mu', 'user_part'],
    ['https://bit.ly/3xY nedir', 'shared_site'],
    ['https://golkiyi.example güvenilir mi', null],
    ['hxxps://golkiyi.example', null],
    ['göl kıyısı fırsat.sonra', null],
  ])('[R145] of %s is said: %s', (q, refused) => expect(refusedLink(q)).toBe(refused));
});

describe('a text that is longer than what is read', () => {
  it('[R145] names nobody, whatever its beginning does', () => {
    const long = `@golkiyi https://instagram.com/kuytukoru.ornek${'/'.repeat(2000)}dolandirici`;
    expect([asked(long), refusedLink(long)]).toEqual([[], null]);
  });
});

describe('keysInText', () => {
  it.each([
    ['@golkiyi.firsat güvenilir mi', ['handle golkiyi.firsat']],
    ['golkiyi_firsat’ın yorumları', ['handle golkiyi_firsat']],
    ['golkiyifirsat dolandırıcı mı?', ['handle golkiyifirsat']],
    ['0532 123 45 67 dolandırıcı', ['phone +905321234567']],
    ['0264 582 12 34 kimin numarası', ['phone +902645821234']],
    ['www.golkiyi.example güvenilir mi', ['host golkiyi.example']],
    ['instagram.com/golkiyi.firsat sahte mi', ['handle golkiyi.firsat']],
    [
      'https://golkiyi.example/urun?id=1 sahte mi',
      ['host golkiyi.example', 'host golkiyi.example/urun', 'host golkiyi.example//urun'],
    ],
    [
      'villa.golkiyi.com gerçek mi',
      ['host villa.golkiyi.com', 'handle villa.golkiyi.com', 'host golkiyi.com'],
    ],
    ['golkiyifirsat kahvaltısı nasıl', ['handle golkiyifirsat', 'handle kahvaltisi']],
    ['bungalov54 kahvaltı', ['handle bungalov54', 'handle kahvalti']],
    ['https://golkiyi.example’un yorumları', ['host golkiyi.example']],
    ['https://wa.me/905321234567 dolandırıcı', ['phone +905321234567']],
    ['https://wa.me/5320000003 dolandırıcı', ['phone +5320000003']],
    ['göl kıyısı fırsat yorumları', []],
    ['sapancabungalov kahvaltı', ['handle kahvalti']],
    ['', []],
  ])('[R140] %s', (q, keys) => {
    expect(found(q)).toEqual(keys);
  });

  it('[R140] a liar’s: many links, each with sites above it, leave room for the account and the telephone beside them', () => {
    const links = Array.from({ length: 5 }, (_, n) => `a.b.c${n}.golkiyi${n}.com/x?x=${n}`).join(' ');
    const keys = found(`${links} @kotu.hesap 0532 111 22 33`);
    expect(keys).toEqual(expect.arrayContaining(['handle kotu.hesap', 'phone +905321112233']));
    expect(keys).toHaveLength(24);
  });

  it('[R140] takes no more than a few of a long text', () => {
    const many = Array.from({ length: 300 }, (_, no) => `a.b${no}`).join(' ');
    expect(found(many).length).toBeLessThanOrEqual(24);
  });
});
