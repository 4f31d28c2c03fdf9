import type { Contact } from './read-contact.ts';

/** A text that says itself what it is, such as `Tel: 0532 …` or `golkiyi (Instagram)`: the kind, and what is left. */
export type Labelled = { as: 'phone' | 'account' | 'site'; rest: string };

const phone = '(?:tel(?:efon)?|gsm|cep|mobil|whats ?app|wp|wa)';
const account = '(?:[iıİ]nsta(?:gram)?|[iıİ]g)';
const site = '(?:web|website|[iıİ]nternet|site|adres)';
const words = `(?:(?<phone>${phone}(?: ?[/&] ?${phone})?)|(?<account>${account})|(?<site>${site}))`;
const noun = String.raw`(?: ?(?:no|numara|hat|hesab|hesap|adres|site|sayfa|ad[ıi])\p{L}{0,5})?`;
/** An address of an app has its slashes: `whatsapp://send`. */
const before = new RegExp(String.raw`^${words}${noun}\s{0,3}[:=]\s{0,3}(?!\/\/)(?<rest>\S.*)$`, 'iu');
/** The bracket at the end may be gone already, as marks around a name are. */
const behind = new RegExp(String.raw`^(?<rest>\S.*?)\s{1,3}[([]\s{0,3}${words}\s{0,3}[)\]]?$`, 'iu');

/** The label before a text or in brackets behind it, and the text without it; null where it has none. */
export function labelOf(text: string): Labelled | null {
  const found = (before.exec(text) ?? behind.exec(text))?.groups;
  if (!found?.rest) return null;
  return { as: found.phone ? 'phone' : found.account ? 'account' : 'site', rest: found.rest };
}

const kinds: Record<Labelled['as'], readonly Contact['kind'][]> = {
  phone: ['phone'],
  account: ['ig_url', 'ig_username'],
  site: ['website', 'ig_url'],
};

/** Of what a text may mean, what its label says that it is. */
export const ofLabel = ({ as }: Labelled, contacts: readonly Contact[]): Contact[] =>
  contacts.filter(({ kind }) => kinds[as].includes(kind));

/** What an address has behind the name of its app: parameters, which a number or a name has not. */
export const hasParameters = ({ rest }: Labelled): boolean => /[?&;=,#%]/.test(rest);
