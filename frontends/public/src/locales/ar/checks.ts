import type { UncheckedKind } from '@edogrula/contracts/business-checks';

const kinds = {
  tax_certificate: 'شهادة التسجيل الضريبي',
  work_permit: 'رخصة المنشأة',
  licence: 'شهادة السياحة',
  images: 'صور المنشأة',
  email: 'عنوان البريد الإلكتروني',
  handle: 'حساب إنستغرام',
  phone: 'رقم الهاتف',
  website: 'الموقع الإلكتروني',
  payee: 'حساب الدفع',
  visit: 'المعاينة في الموقع',
  landline: 'الهاتف الثابت',
} satisfies Record<UncheckedKind, string>;

/** What is checked about a business, the same on every screen [R330, R352]. */
export const checksText = {
  kinds,
  byHand: 'وثّقنا السجل يدويًا؛ ونظرنا فقط فيما هو مكتوب أدناه.',
  unticked: {
    not_found: 'شهادة السياحة: لم تُوجَد في قائمة الوزارة',
    out_of_scope: 'شهادة السياحة: غير مطلوبة لهذا النوع من المنشآت',
  },
  licenceNotAsked: 'شهادة السياحة: لم يُستعلَم عنها',
  notChecked: 'ما لم يجرِ التحقق منه',
  matchNotChecked: (kind: UncheckedKind) =>
    `المعلومة التي استعلمتم عنها موجودة في السجل، لكن لم يجرِ التحقق منها: ${kinds[kind]}.`,
  checkedBelow: 'ما جرى التحقق منه مذكور أدناه.',
  verifiedOn: 'تاريخ التوثيق',
};
