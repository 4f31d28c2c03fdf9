import { counted, own } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { listingText as turkish } from '../tr/listing.ts';

const places = {
  one: 'منشأة واحدة',
  two: 'منشأتان',
  few: 'منشآت',
  many: 'منشأة',
  other: 'منشأة',
};
/** The count comes as a formatted number: «1,204». */
const placesOf = (total: string): string =>
  /^\d+$/.test(total) ? counted(Number(total), places) : `${total} منشأة`;

/** Words of the lodging listing. */
export const listingText: Translation<typeof turkish> = {
  title: 'أكواخ سابانجا',
  titleOfPage: (page: number) => `أكواخ سابانجا، الصفحة ${page}`,
  metaDescription:
    'أكواخ سابانجا: حالة التوثيق والتقييم والعنوان والهاتف. تحدثوا مع المنشأة مباشرة وبلا عمولة.',
  home: 'الصفحة الرئيسية',
  crumb: 'أكواخ سابانجا',
  lead: 'اطّلعوا على حالة توثيق المنشآت، وتحدثوا معها مباشرة وبلا عمولة.',
  featured: 'منشآت مميزة',
  featuredHow: 'كيف تُحدَّد هذه المنشآت؟',
  allOf: {
    bungalov: 'كل أكواخ سابانجا',
    villa: 'كل فلل سابانجا',
    'tiny-house': 'كل البيوت الصغيرة في سابانجا',
    'mustakil ev': 'كل البيوت المستقلة في سابانجا',
    otel: 'كل فنادق سابانجا',
    pansiyon: 'كل بيوت الضيافة في سابانجا',
    apart: 'كل الشقق الفندقية في سابانجا',
    kamp: 'كل المخيّمات في سابانجا',
  },
  type: 'النوع',
  types: {
    bungalov: 'كوخ (بنغل)',
    villa: 'فيلا',
    'tiny-house': 'بيت صغير',
    'mustakil ev': 'بيت مستقل',
    otel: 'فندق',
    pansiyon: 'بيت ضيافة',
    apart: 'شقة فندقية',
    kamp: 'مخيّم',
  },
  district: 'القضاء',
  anyDistrict: 'كل الأقضية',
  facet: (name: string, count: string) => `${own(name)} (${count})`,
  one: 'منشأة واحدة',
  total: placesOf,
  count: (total: string, from: number, to: number) => `${placesOf(total)} · من ${from} إلى ${to}`,
  onlyVerified: 'الموثَّقة فقط',
  sort: 'الترتيب',
  sorts: { rating: 'التقييم (الأعلى)', reviews: 'المراجعات (الأكثر)', newest: 'الأحدث إضافة' },
  apply: 'تطبيق',
  noOwnRating: 'لا تقييم من E-Doğrula',
  ownRating: (rating: string) => `E-Doğrula ${own(rating)}`,
  open: 'عرض',
  website: 'الموقع الإلكتروني',
  instagram: 'إنستغرام',
  cover: (name: string) => `${own(name)}: صورة الغلاف`,
  empty: 'لا نتائج.',
  emptyFiltered: 'يمكنكم رؤية جميع المنشآت بإزالة التصفية.',
  emptyAll: 'لا توجد منشأة مُدرَجة بعد. إذا كانت لكم منشأة يمكنكم تقديم طلب توثيق.',
  removeFilter: 'عرض جميع المنشآت',
  beyond: (page: string) => `لا منشآت في الصفحة ${page}؛ تنتهي القائمة قبلها.`,
  atLeast: (total: string) => `أكثر من ${total}`,
  firstPage: 'العودة إلى الصفحة الأولى',
  further: 'المنشآت التالية',
  furtherLabel: 'بقية القائمة',
  fallback: 'لا يمكن الحصول على القائمة كاملة حاليًا. ما يلي مجموع من نتائج البحث؛ وقد تنقص بعض المنشآت.',
  retry: 'المحاولة مرة أخرى',
  navLabel: 'للمنشآت والضيوف',
  applyLink: 'وثّقوا منشأتكم',
  reportLink: 'الإبلاغ',
  wiki: 'القراءة في ويكيبيديا',
  map: 'فتح في الخريطة',
  weather: 'الطقس',
  unknownPlace: 'لا تتوفر معلومات عن هذه المنطقة حاليًا.',
  unknownWeather: 'حالة الطقس غير معروفة حاليًا.',
  stale: 'آخر معلومة متوفرة',
  degrees: (value: number) => `${Math.round(value)}°`,
  wind: (value: number) => `الرياح ${Math.round(value)} كم/س`,
  firstDay: (name: string) => `اليوم، ${name}`,
  highest: 'العظمى',
  lowest: 'الصغرى',
  plan: 'خطّطوا لعطلتكم في سابانجا',
  planCards: [
    {
      title: 'قبل إرسال العربون (kapora)',
      excerpt: 'ما يمكنكم التحقق منه في خمس دقائق قبل الدفع.',
      to: '/blog/kapora-gondermeden-once',
    },
    {
      title: 'كيف يُعرَف الحساب المقلِّد؟',
      excerpt: 'علامات مشتركة للحسابات التي تستخدم صور منشأة حقيقية.',
      to: '/blog/taklit-hesap-nasil-anlasilir',
    },
    {
      title: 'شروط الإلغاء',
      excerpt: 'ما ينبغي السؤال عنه مسبقًا بشأن تغيير الموعد واسترداد المبلغ.',
      to: '/blog/iptal-kosullari',
    },
  ],
  faqTitle: 'أسئلة شائعة',
  faq: [
    {
      question: 'هل من الآمن إرسال عربون (kapora) عند استئجار كوخ في سابانجا؟',
      answer:
        'استعلموا أولًا عن المنشأة باسم المستخدم والهاتف والموقع الإلكتروني. وإذا لم تكن معلومات السجل الموثَّق مطابقة للحساب الذي تتواصلون معه فلا تدفعوا. وعدم وجود سجل لا يعني أن المنشأة آمنة.',
    },
    {
      question: 'ما معنى «موثَّق»؟',
      answer:
        'وثّقنا سجل المنشأة. وأيّ المستندات والمعلومات جرى التحقق منه ومتى، وأيّها لم يجرِ التحقق منه، مكتوب في صفحة المنشأة. وهذا لا يضمن جودة الخدمة.',
    },
    {
      question: 'من أين تأتي التقييمات؟',
      answer:
        'بجانب كل تقييم مصدره ومقياسه. تؤخذ تقييمات Google من Google وتُجدَّد على فترات معينة. وليس لـ E-Doğrula تقييم خاص بعد. وكون المنشأة مموَّلة لا يغيّر التقييم.',
    },
    {
      question: 'هل يأخذ E-Doğrula عمولة على الحجز؟',
      answer:
        'لا. يذهب طلبكم مباشرة إلى المنشأة؛ ولا يأخذ E-Doğrula عمولة ولا يجمع مدفوعات ولا يطلب منكم عربونًا (kapora).',
    },
  ],
  failed: 'تعذّر تحميل المنشآت',
  failedLead: 'لا يمكن الحصول على القائمة حاليًا. يُرجى المحاولة بعد قليل.',
};
