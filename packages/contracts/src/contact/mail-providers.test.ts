import { describe, expect, it } from '@jest/globals';
import { endlessMail, spelledDot } from './mail-providers.ts';

const mailIn = (text: string): string | null => text.match(endlessMail)?.[0] ?? null;

describe('an address of mail without its ending', () => {
  it.each([
    'ayse.yilmaz@gmail',
    'AYSE.YILMAZ@GMAIL',
    'ayse@gmailcom',
    'ayse@hotmail_com_tr',
    'ayse@yandexru',
    'ayse+ev@hotmail-com',
    'ayse @ outlook',
    'ayse@ icloud',
    'ayse (at) gmail',
    'ayse [et] gmail',
    'ayse{@}live',
    'ayse.yilmaz at gmail',
    'ayse42 at live',
    'ayşe@gmail',
    // No account is called so.
    'ayse @gmail',
  ])('%s is one, within a sentence too', (mail) => {
    expect(mailIn(mail)).toBe(mail);
    expect(mailIn(`Bana (${mail}), yazın`)).toBe(mail);
  });

  it.each([
    ['ayse@gmailden yazın', 'ayse@gmailden'],
    ['ayse@gmaile yazın', 'ayse@gmaile'],
    ['ayse@gmail. Bekliyoruz', 'ayse@gmail'],
  ])('%s: its noun has an ending', (text, mail) => expect(mailIn(text)).toBe(mail));

  it.each([
    ['one with an ending', 'ayse@gmail.com'],
    ['an account that begins as a provider does', 'hesap@gmailevleri'],
    ['one whose name goes on', 'ayse@live_golkiyi'],
    ['an account that may be called so', 'hesabımız @live'],
    ['words', 'evde at gmail'],
    ['a sign without a name', '@gmail'],
  ])('%s is none: %s', (_what, text) => expect(mailIn(text)).toBeNull());
});

it.each(['(dot)', '[nokta]', '{.}', ' < nokta > '])('«%s» is a dot that is spelled', (text) => {
  expect(text).toMatch(new RegExp(`^${spelledDot}$`, 'u'));
});
