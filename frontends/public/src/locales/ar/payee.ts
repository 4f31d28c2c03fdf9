import { own } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { payeeText as turkish } from '../tr/payee.ts';

const beforePaying: readonly [string, string, string] = [
  'قارنوا اسم المستفيد الظاهر على شاشة مصرفكم باسم المنشأة.',
  'استعلموا عن البائع باسم المستخدم والهاتف أيضًا.',
  'إن ساوركم شك فاتصلوا بالمنشأة على الرقم المسجَّل واسألوها.',
];

/** What is said about an account number [R361]. */
export const payeeText: Translation<typeof turkish> = {
  nextTitle: 'قبل الدفع',
  confirmed: { title: 'حساب معتمَد' },
  confirmedOf: (name: string, date: string) => `الحساب المعتمَد لمنشأة ${own(name)} (الاعتماد: ${date}).`,
  seen: {
    title: 'ورد في بلاغات',
    reason: 'ورد هذا الحساب في بلاغ واحد على الأقل، مفحوص ومقبول، بوصفه الحساب الذي دُفِع إليه.',
  },
  notThis: {
    title: 'ليس الحساب المعتمَد لهذه المنشأة',
    reason: (name: string) => `رقم IBAN هذا ليس بين الحسابات التي اعتمدناها لمنشأة ${own(name)}.`,
  },
  unknown: {
    title: 'لا يوجد سجل',
    reason: 'هذا الحساب ليس بين الحسابات المعتمَدة لمنشأة موثَّقة ولا في البلاغات المنشورة.',
  },
  next: {
    confirmed: {
      note: 'الاعتماد يبيّن لمن الحساب؛ ولا يَعِد بشيء بشأن الإقامة.',
      steps: beforePaying,
    },
    seen_in_confirmed_reports: {
      note: 'لا نعرف صاحب الحساب اليوم؛ وما نعرفه أن هذا الرقم مكتوب في البلاغ.',
      steps: [
        'إذا لم تدفعوا بعد فلا ترسلوا مالًا؛ اقرؤوا السجل أولًا.',
        'إذا كنتم قد دفعتم فاتصلوا بمصرفكم فورًا؛ ولا تحذفوا إيصال التحويل والمراسلة.',
        'إذا مررتم بحالة مشابهة فأبلغوا أنتم أيضًا.',
      ],
    },
    not_this_business: {
      note: 'قد تكون المنشأة فتحت حسابًا جديدًا؛ اسألوها قبل الدفع.',
      steps: beforePaying,
    },
    unknown: {
      note: 'عدم وجود سجل لا يعني أن الحساب آمن. ولا نستعلم لدى المصرف عن صاحب الحساب.',
      steps: beforePaying,
    },
  },
  holder: (title: string) =>
    `يجب أن يكون اسم المستفيد الظاهر على شاشة مصرفكم «${own(title)}»؛ وإن كان مختلفًا فلا ترسلوا مالًا.`,
  see: (name: string) => `عرض صفحة ${own(name)}`,
  seeEntry: 'عرض السجل',
  ...{ mistyped: 'رقم IBAN مكتوب خطأً' },
  failed: {
    title: 'تعذّر الاستعلام',
    reason: 'لم نتمكن من الوصول إلى السجلات. وهذا لا يقول شيئًا عن الحساب؛ ورقم IBAN باقٍ في الخانة.',
    tooOften: 'بلغتم عدد أرقام IBAN التي يمكن الاستعلام عنها اليوم. يُرجى المحاولة غدًا.',
    note: 'هذه ليست نتيجة: فقد يكون الحساب معتمَدًا وقد يكون واردًا في بلاغات.',
  },
  box: {
    title: 'هل رقم IBAN هذا لهذه المنشأة؟',
    lead: 'قارنوا رقم IBAN الذي أُعطي لكم بالحسابات المعتمَدة لهذه المنشأة.',
    label: 'IBAN',
    ask: 'مقارنة',
    asking: 'جارٍ المقارنة…',
    privacy: 'لا يُكتَب رقم IBAN في شريط العنوان ولا في آخر عمليات البحث.',
  },
};
