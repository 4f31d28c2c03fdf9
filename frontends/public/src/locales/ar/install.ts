import { brand } from '@edogrula/contracts/brand';
import type { Translation } from '@edogrula/contracts/translation';
import type { installText as turkish } from '../tr/install.ts';

/** Words of the installed site: its name on the home screen, the page without a connection, the hint. */
export const installText: Translation<typeof turkish> = {
  name: `${brand.name}: استعلام قبل العربون`,
  description: 'بائع على إنستغرام أو كوخ: هل المنشأة موثَّقة أم في القائمة السوداء؟',
  ask: 'استعلام',
  report: 'الإبلاغ',
  offline: {
    title: 'لا يوجد اتصال بالإنترنت',
    lead: 'لا يمكن الاستعلام بلا اتصال. هذه الشاشة ليست نتيجة؛ ولا تقول شيئًا عن أي منشأة.',
    steps: [
      'لا تدفعوا قبل أن تروا نتيجة جديدة.',
      'شغّلوا بيانات الهاتف أو شبكة Wi-Fi.',
      'حاولوا مرة أخرى عند عودة الاتصال.',
    ],
    retry: 'المحاولة مرة أخرى',
    home: 'الصفحة الرئيسية',
  },
  hint: {
    title: 'أضيفوا E-Doğrula إلى الشاشة الرئيسية',
    text: 'اضغطوا «مشاركة» في إنستغرام أو واتساب واختاروا E-Doğrula؛ لنستعلم عن الحساب فورًا.',
    install: 'إضافة',
    dismiss: 'ليس الآن',
  },
};
