import { own } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { payeeText as turkish } from '../tr/payee.ts';
import { payeeFailed } from './payee-box.ts';

const beforePaying: readonly [string, string, string] = [
  'قارنوا اسم المستفيد الظاهر على شاشة مصرفكم باسم المنشأة.',
  'استعلموا عن البائع باسم المستخدم والهاتف أيضًا.',
  'إن ساوركم شك فاتصلوا بالمنشأة على الرقم المسجَّل واسألوها.',
];

const afterWarning: readonly [string, string, string] = [
  'إذا لم تدفعوا بعد فلا ترسلوا مالًا؛ اقرؤوا السجل أولًا.',
  'إذا كنتم قد دفعتم فاتصلوا بمصرفكم فورًا؛ ولا تحذفوا إيصال التحويل والمراسلة.',
  'إذا مررتم بحالة مشابهة فأبلغوا أنتم أيضًا.',
];

/** What is said about an account number [R361]. */
export const payeeText: Translation<typeof turkish> = {
  nextTitle: 'قبل الدفع',
  confirmed: { title: 'حساب مصرفي معتمَد' },
  confirmedOf: (name: string, date: string) => `الحساب المعتمَد لمنشأة ${own(name)} (الاعتماد: ${date}).`,
  listed: {
    title: 'حساب مصرفي لمنشأة مدرَجة في القائمة السوداء',
    reason: (name: string) => `المنشأة التي اعتُمد لها هذا الحساب مدرَجة في القائمة السوداء: ${own(name)}.`,
  },
  seen: {
    title: 'ورد في بلاغات',
    reason: 'ورد هذا الحساب في بلاغ واحد على الأقل، مفحوص ومقبول، بوصفه الحساب الذي دُفِع إليه.',
  },
  notThis: {
    title: 'ليس الحساب المعتمَد لهذه المنشأة',
    reason: (name: string) => `رقم IBAN هذا ليس بين الحسابات التي اعتمدناها لمنشأة «${own(name)}».`,
  },
  unknown: {
    title: 'لا يوجد سجل',
    reason: 'هذا الحساب المصرفي ليس بين الحسابات المعتمَدة لمنشأة موثَّقة ولا في البلاغات المنشورة.',
  },
  next: {
    confirmed: {
      note: 'الاعتماد يبيّن لمن الحساب؛ ولا يَعِد بشيء بشأن الإقامة.',
      steps: beforePaying,
    },
    business_on_blacklist: {
      note: 'لا نعرف صاحب الحساب اليوم؛ وقد كان لهذه المنشأة حين اعتمدناه.',
      steps: afterWarning,
    },
    seen_in_confirmed_reports: {
      note: 'لا نعرف صاحب الحساب اليوم؛ وما نعرفه أن هذا الرقم مكتوب في البلاغ.',
      steps: afterWarning,
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
  mistyped: 'رقم IBAN مكتوب خطأً',
  failed: payeeFailed,
};
