import { counted, own } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { reviewsText as turkish } from '../tr/reviews.ts';

const reviews = {
  one: 'مراجعة واحدة',
  two: 'مراجعتان',
  few: 'مراجعات',
  many: 'مراجعة',
  other: 'مراجعة',
};

/** Words of the provider's reviews. */
export const reviewsText: Translation<typeof turkish> = {
  title: 'مراجعات Google',
  count: (n: string) => (/^\d+$/.test(n) ? counted(Number(n), reviews) : `${n} مراجعة`),
  listAll: 'عرض الكل',
  scroll: 'التمرير جانبًا',
  write: 'كتابة مراجعة',
  empty: 'لم يُعثَر على مراجعات في Google.',
  unknown: 'لم نتمكن من الحصول على معلومات من Google عن هذه المنشأة؛ ولا نعلم هل لها مراجعات.',
  ratingOnly: 'نعرف تقييمها وعدد مراجعاتها؛ وليس لدينا نص المراجعات.',
  refreshOfAny: 'تُجدَّد المراجعات المأخوذة من Google كل 72 ساعة.',
  refresh: 'تُجدَّد المراجعات كل 72 ساعة.',
  byName: (name: string) =>
    `يُعرَض السجل الذي وُجِد في Google باسم «${own(name)}»؛ ولم تُبلِغ المنشأة بأن هذا السجل لها، وقد يكون مكانًا آخر يحمل الاسم نفسه.`,
  fetched: (date: string) => `آخر تجديد: ${date}.`,
  stale: (date: string) => `تُعرَض آخر مراجعات حصلنا عليها: ${date}.`,
  failed: 'لا يمكن الحصول على مراجعات Google حاليًا.',
  retry: 'المحاولة مرة أخرى',
  loading: 'جارٍ تحميل المراجعات',
};
