import type { Translation } from '@edogrula/contracts/translation';
import type { payeeBoxText as turkishBox, payeeFailed as turkishFailed } from '../tr/payee-box.ts';

/** That nobody could be asked about an account number: no answer [R361]. */
export const payeeFailed: Translation<typeof turkishFailed> = {
  title: 'تعذّر الاستعلام',
  reason: 'لم نتمكن من الوصول إلى السجلات. وهذا لا يقول شيئًا عن الحساب؛ ورقم IBAN باقٍ في الخانة.',
  tooOften: 'بلغتم عدد أرقام IBAN التي يمكن الاستعلام عنها اليوم. يُرجى المحاولة غدًا.',
  note: 'هذه ليست نتيجة: فقد يكون الحساب معتمَدًا وقد يكون واردًا في بلاغات.',
};

/** The box of a profile that compares an account number with its own. */
export const payeeBoxText: Translation<typeof turkishBox> = {
  title: 'هل رقم IBAN هذا لهذه المنشأة؟',
  lead: 'قارنوا رقم IBAN الذي أُعطي لكم بالحسابات المعتمَدة لهذه المنشأة.',
  label: 'IBAN',
  ask: 'مقارنة',
  asking: 'جارٍ المقارنة…',
  privacy: 'لا يُكتَب رقم IBAN في شريط العنوان ولا في آخر عمليات البحث.',
};
