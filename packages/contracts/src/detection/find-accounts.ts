import { toAskedHandle } from '../contact/handle.ts';
import { labelWords } from '../contact/label.ts';
import type { Refusal } from '../contact/refusal.ts';
import { wordPattern } from '../word-pattern.ts';
import type { Network } from './app-names.ts';
import { type Found, without } from './found.ts';
import { otherNetworkOf } from './other-networks.ts';

/** An account that a message names; without a handle where it cannot be told which name is meant. */
export type FoundAccount = {
  handle: string | null;
  shown: string;
  refused: Refusal | null;
  /** The other app that it is of; its name there is `shown`. */
  network?: Network;
};

const { appName, accountWord } = labelWords;
const end = String.raw`(?![\p{L}\p{N}\p{M}_@])`;
const dotted = String.raw`[a-z0-9_]{1,30}(?:\.[a-z0-9_]{1,30}){0,5}`;
const lettered = String.raw`[\p{L}\p{N}\p{M}_]{1,30}(?:\.[\p{L}\p{N}\p{M}_]{1,30}){0,5}`;

/** Every repetition is bounded, so the time grows with the length of the text alone. */
const accountPatterns = {
  at: /(?<!@)@{1,5} {0,3}([\p{L}\p{N}\p{M}._]{1,60})/gu,
  /** `instagram: kuytukoru`, `insta adımız "gol.evi"`: what follows is meant as a name. */
  named: wordPattern(String.raw`(?<!\p{L})${accountWord}(?: ?[:=] ?["“']?| ["“'])(${lettered})${end}`, 'giu'),
  /** `Instagram golkiyi`, alone on its line or between commas: a label and its name. */
  labelled: wordPattern(
    String.raw`(?<=^|[\n,;|(])[^\p{L}\p{N}@\n]{0,4}${appName}[ \t]{1,3}(${dotted})(?=[ \t]{0,3}(?:$|[\n,;|)]))`,
    'giu',
  ),
  bare: wordPattern(String.raw`(?<![\p{L}\p{N}@._/'’-])(${dotted})${end}`, 'gu'),
  rest: /@[^\s@]{1,60}/gu,
};

/** The endings of a label are those of its noun: `instavilla` before a name announces none. */
const told = wordPattern(
  String.raw`(?<!\p{L})(?:${accountWord}|takip(?: ed\p{L}{1,10})?)(?!\p{L})[^.!?\n]{0,25}$`,
  'iu',
);
const toldAfter = wordPattern(
  String.raw`^['’"”]?\p{L}{0,3} ?\(?(?:${accountWord}|diye|adl[ıi])(?!\p{L})`,
  'iu',
);
/** A word of a house's name is in it. */
export const looksLikeLodging = (name: string): boolean => lodging.test(name);
const lodging =
  /bungalo|villa|evler|ev[iı]$|otel|hotel|tatil|resort|suit|glamping|kamp|konak|sapanca|kartepe|house|orman|vadi/;

/** What runs on behind a name, so that a reader may take it for a part of it: `@golkiyi.Sonra`, `@gol.evi-sapanca`. */
const runsOn =
  /^(?:\p{M}| ?[._]{1,3}(?=[\p{L}\p{N}])|[\p{Pc}/\\+~·•∙‧⋅-]{1,3}(?=\p{L})|[\p{So}\p{No}](?=\p{L}))[\p{L}\p{N}\p{M}._-]{0,40}/u;
const tailOf = (text: string, at: number): string => runsOn.exec(text.slice(at, at + 50))?.[0] ?? '';
/** A name is in small letters up to the dot behind which a capital may begin a sentence or go on with the name. */
const beforeCapital = /^[\p{Ll}\p{N}\p{M}._]+?(?=\.\p{Lu})/u;

/** Of words right before an @, as in an address of mail, those that announce an account: `insta@golkiyi`. */
export const announced = wordPattern(String.raw`(?<!\p{L})(?:${accountWord}|takip)$`, 'iu');
const wordBefore = /[\p{L}\p{N}\p{M}._%+-]{0,63}[\p{L}\p{N}\p{M}_]$/u;

const unread = (shown: string, refused: Refusal = 'unrecognised'): FoundAccount => ({
  handle: null,
  shown,
  refused,
});
const isImitated = (name: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(name) && /[a-z]/i.test(name);

/** The account of a name with what follows it in the text; what may be more than the name is no guess of it. */
export function accountAt(text: string, at: number, name: string): Found<FoundAccount> {
  const tail = tailOf(text, at + name.length);
  const whole = `${name}${tail}`;
  const found = { at, length: whole.length };
  // An app cuts a long name off: an impostor's begins with the real one.
  if (text.startsWith('…', at + name.length)) return { ...found, value: unread(`@${name}…`, 'cut_off') };
  if (isImitated(name)) return { ...found, value: unread(`@${whole}`, 'look_alike') };
  const handle = toAskedHandle(name);
  const sure = handle && handle.length > 1 && !tail && !beforeCapital.test(name);
  return { ...found, value: sure ? { handle, shown: `@${handle}`, refused: null } : unread(`@${whole}`) };
}

function atAccount(match: RegExpMatchArray): Found<FoundAccount>[] {
  const [whole, written = ''] = match;
  const at = match.index ?? 0;
  const text = match.input ?? '';
  const name = written.replace(/\.+$/, '');
  const [before = ''] = wordBefore.exec(text.slice(Math.max(0, at - 64), at)) ?? [];
  // `Toplantı @ 14:30`
  if (/^\d{0,2}$/.test(name)) return [];
  if (before && !announced.test(before)) {
    const from = text.charAt(at - before.length - 1) === '@' ? at : at - before.length;
    const shown = text.slice(from, at + whole.length);
    return [{ at: from, length: shown.length, value: unread(shown) }];
  }
  const start = at + whole.length - written.length;
  const { length, value } = accountAt(text, start, name);
  return [{ at, length: start - at + length, value }];
}

const letters = (handle: string): number => handle.replace(/[^a-z]/g, '').length;

function namedAccount(match: RegExpMatchArray): Found<FoundAccount>[] {
  const name = match[1] ?? '';
  const at = (match.index ?? 0) + match[0].length - name.length;
  if (isImitated(name)) return [accountAt(match.input ?? '', at, name)];
  const handle = toAskedHandle(name);
  // `Hesap: Gülşen` is a person, `insta: gül.şen` an account.
  const person = /[^a-z0-9._]/i.test(name) && !/[._\d]/.test(name);
  return !handle || letters(handle) < 4 || person ? [] : [accountAt(match.input ?? '', at, name)];
}

/** Words that follow «Instagram» and are no name. */
const noName =
  /^(?:hesa|sayfa|adres|profil|kullan|link|uzeri|mesaj|takip|bizi|canl|reel|hikaye|stor|kapal|acik|hacklen|yok|var|ad[iı]|gram$|site(?:si|miz)$)|[dt][ae]n$/;

function labelledAccount(match: RegExpMatchArray): Found<FoundAccount>[] {
  const name = match[1] ?? '';
  const at = (match.index ?? 0) + match[0].length - name.length;
  const handle = toAskedHandle(name);
  if (!handle || letters(handle) < 4 || noName.test(handle)) return [];
  return [accountAt(match.input ?? '', at, name)];
}

/** A name without its @: only what no Turkish word looks like, or what the words around it call an account. */
function bareAccount(match: RegExpMatchArray): Found<FoundAccount>[] {
  const [name = ''] = match;
  const at = match.index ?? 0;
  const handle = toAskedHandle(name);
  if (!handle || letters(handle) < 4 || !/[._\d]/.test(handle)) return [];
  const text = match.input ?? '';
  const before = told.test(text.slice(Math.max(0, at - 60), at));
  const end = at + name.length + tailOf(text, at + name.length).length;
  const called = before || toldAfter.test(text.slice(end, end + 30));
  const looks = /[a-z]_[a-z0-9]/.test(handle) || (handle.includes('.') && looksLikeLodging(handle));
  return called || looks ? [accountAt(text, at, name)] : [];
}

/** A word of a house behind other letters: `golkiyibungalov`. */
const compound = new RegExp(`^[a-z0-9]{3,}(?:${lodging.source})`);

/**
 * Names without a sign that the words around them call an account, where a house's word runs on in them. A reader of
 * contacts takes them for words.
 */
export function calledNames(text: string): Found<string>[] {
  return [...text.matchAll(accountPatterns.bare)].flatMap(({ index: at, 0: name }) => {
    const end = at + name.length;
    const called =
      told.test(text.slice(Math.max(0, at - 60), at)) || toldAfter.test(text.slice(end, end + 30));
    return called && compound.test(name) ? [{ at, length: name.length, value: name }] : [];
  });
}

/** What comes behind an @ and is no name that can be read: `@🅖🅞🅛`, `@"golkiyi"`. */
function restAt(match: RegExpMatchArray): Found<FoundAccount>[] {
  return [{ at: match.index ?? 0, length: match[0].length, value: unread(match[0]) }];
}

/** A name that another app gives is not Instagram's: whoever has it there may be anybody. */
export function asGiven(text: string, one: Found<FoundAccount>): Found<FoundAccount> {
  const network = one.value.handle ? otherNetworkOf(text, one) : null;
  return network ? { ...one, value: { ...unread(one.value.shown, 'label'), network } } : one;
}

/**
 * Instagram accounts that a message names: after @, after words that announce one, or by a name of an account's form.
 * One that is called another app's is unread.
 */
export function findAccounts(text: string): Found<FoundAccount>[] {
  const { at, named, labelled, bare, rest } = accountPatterns;
  const marked = [...text.matchAll(at)].flatMap(atAccount);
  const unmarked = without(text, marked);
  const called = [
    ...[...unmarked.matchAll(named)].flatMap(namedAccount),
    ...[...unmarked.matchAll(labelled)].flatMap(labelledAccount),
  ];
  const left = without(unmarked, called);
  const found = [...marked, ...called, ...[...left.matchAll(bare)].flatMap(bareAccount)];
  const stray = [...without(text, found).matchAll(rest)].flatMap(restAt);
  return [...found.map((one) => asGiven(text, one)), ...stray];
}
