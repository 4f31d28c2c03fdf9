import { own } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { contentText as turkish } from '../tr/content.ts';

/** Words of the pages and articles that editors write. */
export const contentText: Translation<typeof turkish> = {
  home: 'الصفحة الرئيسية',
  blog: 'المدوّنة',
  blogTitle: 'دليل سابانجا',
  blogLead: 'مقالات عن الحجز الآمن وعن سابانجا.',
  blogPage: (page: number) => `دليل سابانجا، الصفحة ${page}`,
  beyond: 'لا مقالات في هذه الصفحة؛ تنتهي القائمة قبلها.',
  firstPage: 'العودة إلى الصفحة الأولى',
  empty: 'لا مقالات بعد.',
  emptyLead: 'ستظهر المقالات الجديدة هنا عند نشرها.',
  published: (date: string) => `نُشِر في ${date}`,
  updated: (date: string) => `آخر تحديث: ${date}`,
  pageDescription: (title: string) => `${own(title)}: صفحة E-Doğrula في هذا الموضوع.`,
  named: 'المنشآت الواردة في هذا النص',
  previewTitle: 'معاينة المسوّدة',
  previewLead: 'هذا النص غير منشور. الرابط صالح لمدة قصيرة؛ لا تضعوه في مكان متاح للجميع.',
  deletedTitle: 'أُزيل هذا النص من النشر',
  deletedLead:
    'حذفنا النص الذي نشرناه في هذا العنوان. تجدون جميع مقالاتنا في المدوّنة، ويمكنكم الاستعلام عن منشأة من الصفحة الرئيسية.',
  toBlog: 'عرض المقالات',
  goneTitle: 'انتهت مدة هذا الرابط',
  goneLead: 'روابط المعاينة صالحة لمدة قصيرة. اطلبوا رابطًا جديدًا من المحرّر.',
  cover: (title: string) => `${own(title)}: صورة الغلاف`,
};
