import { describe, expect, it } from '@jest/globals';
import { longestPage } from '../contact/website-part.ts';
import { findInMessage } from '../detection/find-in-message.ts';
import { togetherQuestion } from './together.ts';

const host = 'rezervasyon-golkiyi.com';
/** An address whose host and path are so long. */
const pageOf = (length: number) => `${host}/${'a'.repeat(length - host.length - 1)}`;
const keysIn = (message: string) => findInMessage(message).flatMap(({ asked }) => asked ?? []);

describe('[R363] [R364] one question takes whatever a message names', () => {
  it.each(['', '?x=1', '?utm_source=ig', '/', '/;a'])(
    'a link of any length does not silence the warning about the rest: …%s',
    (end) => {
      for (let length = longestPage - 12; length <= longestPage + 5; length += 1) {
        const keys = keysIn(`Hesabımız @kotu.hesap\nhttps://${pageOf(length)}${end}`);
        expect([length, keys[0]]).toEqual([length, '@kotu.hesap']);
        expect([length, keys.length]).toEqual([length, 2]);
        expect([length, togetherQuestion.safeParse({ keys }).success]).toEqual([length, true]);
      }
    },
  );

  it('a page that is too long for a key is asked as its site', () => {
    expect(keysIn(`https://${pageOf(longestPage)}`)).toEqual([`https://${pageOf(longestPage)}`]);
    expect(keysIn(`https://${pageOf(longestPage + 1)}`)).toEqual([`https://${host}`]);
  });

  it('[R367] an imitated name that is longer than any name is unread, and not asked', () => {
    // Letters that are two units each.
    const foreign = '\u{10330}'.repeat(30);
    const said = (parts: number) =>
      findInMessage(`instagram: gol${`.${foreign}`.repeat(parts)}`).map(({ asked, refused }) => [
        asked !== null,
        refused,
      ]);
    expect([said(6), said(1)]).toEqual([[[false, 'look_alike']], [[true, 'look_alike']]]);
  });
});
