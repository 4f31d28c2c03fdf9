import type { Translation } from '../../translation.ts';
import type { reportFaults as turkish } from '../tr/report-faults.ts';

/** Faults of a report alone. */
export const reportFaults: Translation<typeof turkish> = {
  neither: 'إذا كنتم لا تعرفون الرقم ولا حساب إنستغرام فاكتبوا رقم IBAN أو الموقع الخاص.',
  websitePage: 'اكتبوا عنوان الموقع نفسه لا عنوان هذه الصفحة.',
};
