import { counted, ltr, own } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { businessText as turkish } from '../tr/business.ts';

/** Kinds of business that our forms offer; another is shown as its owner wrote it. */
const types: Readonly<Record<string, string>> = {
  bungalov: 'كوخ (بنغل)',
  villa: 'فيلا',
  'tiny-house': 'بيت صغير',
  'mustakil ev': 'بيت مستقل',
  otel: 'فندق',
  pansiyon: 'بيت ضيافة',
  apart: 'شقة فندقية',
  kamp: 'مخيّم',
};

const reviews = {
  one: 'مراجعة واحدة',
  two: 'مراجعتان',
  few: 'مراجعات',
  many: 'مراجعة',
  other: 'مراجعة',
};

/** Words for the facts of a business, the same on every screen. */
export const businessText: Translation<typeof turkish> = {
  verified: 'موثَّق',
  unverified: 'غير موثَّق',
  lapsed: 'انتهت مدة التوثيق',
  lapsedOn: (day: string) => `انتهت مدة التوثيق في ${day}؛ ويُنتظَر تجديده.`,
  noFinding: 'انتهاء المدة ليس حكمًا سلبيًا على المنشأة.',
  blacklisted: 'في القائمة السوداء',
  typeOf: (type: string) => types[type] ?? type.slice(0, 1).toLocaleUpperCase('tr') + type.slice(1),
  google: (rating: string) => `Google ${ltr(rating)}`,
  demo: (name: string) => `${name} (عرض تجريبي)`,
  demoScore: (rating: string) => `تقييم تجريبي ${ltr(rating)}`,
  reviews: (count: string) => (/^\d+$/.test(count) ? counted(Number(count), reviews) : `${count} مراجعة`),
  photo: (no: number, name: string) => `${own(name)}: الصورة ${no}`,
};
