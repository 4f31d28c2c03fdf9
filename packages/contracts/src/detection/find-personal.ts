import { endlessMail } from '../contact/mail-providers.ts';
import { wordPattern } from '../word-pattern.ts';
import { findIbans } from './find-ibans.ts';
import { findPhones } from './find-phones.ts';
import { firstNames } from './first-names.ts';
import { plainMessage } from './plain-message.ts';

export type PersonalKind = 'name' | 'phone' | 'email' | 'iban' | 'plate' | 'address';
/** A stretch of a text that may name or locate a person. */
export type Personal = { kind: PersonalKind; at: number; length: number };

const capitalised = (name: string): string => name.charAt(0).toLocaleUpperCase('tr') + name.slice(1);

const word = String.raw`\p{Lu}\p{Ll}{1,20}`;
/** `Mehmet Kaya`, `Ayşe Nur Demir`: a known first name and what follows it. */
const named = wordPattern(
  String.raw`(?<!\p{L})(?:${firstNames.map(capitalised).join('|')})(?: ${word}){1,2}(?!\p{L})`,
  'gu',
);
/** `Mehmet Bey`, `Ayşe Hanım'a`. */
const addressed = wordPattern(String.raw`(?<!\p{L})${word} (?:Bey|Hanım|Usta|Abi|Abla)(?!\p{L})`, 'gu');
const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
/** `54 ABC 123`: a province, one to three letters, two to five digits. */
const plate = /(?<![\p{L}\p{N}])(?:0[1-9]|[1-7]\d|8[01])[ -]?[A-PR-VYZ]{1,3}[ -]?\d{2,5}(?![\p{L}\p{N}])/gu;
const street = String.raw`Mah(?:allesi|\.)?|Sok(?:ak|ağı|\.)?|Sk\.|Cad(?:desi|\.)?|Cd\.|Bulvarı|Blv\.|Apartmanı|Apt\.|Sitesi`;
/** `Göl Mah.`, `Menekşe Sokak No: 41`. */
const address = wordPattern(
  String.raw`(?<!\p{L})(?:[\p{Lu}\p{N}][\p{L}\p{N}.]{0,30} ){1,3}(?:${street})(?!\p{L})(?: ?,? ?No ?:? ?\d{1,4}(?:\/\d{1,4})?)?`,
  'gu',
);

const all = (kind: PersonalKind, pattern: RegExp, text: string): Personal[] =>
  [...text.matchAll(pattern)].map(({ index: at, 0: { length } }) => ({ kind, at, length }));

/**
 * What a moderator should look at before a text is public: persons' names, telephones, e-mail addresses, account numbers,
 * plates and addresses [R325]. Without overlaps, in order of appearance; a guess, never complete.
 */
export function findPersonal(given: string): Personal[] {
  const { text, origins, ends } = plainMessage(given);
  const found: Personal[] = [
    ...findIbans(text).map(({ at, length }) => ({ kind: 'iban' as const, at, length })),
    ...all('email', email, text),
    ...all('email', endlessMail, text),
    ...findPhones(text).map(({ at, length }) => ({ kind: 'phone' as const, at, length })),
    ...all('plate', plate, text),
    ...all('address', address, text),
    ...all('name', addressed, text),
    ...all('name', named, text),
  ];
  const kept: Personal[] = [];
  for (const one of found) {
    const overlaps = kept.some(({ at, length }) => one.at < at + length && at < one.at + one.length);
    if (!overlaps) kept.push(one);
  }
  return kept
    .sort((a, b) => a.at - b.at)
    .map(({ kind, at, length }) => {
      const from = origins[at] ?? 0;
      return { kind, at: from, length: (ends[at + length - 1] ?? 0) - from };
    });
}
