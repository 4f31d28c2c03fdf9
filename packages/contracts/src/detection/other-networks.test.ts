import { describe, expect, it } from '@jest/globals';
import { findInMessage } from './find-in-message.ts';

const named = (text: string) =>
  findInMessage(text).map(({ asked, shown, refused, network }) => [network ?? asked, shown, refused]);

describe('[R364] [R365] a name that another app gives', () => {
  it.each([
    ['Telegram: @golkiyi', 'Telegram'],
    ['@golkiyi (Telegram)', 'Telegram'],
    ['@golkiyi adlı Telegram hesabımız', 'Telegram'],
    ['tg: golkiyi_destek', 'Telegram'],
    ['Tlgrm @golkiyi', 'Telegram'],
    ['T3legram: @golkiyi', 'Telegram'],
    ['t.e.l.e.g.r.a.m @golkiyi', 'Telegram'],
    ['تيليجرام: @golkiyi', 'Telegram'],
    ['Facebook sayfamız: golkiyi.odeme', 'Facebook'],
    ['Facebook hesabımız: golkiyi.com', 'Facebook'],
    ['fcbk @golkiyi', 'Facebook'],
    ['فيسبوك @golkiyi', 'Facebook'],
    ['TikTok: @golkiyi', 'TikTok'],
    ['X: @golkiyi', 'X'],
    ['Signal: @golkiyi', 'Signal'],
    ['WhatsApp: @golkiyi', 'WhatsApp'],
    ['whatsap @golkiyi', 'WhatsApp'],
    ['wp: @golkiyi', 'WhatsApp'],
  ])('is called by that app and asked as nobody: %s', (text, network) => {
    expect(named(text)).toEqual([[network, expect.stringMatching(/^@golkiyi/), 'label']]);
  });

  it('is no other app’s and not Instagram’s, though it is written the same', () => {
    const items = named('@golkiyi, Telegram: @golkiyi, Facebook: @golkiyi');
    expect(items.map(([of]) => of)).toEqual(['@golkiyi', 'Telegram', 'Facebook']);
  });

  it.each([
    ['t.me/golkiyi', 'Telegram', '@golkiyi'],
    ['https://t.me/s/golkiyi?before=1', 'Telegram', '@golkiyi'],
    ['https://tr-tr.facebook.com/gol.kiyi/', 'Facebook', '@gol.kiyi'],
    ['m.me/golkiyi', 'Messenger', '@golkiyi'],
    ['tiktok.com/@golkiyi', 'TikTok', '@golkiyi'],
    ['x.com/golkiyi', 'X', '@golkiyi'],
    ['youtube.com/@golkiyi', 'YouTube', '@golkiyi'],
    ['snapchat.com/add/golkiyi', 'Snapchat', '@golkiyi'],
    ['Telegramda golkiyi yazın', 'Telegram', '@golkiyi'],
    ['facebook golkiyi', 'Facebook', '@golkiyi'],
    ['tg: golkiyi', 'Telegram', '@golkiyi'],
    ['letgo golkiyi', 'Letgo', '@golkiyi'],
    ['letgoda golkiyi diye aratın', 'Letgo', '@golkiyi'],
    ['https://linktr.ee/golkiyi?utm=1', 'Linktree', '@golkiyi'],
    ['linktree: golkiyi', 'Linktree', '@golkiyi'],
    ['heylink.me/golkiyi/', 'HeyLink', '@golkiyi'],
  ])('is asked as nobody where a link or plain words give it: %s', (text, network, name) => {
    expect(named(text)).toEqual([[network, name, 'label']]);
  });

  it.each([
    ['facebook.com/profile.php?id=100012'],
    ['https://t.me/joinchat/AbCd'],
    ['https://t.me/+AbCdEf'],
    ['facebook.com/groups/1234'],
    ['t.me'],
    ['linktr.ee'],
    ['lnk.bio/golkiyi'],
  ])('is in no link that shows none: %s', (text) => {
    expect(named(text)).toEqual([[null, text, 'shared_site']]);
  });

  it.each(['t.me/+905321234567', 'wa.me/905321234567'])('a link to a number is the number: %s', (text) => {
    expect(named(text)).toEqual([['+905321234567', '0532 123 45 67', null]]);
  });

  it.each(['Instagram: @golkiyi', 'insta gram @golkiyi', 'Telegram yok, Instagram: @golkiyi'])(
    'is Instagram’s where that stands nearest: %s',
    (text) => expect(named(text)).toEqual([['@golkiyi', '@golkiyi', null]]),
  );
});
