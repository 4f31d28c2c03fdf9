import { describe, expect, it } from '@jest/globals';
import { namedContact, recogniseQuery } from './recognise-query.ts';

describe('recogniseQuery', () => {
  it.each([
    ['https://odalar.golkiyi.com.tr/sapanca', 'host golkiyi.com.tr'],
    ['kotu.com/s%61panca', 'host kotu.com/sapanca'],
    ['https://www.kotu.com/sapanca;a=1', 'host kotu.com/sapanca'],
    ['https://kotu.com/sapanca/index.html', 'host kotu.com/sapanca'],
    ['https://kotu.com/sapanca?x=1', 'host kotu.com/sapanca'],
    ['Web: https://kotu.com/sapanca?x=1', 'host kotu.com/sapanca'],
    ['https://l.instagram.com/?u=https%3A%2F%2Fkotu.com%2Fsapanca%3Fx%3D1', 'host kotu.com/sapanca'],
    ['https://kotu.com/sapanca/index.html/ev', ''],
    ['https://kotu.com/%C5%9Fale?x=1', 'host kotu.com/%C5%9Fale'],
    ['kotu.com/sapanca', ''],
    ['https://kotu.com/?x=1', ''],
    ['https://kotu.com/tr/odalar', ''],
    [`https://kotu.com/${'a'.repeat(300)}?x=1`, ''],
    ['golkiyi.com', ''],
    ['@gol.kiyi', ''],
    ['0532 123 45 67', ''],
  ])('[R140] %s is warned by the sites that it is a part of alone: %s', (q, warningOnly) => {
    const found = recogniseQuery(q, undefined);
    const keys =
      'by' in found && found.by === 'contacts' ? found.asked.flatMap((one) => one.warningOnly) : null;
    expect(keys?.map(({ kind, key }) => `${kind} ${key}`).join(', ')).toBe(warningOnly);
  });

  it('[R141] a slug may be between blanks, and only where no kind is stated', () => {
    expect(recogniseQuery('  Gol-Kiyisi ', undefined)).toEqual({ by: 'slug', slug: 'gol-kiyisi' });
    expect(recogniseQuery('golkiyisi-', undefined)).toEqual({ refused: 'unrecognised' });
  });

  it.each([
    ['gol.kiyi', undefined, 'handle gol.kiyi'],
    ['gol.com', undefined, 'host gol.com, handle gol.com'],
    ['gol.com', 'ig_username', 'handle gol.com'],
    ['gol.kiyi', 'website', 'host gol.kiyi'],
    ['instagram.com/gol', 'ig_url', 'handle gol'],
    ['0532 123 45 67', undefined, 'phone +905321234567'],
    ['Gol-Kiyisi-2', undefined, { by: 'slug', slug: 'gol-kiyisi-2' }],
    ['https://wa.me/905330000006', 'phone', 'phone +905330000006'],
    ['threads.net/@gol', 'ig_url', 'handle gol'],
    ['https://wa.me/905330000006', 'website', { refused: 'shared_site' }],
    ['golkiyi.com/sapanca', undefined, 'host golkiyi.com, host golkiyi.com/sapanca'],
    ['golkiyi.com/sapanca', 'website', 'host golkiyi.com, host golkiyi.com/sapanca'],
    ['wa.me', 'website', { refused: 'shared_site' }],
    ['https://m.me/gol', undefined, { refused: 'shared_site' }],
    ['https://m.me/gol', 'website', { refused: 'shared_site' }],
    ['gol-kiyisi', 'ig_username', { refused: 'unrecognised' }],
    ['123-456', undefined, { refused: 'unrecognised' }],
    ['-gol', undefined, { refused: 'unrecognised' }],
    ['gol--kiyi', undefined, { refused: 'unrecognised' }],
    // One word is no slug, even if it is too long for a user name.
    ['a'.repeat(31), undefined, { refused: 'unrecognised' }],
    ['tr33-0006-1005-1978-6457-8413-26', undefined, { refused: 'iban' }],
  ] as const)('[R140][R141][R212] %s as %s', (q, type, wanted) => {
    const found = recogniseQuery(q, type);
    const keys = 'by' in found && found.by === 'contacts' ? found.asked.flatMap((one) => one.keys) : null;
    expect(keys ? keys.map(({ kind, key }) => `${kind} ${key}`).join(', ') : found).toEqual(wanted);
  });
});

it.each([
  [{ kind: 'website', key: 'gol.com', page: 'gol.com/ev', plainPage: 'gol.com/e' }, { page: 'gol.com/ev' }],
  [{ kind: 'website', key: 'gol.com', page: null, keyless: 'https://gol.com/?ev=1' }, {}],
  [{ kind: 'phone', key: '+905321234567' }, {}],
  [{ kind: 'ig_url', key: 'gol' }, {}],
] as const)(
  '[R140] answers name %j by its kind, its key and the page that was asked for',
  (contact, page) => {
    expect(namedContact(contact)).toStrictEqual({ kind: contact.kind, key: contact.key, ...page });
  },
);
