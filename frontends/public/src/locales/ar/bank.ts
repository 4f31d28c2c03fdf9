import type { Translation } from '@edogrula/contracts/translation';
import type { bankText as turkish } from '../tr/bank.ts';

/** Whoever sent money calls the bank before anything else: on the report’s form and on the way to it. */
export const bankText: Translation<typeof turkish> = {
  title: 'إذا كنتم قد أرسلتم مالًا فاتصلوا بمصرفكم أولًا',
  text: 'قولوا إن العملية احتيال واطلبوا إيقافها؛ تجدون الرقم على ظهر بطاقتكم وفي تطبيق المصرف. هذا النموذج ينتظركم، ولا يضيع ما كتبتموه.',
  threat: 'إذا كنتم تتعرضون للتهديد:',
  emergency: 'اتصلوا على 112',
};
