import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { describe, expect, it } from '@jest/globals';
import { recogniseQuery } from '../lookup/recognise-query.ts';
import { askAgain } from './ask-again.ts';

const meantBy = (text: string): Contact[] => {
  const wanted = recogniseQuery(text, undefined);
  return 'asked' in wanted ? wanted.asked.map(({ contact }) => contact) : [];
};

describe('[R391] [R366] asking a card again', () => {
  it.each([
    ['one number', '0532 123 45 67', '+905321234567'],
    ['ten digits that are numbers of two countries', '(536) 222-3456', '5362223456'],
    ['a name that is a site or an account', 'golkiyi.istanbul', 'golkiyi.istanbul'],
    [
      'an account whose name is a site, too',
      'https://www.instagram.com/golkiyi.istanbul/?igsh=benim',
      'https://instagram.com/golkiyi.istanbul',
    ],
    ['an account', '@gol.kiyi', 'gol.kiyi'],
    ['a page of a site', 'https://www.evler.example/sapanca/', 'evler.example/sapanca'],
    [
      'another spelling of a page',
      'https://www.evler.example/urun?id=1&utm_source=x',
      'evler.example/urun?-',
    ],
    ['a site', 'https://www.evler.example/', 'evler.example'],
  ])('asks for all that was asked: %s', (_what, typed, text) => {
    const contacts = meantBy(typed);
    expect(contacts.length).toBeGreaterThan(0);
    expect(askAgain(contacts)).toBe(text);
  });

  it('leaves the first where no text asks for all', () => {
    expect(askAgain([...meantBy('@gol.kiyi'), ...meantBy('05321234567')])).toBe('gol.kiyi');
  });
});
