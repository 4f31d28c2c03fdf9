import type { Translation } from '@edogrula/contracts/translation';
import type { senderText as turkish } from '../tr/sender.ts';

/** Words under whose address a form goes out. */
export const senderText: Translation<typeof turkish> = {
  before: 'سيُرسَل هذا النموذج باسم العنوان ',
  after: '، وإليه نكتب النتيجة أيضًا.',
  ask: 'أليس هذا عنوانكم؟',
  other: 'تحققوا من عنوان آخر',
  reason: 'تحققوا من عنوانكم أنتم.',
};
