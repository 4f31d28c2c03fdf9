import { foreignIban } from '../contact/foreign-iban.ts';
import { ibanFits } from '../contact/iban.ts';
import { phonesIn, toPhone } from '../contact/phone.ts';
import { showPhone } from '../contact/phone-input.ts';
import { phonesInText } from '../contact/phones-in-text.ts';
import { askedAs, longestAsked } from '../contact/plain-page.ts';
import { mixesDigits } from '../contact/plain-text.ts';
import type { Refusal } from '../contact/refusal.ts';
import { hasPublicSuffix } from '../contact/shared-hosts.ts';
import { wordPattern } from '../word-pattern.ts';
import type { Network } from './app-names.ts';
import { announced, asGiven, findAccounts } from './find-accounts.ts';
import { findDates } from './find-dates.ts';
import { findLinks, type Typed } from './find-links.ts';
import { findPhones } from './find-phones.ts';
import { type Found, without } from './found.ts';
import { nameInLink } from './network-links.ts';
import { otherNetworkOf } from './other-networks.ts';
import { hasHidden, plainMessage } from './plain-message.ts';
import { atOnce, type Steps } from './steps.ts';
import { toldNames } from './told-names.ts';

export type MessageItemKind = 'account' | 'phone' | 'iban' | 'link';

/** A thing that a message names. */
export type MessageItem = {
  kind: MessageItemKind;
  /** The form in which it is asked: never more of the message than that. Null when it is not asked. */
  asked: string | null;
  shown: string;
  /** Why it cannot be asked. */
  refused: Refusal | null;
  /** The other app that gives this name: of Instagram's it is asked for a warning alone [ADR 106]. */
  network?: Network;
  /** Signs that no screen shows are within it. */
  hidden: boolean;
  /** Every place in the message where it is. */
  places: { at: number; length: number }[];
};

type Value = Pick<MessageItem, 'kind' | 'asked' | 'shown' | 'refused' | 'network'>;

/** What tells an item of a message from the others: the same name may be asked as one thing and unread as another. */
export const nameOfItem = ({ kind, asked, shown, network }: Omit<Value, 'refused'>): string =>
  `${kind} ${asked ?? `unasked ${network ?? ''} ${shown}`}`;

/** Characters of a message that are read; what follows is left unread, and said to be. */
export const longestMessage = 20_000;

/** Behind a host and a colon it is no mail, but where the address leads: `https://golkiyi.com:x@ucuz.example`. */
const email =
  /(?<!\.\p{L}{2,24}[:<"'’])(?<![\p{L}\p{N}._%+/-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
const card = /(?<!\d)\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?![ -]?\d)/g;

/** Every repetition is bounded, so the time grows with the length of the text alone. */
const messagePatterns = {
  email,
  card,
  /** Digits of a mobile phone with other signs between them than people use. */
  oddPhone:
    /(?<![\d+#])(?:(?:\+|00)90|0)(?:[^\p{L}\p{N}\n]{0,5}|\n)5(?:(?:[^\p{L}\p{N}\n]{0,5}|\n)\d){9}(?!\d)/gu,
  turkishIban: /(?<![\p{L}\p{N}])T\s?\.?R((?:[^\p{L}\p{N}]{0,3}\d){24})(?!\d)/giu,
  /** Twenty-four digits somewhere behind the word, as where the country is left out. */
  namedIban: /(?<!\p{L})[iıİ]ban[^\d]{0,60}((?:\d[^\p{L}\p{N}]{0,3}){23}\d)(?![ .-]?\d)/giu,
  /** Twenty-four digits from the beginning of any group of digits; what is taken is that digit alone. */
  bareIban: /(?<!\d)(?=((?:\d[^\p{L}\p{N}]{0,3}){23}\d)(?!\d))\d/gu,
  /** A Turkish one with too few or too many digits, or with letters for some. */
  brokenIban: /(?<![\p{L}\p{N}])[TТ]R[ :.-]{0,3}[\dОЗ](?:[ .-]?[\dOIlSBОЗ]){14,40}(?![\p{L}\p{N}])/gu,
  /** A mobile number with letters for some of its digits: `0532 l23 45 67`. */
  letteredPhone:
    /(?<![\p{L}\p{N}#])(?:\+?90|[0OoОо])[ ().-]{0,3}[5Ss](?:[ ().-]{0,3}[\dOoIlıİSsBZОоЗз|]){9}(?![\p{L}\p{N}])/gu,
  /** From the beginning of any word, however it is parted; what is taken is that letter alone. */
  foreignIban: wordPattern(
    String.raw`(?<![\p{L}\p{N}])(?=(${foreignIban(String.raw`[^\p{L}\p{N}\n]{0,3}`)})(?![\p{L}\p{N}]))[A-Z]`,
    'giu',
  ),
};

/** Addresses of mail are none of a message's contacts; `insta@gol.firsat` is an account, not one of them. */
export const mailsIn = (text: string): Found<string>[] =>
  [...text.matchAll(messagePatterns.email)].flatMap(({ index: at, 0: value }) => {
    const [name = '', host = ''] = value.split('@');
    const isMail = hasPublicSuffix(host.toLowerCase()) && !announced.test(name);
    return isMail ? [{ at, length: value.length, value }] : [];
  });

const blotted = (text: string, pattern: RegExp): string =>
  without(
    text,
    [...text.matchAll(pattern)].map(({ index: at, 0: { length } }) => ({ at, length, value: null })),
  );

function ibanItem(digits: string): Value {
  const iban = `TR${digits.replace(/\D/g, '')}`;
  const shown = (iban.match(/.{1,4}/g) ?? []).join(' ');
  return { kind: 'iban', asked: null, shown, refused: ibanFits(iban) ? null : 'iban' };
}

const unreadIban = (at: number, written: string): Found<Value> => ({
  at,
  length: written.length,
  value: { kind: 'iban', asked: null, shown: written, refused: 'iban' },
});

/** Of a foreign number and the words behind it, the number; null where no beginning fits. */
function foreignIn(written: string): string | null {
  const ends = [...written.matchAll(/[^A-Z\d]{1,3}|$/gi)].map(({ index }) => written.slice(0, index));
  return ends.findLast((one) => ibanFits(one.replace(/[^A-Z\d]/gi, '').toUpperCase())) ?? null;
}

/** Of what overlaps, the one that was found first. */
const apart = (found: readonly Found<Value>[]): Found<Value>[] => {
  const kept: Found<Value>[] = [];
  for (const one of [...found].sort((a, b) => a.at - b.at)) {
    const last = kept.at(-1);
    if (!last || one.at >= last.at + last.length) kept.push(one);
  }
  return kept;
};

function findAccountNumbers(text: string): Found<Value>[] {
  const turkish = [...text.matchAll(messagePatterns.turkishIban)].map(({ index: at, ...match }) => ({
    at,
    length: match[0].length,
    value: ibanItem(match[1] ?? ''),
  }));
  const left = without(text, turkish);
  const bare = [...left.matchAll(messagePatterns.bareIban)].flatMap(({ index: at, ...match }) => {
    const written = match[1] ?? '';
    // Every Turkish bank's code begins with a zero.
    const value = /^\d\D*\d\D*0/.test(written) ? ibanItem(written) : null;
    return value?.refused === null ? [{ at, length: written.length, value }] : [];
  });
  const fitting = [...turkish, ...apart(bare)];
  const rest = without(text, fitting);
  const named = [...rest.matchAll(messagePatterns.namedIban)].map(({ index, ...match }) => {
    const digits = match[1] ?? '';
    const at = index + match[0].length - digits.length;
    return { at, length: digits.length, value: ibanItem(digits) };
  });
  const unnamed = without(rest, named);
  const foreign = [...unnamed.matchAll(messagePatterns.foreignIban)].flatMap(
    ({ index: at, 1: written = '' }) => {
      const iban = foreignIn(written);
      return iban ? [unreadIban(at, iban)] : [];
    },
  );
  return [...fitting, ...named, ...apart(foreign)];
}

const accountItem = (handle: string): Value => ({
  kind: 'account',
  asked: `@${handle}`,
  shown: `@${handle}`,
  refused: null,
});
const nameElsewhere = (shown: string, network: Network): Value => ({
  kind: 'account',
  asked: null,
  shown,
  refused: 'label',
  network,
});
const phoneItem = (phone: string, digits: string): Value => ({
  kind: 'phone',
  // Digits that may be numbers of two countries are asked as both.
  asked: phonesIn(digits).length > 1 ? digits : phone,
  shown: showPhone(phone),
  refused: null,
});

function linksOf(text: string, typed: Typed): Found<Value>[] {
  return findLinks(text, typed).map(({ at, length, value: { contacts, refused } }) => {
    const [first] = contacts;
    const place = typed.placeOf(at, length);
    const written = typed.text.slice(place.at, place.at + place.length);
    const link = (asked: string | null, shown: string): Value => ({ kind: 'link', asked, shown, refused });
    const inApp = refused === 'shared_site' ? nameInLink(written) : null;
    if (inApp) return { at, length, value: nameElsewhere(`@${inApp.name}`, inApp.network) };
    if (!first) return { at, length, value: link(null, written) };
    if (first.kind === 'phone') return { at, length, value: phoneItem(first.key, first.key) };
    const network = first.kind === 'ig_username' && otherNetworkOf(text, { at, length });
    if (network) return { at, length, value: nameElsewhere(`@${first.key}`, network) };
    if (first.kind !== 'website') return { at, length, value: accountItem(first.key) };
    const address = askedAs(first);
    // Without a scheme it would be asked as an account, too.
    const asked = contacts.length > 1 ? address : `https://${address}`;
    return { at, length, value: link(asked, first.page ?? first.plainPage ?? first.key) };
  });
}

/** Digits of two scripts in one number: whoever reads it may dial another. */
function mixedPhone(written: string): Value {
  return { kind: 'phone', asked: null, shown: written, refused: 'look_alike' };
}

function phonesOf(text: string, typed: Typed): Found<Value>[] {
  const odd = [...text.matchAll(messagePatterns.oddPhone)].flatMap(({ index: at, 0: written }) => {
    const value = toPhone(written.replace(/[^\d+]/g, ''));
    return value ? [{ at, length: written.length, value }] : [];
  });
  const all = [...findPhones(text), ...phonesInText(text), ...odd];
  return all
    .filter(({ at }, index) => !all.slice(0, index).some((one) => at < one.at + one.length && one.at <= at))
    .map(({ at, length, value }) => {
      const digits = text.slice(at, at + length).replace(/[^\d+]/g, '');
      const place = typed.placeOf(at, length);
      const written = typed.text.slice(place.at, place.at + place.length);
      return { at, length, value: mixesDigits(written) ? mixedPhone(written) : phoneItem(value, digits) };
    });
}

/** Numbers that hold letters are not guessed at, and not passed over: who sends them hides what they are. */
const letteredPhones = (text: string): Found<Value>[] =>
  [...text.matchAll(messagePatterns.letteredPhone)].flatMap(({ index: at, 0: shown }) =>
    shown.replace(/\D/g, '').length < 7
      ? []
      : [{ at, length: shown.length, value: { kind: 'phone', asked: null, shown, refused: 'unrecognised' } }],
  );

/** Accounts with a sign that they are ones, and names that the words around tell to look for. */
function* accountsOf(text: string): Steps<Found<Value>[]> {
  const marked = findAccounts(text);
  yield;
  const told = toldNames(without(text, marked)).map((one) => asGiven(text, one));
  return [...marked, ...told].map(({ at, length, value }) => {
    const { handle, shown, refused, network } = value;
    if (network) return { at, length, value: nameElsewhere(shown, network) };
    // Letters of another script are asked, too: not for an account, for whose name they imitate [R367].
    const isImitation = refused === 'look_alike' && shown.length <= longestAsked;
    const asked = isImitation ? shown : null;
    const unread: Value = { kind: 'account', asked, shown, refused };
    return { at, length, value: handle ? accountItem(handle) : unread };
  });
}

/** What a plain text names, in order of appearance; the signs of one thing are no other thing. */
function* findAll(text: string, typed: Typed): Steps<Found<Value>[]> {
  const written = without(text, mailsIn(text));
  yield;
  const links = linksOf(written, typed);
  yield;
  const withoutLinks = without(written, links);
  const ibans = findAccountNumbers(withoutLinks);
  yield;
  const withoutIbans = without(withoutLinks, ibans);
  const accounts = yield* accountsOf(withoutIbans);
  yield;
  const figures = blotted(without(withoutIbans, accounts), messagePatterns.card);
  const withoutDates = without(figures, findDates(figures));
  yield;
  const phones = phonesOf(withoutDates, typed);
  yield;
  const broken = [...without(withoutDates, phones).matchAll(messagePatterns.brokenIban)].map(
    ({ index, 0: written }) => unreadIban(index, written),
  );
  const lettered = letteredPhones(without(withoutDates, [...phones, ...broken]));
  return [...links, ...ibans, ...accounts, ...phones, ...broken, ...lettered].sort((a, b) => a.at - b.at);
}

/** As `findInMessage`, step by step. */
export function* findingInMessage(message: string): Steps<MessageItem[]> {
  const { text, origins, ends } = plainMessage(message.slice(0, longestMessage));
  const placeOf = (at: number, length: number) => {
    const from = origins[at] ?? 0;
    return { at: from, length: (ends[at + length - 1] ?? 0) - from };
  };
  const items = new Map<string, MessageItem>();
  for (const { at, length, value } of yield* findAll(text, { text: message, placeOf })) {
    const place = placeOf(at, length);
    const key = nameOfItem(value);
    const item = items.get(key) ?? { ...value, hidden: false, places: [] };
    item.hidden ||= hasHidden(message.slice(place.at, place.at + place.length));
    item.places.push(place);
    items.set(key, item);
  }
  return [...items.values()];
}

/**
 * Finds the accounts, telephones, IBANs and links that a message names [R363, R365], in linear time; each once, with all
 * its places. Hidden signs are read past and noted. Dates, sums, order numbers and e-mail addresses are none.
 */
export const findInMessage = (message: string): MessageItem[] => atOnce(findingInMessage(message));
