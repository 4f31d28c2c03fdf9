import { wordPattern } from '../word-pattern.ts';

/** An app in which a name may be anybody's, by the name that it calls itself in every language. */
export type Network =
  | (
      | 'Telegram'
      | 'Facebook'
      | 'Messenger'
      | 'TikTok'
      | 'Twitter'
      | 'YouTube'
      | 'Snapchat'
      | 'Viber'
      | 'WeChat'
    )
  | ('Discord' | 'LinkedIn' | 'Pinterest' | 'Skype' | 'KakaoTalk' | 'Shopier' | 'Signal' | 'BiP' | 'Threads')
  | ('X' | 'VK' | 'imo' | 'WhatsApp' | 'Letgo')
  | ('Linktree' | 'Taplink' | 'HeyLink' | 'Beacons');

/** Apps and how they are written, as sources of patterns. */
type Written = Readonly<Partial<Record<Network, string>>>;

// Every repetition is bounded, and what follows one is no sign of it: the time grows with the length of the text alone.

/** Where a word begins. */
export const begins = String.raw`(?<![\p{L}\p{N}])`;
const vowels = '[aeıiou]{0,2}';
/** A word of which any vowel may be left out or changed: `tlgrm`, `telegrem`. */
const anyVowels = (...consonants: string[]): string => consonants.join(vowels);
/** «tg», «tgden»: no beginning of a longer word. */
const alone = (short: string): string => `${short}(?:[dt][ae]n?)?(?!\\p{L})`;

/** As Turkish and English messages write them, also so that no reader of words knows them. */
const latin: Written = {
  Telegram: `tele[ .-]?gram|${anyVowels('t', 'l', 'g', 'r', 'm')}|${alone('tg')}|${alone('tlg')}`,
  Facebook: `(?:face|feys)[ .-]?(?:book|buk)|${anyVowels('f', '[ck]', 'b', 'k')}|${alone('fb')}`,
  Messenger: `messenger|${anyVowels('m', 's{1,2}', 'n', '[gj]', 'r')}`,
  TikTok: 't[iı]k[ -]?tok',
  Twitter: 'tw[iı]t{1,2}e?r',
  YouTube: 'you ?tube',
  Snapchat: `sna?p ?cha?t|${alone('snap')}`,
  Viber: 'v[iı]ber',
  WeChat: 'we ?chat',
  Discord: 'd[iı]s[ck]ord',
  LinkedIn: 'l[iı]nked ?[iı]n',
  Pinterest: 'p[iı]nterest',
  Skype: 'skype',
  KakaoTalk: 'kakao ?talk',
  Shopier: 'shop[iı]er',
  Linktree: `l[iı]nk ?tree|${alone('l[iı]nktr')}`,
  Taplink: 'tap ?l[iı]nk',
  HeyLink: 'hey ?l[iı]nk',
};
const arabic: Written = {
  Telegram: 'ت[يى]?ل[يى]?[جغق]ر[اآ]م',
  Facebook: 'ف[اي]{1,2}س ?بوك',
  TikTok: 'تيك ?توك',
  Twitter: 'تويتر',
  YouTube: 'يوتيوب',
  Snapchat: 'سناب',
  Messenger: 'ما?سنجر',
  Viber: 'فايبر',
  Signal: 'سي[جغ]نال',
  Discord: 'ديسكورد',
};
/** Words of a sentence, too: they are an app beside what announces a name. */
const words: Written = {
  Signal: 's[iı]gnal',
  BiP: 'b[iı]p',
  Threads: 'threads?',
  X: 'x',
  Facebook: 'fb|face',
  Telegram: 'tg',
  VK: 'vk',
  imo: '[iı]mo',
};
/** WhatsApp has names beside its numbers. */
const whatsApp: Written = {
  WhatsApp: `wh?${vowels}(?:ts?|s{1,2})${vowels}p{1,2}|(?:wh?|v)ats? ap{1,2}|vatsap|wh?app?|wpp?`,
};
/** Where everybody offers things: as a word it is no doubt, with a name behind it that is nobody's. */
const markets: Written = { Letgo: 'let ?go' };
const anyOf = (written: Written): string => Object.values(written).join('|');

/** Sources of patterns that take part in larger ones. */
export const appNames = {
  any: `(?:${begins}(?:${anyOf(latin)})|(?:${anyOf(arabic)}))`,
  word: `(?:${anyOf(words)})`,
  whatsApp: `(?:${anyOf(whatsApp)})`,
  market: `(?:${anyOf(markets)})`,
  instagram: `(?:[iıl1]ns?t${vowels} ?g${vowels}r${vowels}m|[iıl1]nsta|[iı]g(?!\\p{L}))`,
};

const each = [latin, arabic, words, whatsApp, markets].flatMap((written) =>
  Object.entries(written).map(
    ([network, source]) => [network as Network, wordPattern(`^(?:${source})`, 'u')] as const,
  ),
);

/** The app that a text begins with. @param text in small letters, which one of the patterns above has found */
export const networkOf = (text: string): Network =>
  each.find(([, pattern]) => pattern.test(text))?.[0] ?? 'WhatsApp';

/** Digits and signs between letters that stand for one: `t3legram`, `p4para`. */
const masks: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's' };
const masked = /(?<=\p{L})[013457$](?=\p{L})/gu;
/** A word that is spelt out: `t e l e g r a m`, `p.a.p.a.r.a`. */
const spelt = /(?<![\p{L}\p{N}])\p{L}(?:[ .*_-]\p{L}(?![\p{L}\p{N}])){3,14}/gu;

/** A text with the words that it hides in pieces or behind digits. @param text in small letters */
export const unmasked = (text: string): string =>
  text
    .replace(spelt, (word) => word.replace(/[^\p{L}]/gu, ''))
    .replace(masked, (sign) => masks[sign] ?? sign);
