import { ltr, own } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { alikeText as turkish } from '../tr/alike.ts';

const namedLetters: Readonly<Record<string, string>> = { '.': 'نقطة', _: 'شرطة سفلية' };

/** A letter as it is said aloud: capitals and digits look like others. */
function nameOfLetter(letter: string): string {
  if (/\d/.test(letter)) return `الرقم ${letter}`;
  if (/(?!\p{Script=Latin})\p{L}/u.test(letter)) return `الحرف ${own(letter)} من أبجدية أخرى`;
  const size = /[A-Z]/.test(letter) ? 'الكبير' : 'الصغير';
  return namedLetters[letter] ?? `الحرف ${size} ${ltr(letter)}`;
}

/** Words about accounts that another may be taken for [R367]. */
export const alikeText: Translation<typeof turkish> = {
  label: 'حساب موثَّق باسم مشابه',
  isNot: (handle: string) => `هذا ليس الحساب الموثَّق ${ltr(`@${handle}`)}.`,
  isNotSite: (site: string) => `هذا ليس الموقع الموثَّق ${ltr(site)}.`,
  asked: 'الاسم الذي سألتم عنه',
  known: 'الاسم في السجل',
  difference: (place: number, letter: string) => `الموضع ${place}: ${nameOfLetter(letter)}`,
  see: (name: string) => `عرض سجل ${own(name)}`,
  note: 'التشابه وحده لا يثبت شيئًا؛ ولا سجل لدينا عن الحساب الذي سألتم عنه.',
  unknown: 'تعذّرت حاليًا مقارنة الحسابات ذات الأسماء المشابهة. اقرؤوا اسم المستخدم حرفًا حرفًا.',
};
