import { toAskedHandle } from '../contact/handle.ts';
import type { Found } from './found.ts';

/** An account that a message names; null where letters of another script imitate a name. */
export type FoundAccount = { handle: string | null; shown: string };

const app = `(?:instagram|[iİ]nsta|ig)`;
const noun = `(?:kullan[ıi]c[ıi] ad[ıi]|hesab|hesap|sayfa|profil)`;
const end = String.raw`(?![\p{L}\p{N}_@])`;
const dotted = String.raw`[a-z0-9_]{1,30}(?:\.[a-z0-9_]{1,30}){0,5}`;

/** Every repetition is bounded, so the time grows with the length of the text alone. */
export const accountPatterns = {
  at: /(?<![\p{L}\p{N}._@])@{1,2} ?([\p{L}\p{N}._]{2,60})/gu,
  /** `instagram: kuytukoru`, `insta adımız "gol.evi"`: what follows is meant as a name. */
  named: new RegExp(
    String.raw`(?<!\p{L})(?:${app}(?:['’]?da(?:n|ki)?)?(?: ${noun}\p{L}{0,6}| ad[ıi]\p{L}{0,4})?|${noun}\p{L}{0,4})(?: ?[:=] ?["“']?| ["“'])(${dotted})${end}`,
    'giu',
  ),
  bare: new RegExp(String.raw`(?<![\p{L}\p{N}@._/'’-])(${dotted})${end}`, 'gu'),
};

const told = new RegExp(String.raw`(?<!\p{L})(?:${app}|${noun}|takip)\p{L}{0,8}[^.!?\n]{0,25}$`, 'iu');
const toldAfter = new RegExp(
  String.raw`^['’"”]?\p{L}{0,3} ?\(?(?:${app}|hesab|sayfas|profil|diye|adl[ıi])`,
  'iu',
);
/** A word of a house's name stands in it. */
export const looksLikeLodging = (name: string): boolean => lodging.test(name);
const lodging =
  /bungalo|villa|evler|ev[iı]$|otel|hotel|tatil|resort|suit|glamping|kamp|konak|sapanca|kartepe|house|orman|vadi/;

/** `@golkiyi.Sonra` is a name and the next sentence; `@Akasya.Konagi` is a name. */
const nameIn = (written: string): string =>
  (/^[\p{Ll}\p{N}._]+?(?=\.\p{Lu})/u.exec(written)?.[0] ?? written).replace(/\.+$/, '');

function atAccount(match: RegExpMatchArray): Found<FoundAccount>[] {
  const written = match[1] ?? '';
  const name = nameIn(written);
  const length = match[0].length - written.length + name.length;
  const at = match.index ?? 0;
  const handle = toAskedHandle(name);
  if (handle && handle.length > 1) return [{ at, length, value: { handle, shown: `@${handle}` } }];
  const imitated = /(?!\p{Script=Latin})\p{L}/u.test(name) && /[a-z]/i.test(name);
  return imitated ? [{ at, length, value: { handle: null, shown: `@${name}` } }] : [];
}

function namedAccount(match: RegExpMatchArray): Found<FoundAccount>[] {
  const name = match[1] ?? '';
  const handle = toAskedHandle(name);
  if (!handle || handle.replace(/[^a-z]/g, '').length < 4) return [];
  const at = (match.index ?? 0) + match[0].length - name.length;
  return [{ at, length: name.length, value: { handle, shown: `@${handle}` } }];
}

/** A name without its @: only what no Turkish word looks like, or what the words around it call an account. */
function bareAccount(match: RegExpMatchArray): Found<FoundAccount>[] {
  const [name = ''] = match;
  const at = match.index ?? 0;
  const handle = toAskedHandle(name);
  if (!handle || handle.replace(/[^a-z]/g, '').length < 4 || !/[._\d]/.test(handle)) return [];
  const text = match.input ?? '';
  const before = told.test(text.slice(Math.max(0, at - 60), at));
  const called = before || toldAfter.test(text.slice(at + name.length, at + name.length + 30));
  const looks = /[a-z]_[a-z0-9]/.test(handle) || (handle.includes('.') && looksLikeLodging(handle));
  return called || looks ? [{ at, length: name.length, value: { handle, shown: `@${handle}` } }] : [];
}

/** Instagram accounts that a message names: after @, after words that announce one, or by a name of an account's form. */
export function findAccounts(text: string): Found<FoundAccount>[] {
  const { at, named, bare } = accountPatterns;
  return [
    ...[...text.matchAll(at)].flatMap(atAccount),
    ...[...text.matchAll(named)].flatMap(namedAccount),
    ...[...text.matchAll(bare)].flatMap(bareAccount),
  ].filter((one, index, all) => !all.slice(0, index).some(({ at: other }) => other === one.at));
}
