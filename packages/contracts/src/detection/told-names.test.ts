import { describe, expect, it } from '@jest/globals';
import { doubtsOf } from './doubts.ts';
import { findInMessage } from './find-in-message.ts';

const found = (text: string) =>
  findInMessage(text).map(({ asked, shown, refused }) => asked ?? `${shown} ${refused}`);

describe('[R363] [R365] a name without a sign of one', () => {
  it.each([
    ...['instada villapark diye aratın', 'İNSTAGRAMDA VİLLAPARK YAZIN', 'insta da villapark diye arayın'],
    ...['Instagram’da “villapark” yazıp aratın', 'instada arama kısmına villapark yazın'],
    ...['Instagram’da bizi villapark olarak bulabilirsiniz', 'Instagramda villapark adıyla varız'],
    ...['Instagram’dan villapark’a yazın', 'villapark adlı sayfamıza yazın', 'villapark’ı takip edin'],
    ...[
      'Instagram\nvillapark',
      'hesabımız 👇\nvillapark',
      'Kullanıcı adımız:\nvillapark',
      'villapark (insta)',
    ],
    ...['instagrm: villapark', 'insta 👉 villapark', 'İNSTAGRAM: VİLLAPARK'],
  ])('is asked where it is told to be looked for, or a label announces it: %j', (text) => {
    expect(found(text)).toEqual(['@villapark']);
  });

  it.each([
    ['instada Gölkıyı diye aratın', ['@golkiyi']],
    ['Instagram’da golkiyi.resmi2 yazın', ['@golkiyi.resmi2']],
    ['instada villapark… diye aratın', []],
    ['instavilla\ngolkiyi.bungalov', ['@golkiyi.bungalov']],
    ['hesapsahte - golkiyi.bungalov', ['@golkiyi.bungalov']],
    ['Instagram:\n@golkiyi\nTeşekkürler', ['@golkiyi']],
    ['Hesap:\nZiraat', []],
    ['Instagramda kolayca bulun', []],
  ])('in %j', (text, names) => expect(found(text)).toEqual(names));

  it.each([
    ...['instavilla\ngolkiyi.bungalov', 'instavilla golkiyi.bungalov', 'hesapsahte: golkiyi.bungalov'],
    ...['profilvilla=@golkiyi.bungalov', 'siteemlak golkiyi.com'],
  ])('[R211] one that begins as a label is none, and the message is not whole: %j', (text) => {
    expect(doubtsOf(text, findInMessage(text))).toEqual(['unread']);
  });

  it.each([
    ...['Instagramımızdan golkiyi.bungalov', 'hesabımızda @golkiyi.bungalov', 'sitemizdeki golkiyi.com'],
    ...['adresimizden golkiyi.com', 'profilimizde: @golkiyi.bungalov', 'Instagram’daki\n@golkiyi.bungalov'],
  ])('[R211] a label with the ending of a noun is one: %j', (text) => {
    expect(doubtsOf(text, findInMessage(text))).toEqual([]);
  });
});
