import type { Translation } from '../../translation.ts';
import type { reportFaults as turkish } from '../tr/report-faults.ts';

/** Faults of a report alone. */
export const reportFaults: Translation<typeof turkish> = {
  neither: 'إذا كنتم لا تعرفون الرقم ولا حساب إنستغرام فاكتبوا رقم IBAN أو الموقع الخاص.',
  websitePage:
    'لا يمكن الاستعلام عن هذه الصفحة بعنوانها. اكتبوا رقم هاتف البائع أو حسابه على إنستغرام أو رقم IBAN؛ وإذا كان الموقع كله له فاكتبوا عنوان الموقع نفسه.',
  ourPage: 'هذا العنوان صفحة من موقعنا وليس للبائع. اكتبوا عنوان البائع نفسه؛ ويمكنكم ذكر صفحتنا في الوصف.',
};
