import { describe, expect, it } from '@jest/globals';
import { destinationOf } from './named-by-address.ts';
import { isRefused } from './refusal.ts';

/** Whom an address names, as one word; `-` for an address that names nobody, `none` for none at all. */
function named(text: string): string {
  const found = destinationOf(text);
  if (!found) return 'none';
  if (isRefused(found)) return found.refused;
  if (!found.named) return '-';
  return 'handle' in found.named ? `@${found.named.handle}` : found.named.phones.join();
}

const account = 'u=https%3A%2F%2Finstagram.com%2Fgol.kiyi';
const phone = '+905330000006';

describe('[R209] [R211] an address that only leads on', () => {
  it.each([
    ...[`l.instagram.com/?${account}`, `l.facebook.com/l.php?${account}`, `lm.facebook.com/l.php?${account}`],
    ...[`l.threads.com/?${account}`, `l.threads.net/?${account}`, `facebook.com/l.php?${account}`],
    ...[`youtube.com/redirect?q${account.slice(1)}`, `m.youtube.com/redirect?q${account.slice(1)}`],
    ...[`google.com/url?q${account.slice(1)}`, `google.com.tr/url?${account.replace('u=', 'url=')}`],
    `l.instagram.com/?U${account.slice(1)}`,
  ])('%s leads to the account', (text) => expect(named(`https://${text}`)).toBe('@gol.kiyi'));

  it.each([
    ...[
      'l.instagram.com/golkiyi',
      'l.instagram.com/',
      'google.com/url?sa=t',
      'l.facebook.com/dolandirici/l.php',
    ],
    ...['l.facebook.com/l.phpx', 'youtube.com/redirect', 'facebook.com/l.php?u=nonsense'],
  ])('%s does not say where', (text) => expect(named(`https://${text}`)).toBe('none'));

  it.each([
    ...[`facebook.com/golkiyi/l.php?${account}`, `facebook.com/l.phpx?${account}`],
    ...[`google.com/maps/url?q${account.slice(1)}`, `google.com/urls?q${account.slice(1)}`],
    ...[`youtube.com/c/redirect?q${account.slice(1)}`, `youtube.com/redirects?q${account.slice(1)}`],
    `golkiyi.com/?${account}`,
  ])('%s is a page of its own', (text) => expect(named(`https://${text}`)).toBe('-'));

  it('with two ends leads to nobody', () => {
    expect(named(`https://l.instagram.com/?${account}&u=https%3A%2F%2Fgolkiyi.com`)).toBe('two_accounts');
  });
});

describe('[R210] an address of an app or a chat', () => {
  it.each([
    ...['tel:+905330000006', 'smsto:+905330000006', 'callto:+905330000006', 'sms:////+905330000006'],
    ...['viber://add?number=905330000006', 'https://telegram.me/+905330000006', 'tel:05330000006'],
    ...['https://api.whatsapp.com/send?phone=%20%2B905330000006', 'https://wa.me/905330000006/905330000006'],
    'tel:+905330000006;a=905320000003',
  ])('%s is the number', (text) => expect(named(text)).toBe(phone));

  it.each([
    ['tel:5330000006;phone-context=+901', 'country_code'],
    ['https://wa.me/905330000006?phone=٩٠٥٣٣٠٠٠٠٠٠٦', 'look_alike'],
    ['https://wa.me/905330000006?phone=905320000003', 'two_numbers'],
  ])('%s is refused: %s', (text, refused) => expect(named(text)).toBe(refused));

  it.each([
    ...[
      'tel:%E0%A4%A',
      'instagram://user',
      'instagram://user?username=',
      'https://t.me',
      'https://t.me/golkiyi',
    ],
    ...['https://ig.me', 'https://ig.me/m', 'https://wa.me', 'https://www.threads.net', 'https://wa.me/p/1'],
    ...[
      'https://www.threads.net/golkiyi',
      'whatsapp://send',
      'https://golkiyi.com/+905330000006',
      'https://golkiyi.com/@gol.kiyi',
      'instagram://us/er?username=kuytukoru',
      'https://wa.me/123456',
    ],
  ])('%s names nobody', (text) => expect(named(text)).toBe('-'));

  it.each([
    ['https://ig.me/m/gol.kiyi', '@gol.kiyi'],
    ['https://www.threads.net/@gol.kiyi/media', '@gol.kiyi'],
    ['https://www.threads.net/@gol.kiyi/replies/media', 'two_accounts'],
    ['https://www.threads.net/@gol.kiyi/mediax', 'two_accounts'],
    ['https://www.threads.net/@gol.kiyi/xmedia', 'two_accounts'],
    ['https://www.threads.net/@gol%40kiyi', 'encoded'],
    ['instagram://user?username=Gol.Kiyi&USERNAME=gol.kiyi', '@gol.kiyi'],
    ['https://instagram.com/gol.kiyi', '@gol.kiyi'],
    ['https://instagram.com/explore', '-'],
    ['https://instagram.com/p/Cabc123', 'post'],
  ])('[R209] %s: %s', (text, who) => expect(named(text)).toBe(who));
});

it.each([
  ['gol kiyi', 'none'],
  ['https://golkiyi.com', '-'],
  ['https://kuytukoru.example@golkiyi.com', 'user_part'],
])('[R501] %s: %s', (text, who) => expect(named(text)).toBe(who));
