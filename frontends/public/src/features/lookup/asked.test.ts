import { readContact } from '@edogrula/contracts/contact/read-contact';
import { describe, expect, it } from '@jest/globals';
import { askedInstead, foreignNumber, nameSearch, wordSearch } from './asked.ts';

const firstOf = (text: string) => {
  const reading = readContact(text);
  return 'contacts' in reading ? reading.contacts[0] : null;
};

describe('what will be asked', () => {
  it.each([
    ['GOLKİYİ', '@golkiyi'],
    ['@Gölkıyı', '@golkiyi'],
    ['golkıyı.bungalov', '@golkiyi.bungalov'],
  ])('[R211] «%s» is asked as %s', (typed, asked) => {
    expect(askedInstead(typed, firstOf(typed))).toBe(asked);
  });

  it.each(['golkiyi', '@Gol.Kiyi', ' @ golkiyi ', '0532 123 45 67', 'golkiyi.com', 'iki kelime', ''])(
    '[R211] «%s» is asked as it is',
    (typed) => {
      expect(askedInstead(typed, firstOf(typed))).toBeNull();
    },
  );
});

it('[R210] a number of another country is shown in full', () => {
  expect(foreignNumber(firstOf('+53 2000 0003'))).toBe('+5320000003');
  expect(foreignNumber(firstOf('0532 000 00 03'))).toBeNull();
});

describe('a name', () => {
  it('[R212] leads to the search with its words, and is shown shortened', () => {
    expect(nameSearch(' Gölkıyı  Bungalov ')).toEqual({
      label: 'Gölkıyı Bungalov',
      to: '/ara?q=G%C3%B6lk%C4%B1y%C4%B1+Bungalov',
    });
    const words = 'uzun ad '.repeat(200).trim();
    const long = nameSearch(words);
    expect(long?.label).toHaveLength(61);
    expect(new URLSearchParams(long?.to.split('?')[1]).get('q')).toBe(words);
    expect(nameSearch(words.repeat(2))).toBeNull();
  });

  it.each([
    '???',
    '',
    '12',
    'biri@ornek.com',
    'https://linktr.ee/golkiyi',
    '0532',
    'kartım 4111 1111 1111 1111',
  ])('[R212] «%s» is none', (typed) => {
    expect(nameSearch(typed)).toBeNull();
  });

  it('[R027] one bare word may be an account and a name', () => {
    expect(wordSearch('Gölkıyı')?.label).toBe('Gölkıyı');
    for (const typed of ['@golkiyi', 'gol.kiyi', 'golkiyi54', 'iki kelime', '0532'])
      expect([typed, wordSearch(typed)]).toEqual([typed, null]);
  });
});
