import type { Translation } from '@edogrula/contracts/translation';
import type { siteText as turkish } from '../tr/site.ts';

/** Words of the frame around every page, and of the pages for errors. */
export const siteText: Translation<typeof turkish> = {
  skip: 'الانتقال إلى المحتوى',
  mainMenu: 'القائمة الرئيسية',
  menu: 'القائمة',
  footerMenu: 'القائمة السفلية',
  listing: 'أكواخ سابانجا',
  report: 'الإبلاغ',
  apply: 'وثّقوا منشأتكم',
  about: 'من نحن',
  career: 'الوظائف',
  privacy: 'الخصوصية',
  kvkk: 'KVKK',
  terms: 'الشروط',
  blog: 'المدوّنة',
  objection: 'الاعتراض على سجل',
  ownerPage: 'منشأتي',
  languages: 'اللغات',
  newTab: '(يُفتَح في علامة تبويب جديدة)',
  // The sign that nobody sees keeps the name in one line.
  promise:
    'تواصل مباشر بين الضيف والمنشأة وبلا عمولة. لا يتقاضى E-\u2060Doğrula أي مدفوعات، ولا يطلب منكم عربونًا (kapora).',
  draftSaved: (time: string) => `حُفِظت المسوّدة · ${time}`,
  draftNotSaved: 'تعذّر حفظ المسوّدة على هذا الجهاز',
  draftElsewhere: 'هذا النموذج مفتوح في علامة تبويب أخرى أيضًا: لا يُحفَظ ما تكتبونه هنا',
  clearDraft: {
    button: 'مسح المسوّدة',
    ask: 'هل تُحذَف المسوّدة؟',
    what: 'يُحذَف من هذا الجهاز ما كتبتموه والملفات التي أضفتموها.',
  },
  keeping: {
    kept: 'تُحفَظ الملفات التي تختارونها على هذا الجهاز إلى أن ترسلوها؛ وتُحذَف عند إرسالها أو بعد 7 أيام.',
    full: 'تعذّر حفظ آخر الملفات لعدم وجود مساحة على هذا الجهاز: إذا حدّثتم الصفحة لزمكم اختيارها من جديد.',
    elsewhere:
      'هذا النموذج مفتوح في علامة تبويب أخرى أيضًا. لا تُحفَظ الملفات التي تضيفونها هنا: إذا خرجتم قبل الإرسال لزمكم اختيارها من جديد.',
    refused: 'متصفحكم لا يسمح بحفظ الملفات: إذا حدّثتم الصفحة لزمكم اختيار الملفات من جديد.',
  },
  notice: {
    before: 'لأي غرض نعالج بياناتكم الشخصية وإلى متى، تقرؤونه في ',
    kvkk: 'إشعار الخصوصية KVKK',
    after: '.',
  },
  sent: {
    sentAt: 'أُرسِل',
    next: 'ماذا يحدث بعد ذلك؟',
    details: 'التفاصيل',
    nothingTitle: 'لا يوجد سجل مُرسَل في علامة التبويب هذه',
    nothingLead:
      'إذا كنتم قد أرسلتم من قبل فرقمكم في الرسالة التي وصلت إلى عنوانكم المؤكَّد؛ ونكتب إليه النتيجة أيضًا.',
  },
  done: 'تمّ',
  noScript: 'لملء هذا النموذج يجب تفعيل JavaScript في متصفحكم. إن تعذّر ذلك فاكتبوا إلينا:',
  percent: (n: number) => `${n}%`,
  stopSending: 'إيقاف',
  stopped: 'أوقفتم الإرسال. معلوماتكم وملفاتكم باقية؛ ويمكنكم الإرسال من جديد.',
  back: 'رجوع',
  next: 'متابعة',
  loading: 'جارٍ التحميل',
  notFoundTitle: '404 - الصفحة غير موجودة',
  notFoundLead: 'لا توجد صفحة ولا منشأة في هذا العنوان. قد يكون الرابط قد تغيّر أو سُحِب أو كُتِب خطأً.',
  notFoundAsk: 'هل كنتم تبحثون عن منشأة؟',
  notFoundPlaceholder: 'اسم مستخدم أو هاتف أو موقع إلكتروني',
  search: 'استعلام',
  goHome: 'العودة إلى الصفحة الرئيسية',
  failureTitle: 'حدثت مشكلة',
  failureMessage: 'تعذّر فتح الصفحة. يُرجى المحاولة بعد قليل.',
  requestNumber: (id: string) => `رقم الطلب: ${id}`,
  tooOften: 'حاولتم مرات كثيرة. يُرجى المحاولة بعد قليل.',
};
