import { describe, expect, it } from '@jest/globals';
import { addressOf, isFalseSign, readAddress } from './address.ts';
import { longestQuestion } from './longest-question.ts';

describe('[R211] the host of an address', () => {
  it.each([
    ['https://россия.com', 'xn--h1alffa9f.com'],
    ['https://oda.1001.com', 'oda.1001.com'],
    ['https://golkiyi.web3', 'golkiyi.web3'],
    ['https://golkiyi.3web', 'golkiyi.3web'],
    ['https://gol_kiyi.com', 'gol_kiyi.com'],
    [`https://${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
    ['https://www.golkiyi.com', 'golkiyi.com'],
    ['https://benimwww.golkiyi.com', 'benimwww.golkiyi.com'],
    ['https://www.com', 'www.com'],
    ['dolandirici.com/?u=https://kuytukoru.example', 'dolandirici.com'],
    [' golkiyi.com ', 'golkiyi.com'],
    ['\u200b\u200bgolkiyi.com\u200b\u200b', 'golkiyi.com'],
    ['tel:+905320000003', ''],
  ])('of %s is %s', (text, host) => expect(addressOf(text)?.host).toBe(host));

  it.each([
    'https://gol!kiyi.com',
    'https://-golkiyi.com',
    'https://golkiyi-.com',
    `https://${'a'.repeat(64)}.com`,
    'https://localhost',
    'https://10.0.0.12',
    'https://192.168.100.25/oda',
    'biri@ornek.com',
  ])('%s has none that a name server knows', (text) => expect(readAddress(text)).toBeNull());

  it('has at most 253 signs (RFC 1035)', () => {
    const host = (length: number) => `${'a.'.repeat((length - 3) / 2)}com`;
    expect(addressOf(host(253))?.host).toBe(host(253));
    expect(addressOf(`a${host(253)}`)).toBeNull();
    expect(addressOf(host(255))).toBeNull();
    // The dot of the root is no sign of the name: this is refused for the dot, and is a name all the same.
    expect(readAddress(`https://${host(253)}.`)).toEqual({ refused: 'trailing_dot' });
    expect(readAddress(`https://a${host(253)}.`)).toBeNull();
  });

  it.each([
    ['golkiyi.com', true],
    ['www.golkiyi.com', true],
    ['golkiyi.com:443', false],
    ['golkiyi.com/', false],
    ['golkiyi.com?a', false],
    ['golkiyi.com#a', false],
    ['https://golkiyi.com', false],
  ])('%s is nothing but a host: %s', (text, bare) => expect(addressOf(text)?.bare).toBe(bare));
});

describe('[R211] what is refused', () => {
  it.each([
    ['http://dolandirici.com℀kuytukoru.example', 'wide_signs'],
    ['ınstagram.com/kuytukoru', 'dotted_i'],
    ['www.ınstagram.com', 'dotted_i'],
    ['https://kuytukoru.example/..', 'dot_segments'],
    ['https://kuytukoru.example/.?a', 'dot_segments'],
  ])('%s: %s', (text, refused) => expect(readAddress(text)).toEqual({ refused }));

  it('another site’s name that only holds one of the app is that site’s', () => {
    for (const text of ['xınstagram.com', 'ınstagram.com.tr'])
      expect(addressOf(text)?.host).toMatch(/^xn--.+\.com/);
  });

  it('a longer text than is read', () => {
    const text = `golkiyi.com/${'a'.repeat(longestQuestion - 'golkiyi.com/'.length)}`;
    expect(addressOf(text)?.host).toBe('golkiyi.com');
    expect(readAddress(`${text}a`)).toBeNull();
  });

  it('signs of a plain keyboard are what they seem to be', () => {
    for (const sign of '@/\\?#:.%&=~') expect(isFalseSign(sign)).toBe(false);
    for (const sign of '＠／＼？＃：．％＆＝\u200b\u3164∕。') expect(isFalseSign(sign)).toBe(true);
    for (const sign of 'şğİ½🏡') expect(isFalseSign(sign)).toBe(false);
  });
});
