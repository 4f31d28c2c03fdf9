import type { Contact } from './contact-kinds.ts';

/** A text that says itself what it is, such as `Tel: 0532 …` or `golkiyi (Instagram)`: the kind, and what is left. */
export type Labelled = { as: 'phone' | 'account' | 'site'; rest: string };

const i = '[ıiİ]';
const own = `(?:${i}?m(?:${i}z)?|${i}?n${i}z|s?${i})`;
const place = `(?:n?[dt][ae](?:n|k${i}(?:l[ae]r)?|y${i}z)?|n?${i}n|[yn]?[ae]|[yn]?${i}|y?l[ae]|d${i}r)`;
/**
 * The endings of a Turkish noun: plural, whose it is, and its case. No other letters make a label longer: `instavilla` and
 * `hesapsahte` are accounts [decision 34].
 */
const ending = `(?:['’]?(?:l[ae]r)?${own}?${place}?)`;
const instaStem = '[iıİ]nst(?:a|[ae]?gram)';
/** «Instagram» as it is written; «Instagram’daki», «instadan». */
const insta = `${instaStem}${ending}`;
const app = `(?:${insta}|[iıİ]g(?:['’]?(?:${i}m${i}z${place}?|d[ae](?:n|k${i})?))?)`;
/** The number of an account is a bank's, and so are its owner and details. */
const ofBank = '(?! ?(?:no|num|sahi|bilg))';
const name = `ad(?:lar)?${i}${ending}`;
/** Words that announce an account. */
const accountNoun = `(?:hesa[bp]${ending}${ofBank}|kullan[ıi]c[ıi] ?${name}|prof[iİ]l${ending})`;
const phone = `(?:tel(?:efon)?|gsm|cep|mobil|whats ?app|wp|wa)(?:no|(?:numara|hatt?)${ending})?`;
const account = `(?:${app}|${accountNoun})`;
const site = `(?:(?:web|[iıİ]nternet)(?:(?:s[iİ]te|sayfa|adres)${ending})?|(?:s[iİ]te|adres)${ending})`;
const words = `(?:(?<phone>${phone}(?: ?[/&] ?${phone})?)|(?<account>${account})|(?<site>${site}))`;
const noun = `(?: (?:no(?:su|muz)?|(?:numara|hatt?|hesa[bp]|adres|s[iİ]te|sayfa|l[iİ]nk|prof[iİ]l)${ending}|${name})){0,2}`;
/** An address of an app has its slashes: `whatsapp://send`. */
const behindColon = String.raw`\s{0,3}[:=]\s{0,3}(?!\/\/)(?<rest>\S.*)$`;
/** A name with a dot may follow without a colon: `insta golkiyi.evleri`. */
const behindBlank = String.raw`(?:\s|\p{So})[^\p{L}\p{N}@:=/.]{0,12}(?<rest>[^\s:=@.]+\.[^\s:=@]+)$`;
const before = new RegExp(`^${words}${noun}${behindColon}`, 'iu');
const beside = new RegExp(`^(?:(?<account>${account})|(?<site>${site}))${noun}${behindBlank}`, 'iu');
/** One word that begins as a label does and is none: a name of its own, such as `instavilla`, before another. */
const nameLikeLabel = String.raw`(?:${instaStem}|hesa[bp](?!no|num|sahi|bilg)|prof[iİ]l|web|s[iİ]te|adres)[\p{L}\p{N}_]{1,30}`;
const twoNames = [behindColon, behindBlank].map((rest) => new RegExp(`^${nameLikeLabel}${rest}`, 'iu'));
/** The bracket at the end may be gone already, as marks around a name are. */
const behind = new RegExp(String.raw`^(?<rest>\S.*?)\s{1,3}[([]\s{0,3}${words}\s{0,3}[)\]]?$`, 'iu');

/** Between a label and what it announces there is a blank, a sign or a picture: a bare name has none. */
const mayBegin = /[\s:=\p{So}]/u;

/** The label before a text or in brackets behind it, and the text without it; null where it has none. */
export function labelOf(text: string): Labelled | null {
  if (!mayBegin.test(text)) return null;
  const found = (before.exec(text) ?? behind.exec(text) ?? beside.exec(text))?.groups;
  if (!found?.rest) return null;
  return { as: found.phone ? 'phone' : found.account ? 'account' : 'site', rest: found.rest };
}

/** True for a text without a label where a name that begins as one stands before another: `instavilla golkiyi.evleri`. */
export const namesTwo = (text: string): boolean =>
  mayBegin.test(text) && twoNames.some((both) => both.test(text));

/** Labels within a text, as patterns: the app's name, what announces an account, and what a site. */
export const labelWords = {
  app,
  /** The app's name without an ending. */
  appName: `(?:${instaStem}|[iıİ]g)`,
  ending,
  nameLikeLabel,
  /** A word that announces an account, and its own page there; a page alone is none of the box. */
  accountWord: `(?:${app}|${accountNoun}|sayfa${ending})${noun}`,
  // «Instagram ve web: golkiyi.com» says that both have this name, and so the account has it.
  account: String.raw`(?:${account}${noun}|takip(?: ed\p{L}{1,10})?)(?: ?(?:ve|ile|[/&,+]) ?${site}${noun})?`,
  site: `${site}${noun}`,
};

const kinds: Record<Labelled['as'], readonly Contact['kind'][]> = {
  phone: ['phone'],
  account: ['ig_url', 'ig_username'],
  site: ['website', 'ig_url'],
};

/** Of what a text may mean, what its label says that it is. */
export const ofLabel = ({ as }: Pick<Labelled, 'as'>, contacts: readonly Contact[]): Contact[] =>
  contacts.filter(({ kind }) => kinds[as].includes(kind));

/** What an address has behind the name of its app: parameters, which a number or a name has not. */
export const hasParameters = ({ rest }: Labelled): boolean => /[?&;=,#%]/.test(rest);
