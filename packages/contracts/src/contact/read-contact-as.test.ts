import { describe, expect, it } from '@jest/globals';
import { contactKinds } from './contact-kinds.ts';
import { handleFromUrl } from './instagram-account.ts';
import { longestQuestion } from './longest-question.ts';
import { readContact, readContactAs } from './read-contact.ts';

const site = { kind: 'website', key: 'kotu.com', page: null };

describe('[R140] a text that is read as the kind that its caller names', () => {
  it('may be of each kind', () => {
    const texts = {
      ig_url: 'instagram.com/gol',
      phone: '0532 000 00 03',
      website: 'kotu.com',
      ig_username: 'kotu.com',
    };
    expect(Object.keys(texts).sort()).toEqual([...contactKinds].sort());
    expect(contactKinds.map((kind) => readContactAs(texts[kind], kind))).toEqual([
      { contacts: [{ kind: 'ig_url', key: 'gol' }] },
      { contacts: [{ kind: 'phone', key: '+905320000003' }] },
      { contacts: [site] },
      { contacts: [{ kind: 'ig_username', key: 'kotu.com' }] },
    ]);
  });

  it.each([
    // Its ending is on no list, but its caller knows that it is a site.
    ['gol-kiyi.ornek', 'website', { kind: 'website', key: 'gol-kiyi.ornek', page: null }],
    ['gol.kiyi', 'website', { kind: 'website', key: 'gol.kiyi', page: null }],
    [' «kotu.com» ', 'website', site],
    ['www.kotu.com', 'ig_username', { kind: 'ig_username', key: 'www.kotu.com' }],
  ] as const)('%s as %s', (text, kind, contact) => {
    expect(readContactAs(text, kind)).toEqual({ contacts: [contact] });
  });

  it.each([
    ['golkiyi', 'ig_url', 'unrecognised'],
    ['golkiyi', 'phone', 'unrecognised'],
    ['gol.kiyi', 'phone', 'unrecognised'],
    ['golkiyi', 'website', 'unrecognised'],
    ['GOL.KİYİ', 'website', 'unrecognised'],
    ['instagram.com/gol', 'phone', 'unrecognised'],
    ['instagram.com/gol', 'ig_username', 'unrecognised'],
    ['instagram.com/gol', 'website', 'shared_site'],
    ['wa.me/905320000003', 'website', 'shared_site'],
    ['Tel: golkiyi', 'phone', 'label'],
    ['kuytukoru.example@kotu.com/x', 'website', 'user_part'],
  ] as const)('%s is no %s: %s', (text, kind, refused) => {
    expect(readContactAs(text, kind)).toEqual({ refused });
  });
});

it('[R140] [R209] whatever address names an account is read as that by the box, and so as the address that a caller names', () => {
  const paths = [
    'gol',
    'gol/',
    '_u/gol',
    'stories/gol',
    'stories/gol/12',
    'gol/reels',
    'tr/gol',
    'gol?igsh=x',
    'GOL.KIYI',
  ];
  const hosts = [
    'instagram.com',
    'www.instagram.com',
    'm.instagram.com',
    'instagr.am',
    'tr-tr.instagram.com',
  ];
  for (const text of hosts.flatMap((host) =>
    paths.flatMap((path) => [`${host}/${path}`, `https://${host}/${path}`]),
  )) {
    const key = handleFromUrl(text);
    expect([text, key]).toEqual([text, expect.any(String)]);
    expect([text, readContact(text)]).toEqual([text, { contacts: [{ kind: 'ig_url', key }] }]);
    expect(readContactAs(text, 'ig_url')).toEqual({ contacts: [{ kind: 'ig_url', key }] });
  }
});

it('[R212] a text is as long as it was typed, with the marks around it', () => {
  const marked = (length: number) => `«${'a'.repeat(length - 2)}»`;
  expect(readContactAs(marked(longestQuestion), 'website')).toEqual({ refused: 'unrecognised' });
  expect(readContactAs(marked(longestQuestion + 1), 'website')).toEqual({ refused: 'too_long' });
});

describe('[R140] the site that an address is of', () => {
  it.each([
    ['https://kotu.com/tr', {}],
    ['kotu.com/sapanca', { page: 'kotu.com/sapanca' }],
    ['https://kotu.com/s%61panca', { page: 'kotu.com/s%61panca', plainPage: 'kotu.com/sapanca' }],
    [
      'https://kotu.com/sapanca?x=1',
      { plainPage: 'kotu.com/sapanca', keyless: 'https://kotu.com/sapanca?x=1' },
    ],
    ['https://kotu.com/?x=1', { keyless: 'https://kotu.com/?x=1' }],
  ])('%s, with the page, its plain spelling, and the address that no key tells from others', (text, more) => {
    expect(readContact(text)).toEqual({ contacts: [{ ...site, ...more }] });
  });
});

describe('[R211] [R212] what is refused', () => {
  it.each([
    ['gol/kiyi', 'unrecognised'],
    ['gol\u200bkiyi.evi', 'wide_signs'],
    ['gol.кухня', 'look_alike'],
    ['merhaba мир', 'unrecognised'],
    ['кухня', 'unrecognised'],
    ['gol-kiyi', 'unrecognised'],
    ['Web: https://kuytukoru.example@golkiyi.com/?a=1', 'user_part'],
    ['tel:123', 'unrecognised'],
  ])('%s: %s', (text, refused) => expect(readContact(text)).toEqual({ refused }));

  it('an address with its scheme is a site, whatever its ending is', () => {
    expect(readContact('https://gol-kiyi.ornek')).toEqual({
      contacts: [{ kind: 'website', key: 'gol-kiyi.ornek', page: null }],
    });
  });
});
