import { ltr } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { otherReadingText as turkish } from '../tr/other-reading.ts';

/** What else a text may mean, which the record of its answer does not have; the answer is about the other one alone. */
export const otherReadingText: Translation<typeof turkish> = {
  green: {
    account: (handle: string) =>
      `هذه النتيجة للموقع الإلكتروني فقط. ليس في هذا السجل حساب إنستغرام باسم ${ltr(`@${handle}`)}؛ فإن كنتم تراسلونه فلا تدفعوا.`,
    website: (host: string) =>
      `هذه النتيجة لحساب إنستغرام فقط. ليس في هذا السجل موقع إلكتروني باسم ${ltr(host)}؛ فلا تدفعوا من خلاله.`,
    phone: (matched: string, other: string) =>
      `هذه النتيجة للرقم ${ltr(matched)} فقط. الرقم ${ltr(other)} ليس في هذا السجل؛ فإن كنتم تتواصلون معه فلا تدفعوا.`,
  },
  other: {
    account: (handle: string) =>
      `هذه النتيجة للموقع الإلكتروني فقط. ليس في هذا السجل حساب إنستغرام باسم ${ltr(`@${handle}`)}؛ ولا يتبيّن من هنا إن كان آمنًا أم لا.`,
    website: (host: string) =>
      `هذه النتيجة لحساب إنستغرام فقط. ليس في هذا السجل موقع إلكتروني باسم ${ltr(host)}؛ ولا يتبيّن من هنا إن كان آمنًا أم لا.`,
    phone: (matched: string, other: string) =>
      `هذه النتيجة للرقم ${ltr(matched)} فقط. الرقم ${ltr(other)} ليس في هذا السجل؛ ولا يتبيّن من هنا إن كان آمنًا أم لا.`,
  },
};
