import type { Contact } from './read-contact.ts';

/** A text that says itself what it is, such as `Tel: 0532 …` or `golkiyi (Instagram)`: the kind, and what is left. */
export type Labelled = { as: 'phone' | 'account' | 'site'; rest: string };

/** «Instagram» as it is written; «Instagram’daki», «instadan». */
const insta = String.raw`[iıİ]nst(?:a|[ae]?gram)(?:['’]?\p{L}{1,10})?`;
const app = String.raw`(?:${insta}|[iıİ]g(?:['’]?(?:d[ae](?:n|ki)?|[ıi]m[ıi]z\p{L}{0,4}))?)`;
/** Words that announce an account; the number of an account is a bank's, and so are its owner and details. */
const accountNoun = String.raw`(?:hesa[bp]\p{L}{0,10}(?! ?(?:no|num|sahi|bilg))|kullan[ıi]c[ıi](?= ?ad)|profil\p{L}{0,8})`;
const phone = '(?:tel(?:efon)?|gsm|cep|mobil|whats ?app|wp|wa)';
const account = `(?:${app}|${accountNoun})`;
const site = String.raw`(?:web(?:site)?|[iıİ]nternet|(?:site|adres)\p{L}{0,8})`;
const words = `(?:(?<phone>${phone}(?: ?[/&] ?${phone})?)|(?<account>${account})|(?<site>${site}))`;
const noun = String.raw`(?: ?(?:no|numara|hat|hesab|hesap|adres|site|sayfa|link|profil|ad[ıi])\p{L}{0,8}){0,2}`;
/** An address of an app has its slashes: `whatsapp://send`. */
const before = new RegExp(String.raw`^${words}${noun}\s{0,3}[:=]\s{0,3}(?!\/\/)(?<rest>\S.*)$`, 'iu');
/** A name with a dot may follow without a colon: `insta golkiyi.evleri`. */
const beside = new RegExp(
  String.raw`^(?:(?<account>${account})|(?<site>${site}))${noun}(?:\s|\p{So})[^\p{L}\p{N}@:=/.]{0,12}(?<rest>[^\s:=@.]+\.[^\s:=@]+)$`,
  'iu',
);
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

/** Labels within a text, as patterns: the app's name, what announces an account, and what a site. */
export const labelWords = {
  app,
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
