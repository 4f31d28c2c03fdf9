import { labelWords } from '../contact/label.ts';
import { wordPattern } from '../word-pattern.ts';
import type { Found } from './found.ts';

/** What the words around a name with a dot say that it is; `sure` right behind a label and on its line, `colon` with that between alone. */
export type Meant = { as: 'account' | 'site'; sure: boolean; colon: boolean };

const { app, account, site } = labelWords;
// Every repetition is bounded, so the time grows with the length of the text alone.
const label = wordPattern(
  String.raw`(?<![\p{L}\p{N}@./-])(?:(?<account>${account})|(?<site>${site}))(?!\p{L}|\.\p{L})`,
  'giu',
);
/** Words of the same sentence, or signs alone, also over lines: «Instagram hesabımız 👇». */
const between = /^(?:[^.!?\n@:=]{0,25}(?:(?:[:=>]|\p{So})[^\p{L}\p{N}@]{0,12})?|[^\p{L}\p{N}@]{0,12})$/u;
const signsAlone = /^[^\p{L}\p{N}@.!?\n]*$/u;
/** «Hesaba yatırın» is about money. */
const pays = /yat[ıi]r|yap|öde|gönder|havale/iu;
/** «golkiyi.com ve golkiyi.net» are of one label. */
const joins = /^\s{0,3}(?:[,/&+]|ve|ile|veya|ya da|hem|-)\s{0,3}$/iu;
const colon = /^\s{0,3}[:=]\s{0,3}$/;
/** «golkiyi.evleri (insta)», «golkiyi.com adlı Instagram hesabımız», «golkiyi.com sitesi»; no label of what comes next. */
const named = `(?:(?:adl[ıi]|isimli|diye|olan) )?`;
const ends = String.raw`(?!\p{L}| ?(?:[:=@]|no|num|sahi|bilg))`;
const behind = wordPattern(
  String.raw`^[ \t]{0,3}(?:[([] ?(?:(?<brackets>${app})|(?:web|site|[iİ]nternet))(?!\p{L})[^)\]\n]{0,20}[)\]]|(?<account>${named}(?:${app} )?(?:hesa[bp]\p{L}{0,10}|profil\p{L}{1,8})|${named}${app} (?:sayfa|adres)\p{L}{0,8}|(?:['’‘]\p{L}{1,4} )?takip)${ends}|(?<searched>${named}${app}(?= (?:ara|bak|bul|yaz)\p{L}|[ \t]{0,3}(?:[.,;!)\n]|$)))(?<!gram|insta|ig)|(?<site>${named}(?:web |[iİ]nternet )?(?:site|adres)\p{L}{0,10})${ends})`,
  'iu',
);

/** The label that ends nearest before a name, in what is between it and the thing before. */
function before(text: string): Meant | null {
  const last = [...text.matchAll(label)].at(-1);
  if (!last) return null;
  const gap = text.slice(last.index + last[0].length);
  if (!between.test(gap) || (/^hesa/i.test(last[0]) && pays.test(gap))) return null;
  const as = last.groups?.account ? 'account' : 'site';
  return { as, sure: signsAlone.test(gap), colon: colon.test(gap) };
}

function after(text: string): Meant | null {
  const found = behind.exec(text);
  if (!found) return null;
  const { brackets, account: noun, searched } = found.groups ?? {};
  return { as: brackets || noun || searched ? 'account' : 'site', sure: false, colon: false };
}

/** So many signs before and behind a name are read. */
const reach = 80;

/** What a name is that only «ve» or a comma parts from one that is labelled. */
export const meantBeside = (between: string, last: Meant | null): Meant | null =>
  last && joins.test(between) ? { ...last, sure: false, colon: false } : null;

/**
 * What a text says that a name in it is [R211, R365]: «Instagram hesabımız: golkiyi.com» is an account, «web sitemiz:
 * golkiyi.com» a site. Null where it says nothing. @param from where the thing before it ends, which has its own label
 */
export function meantAs(text: string, { at, length }: Found<unknown>, from: number): Meant | null {
  const nearest = before(text.slice(Math.max(from, at - reach), at));
  if (nearest?.sure) return nearest;
  return after(text.slice(at + length, at + length + reach)) ?? nearest;
}
