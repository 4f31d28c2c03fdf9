import { counted, ltr, own } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { bookingText as turkish } from '../tr/booking.ts';

/** Words of the booking panel and of the message that it prepares. */
export const bookingText: Translation<typeof turkish> = {
  title: 'طلب حجز',
  lead: 'بلا عمولة. يذهب طلبكم برسالة إلى المنشأة مباشرة.',
  checkIn: 'الوصول',
  checkOut: 'المغادرة',
  pickDay: 'اختاروا تاريخًا',
  dates: 'التواريخ',
  calendar: 'تاريخ الوصول والمغادرة',
  askStart: 'اختاروا يوم الوصول.',
  askEnd: 'اختاروا يوم المغادرة.',
  clear: 'مسح',
  done: 'تمّ',
  loadingCalendar: 'جارٍ تحميل التقويم',
  calendarFailed: 'تعذّر تحميل التقويم. تحققوا من اتصالكم وحاولوا مرة أخرى.',
  adults: 'البالغون',
  children: 'الأطفال',
  childAge: (no: number) => `عمر الطفل ${no}`,
  ageOption: (age: number) => (age === 0 ? ltr('0–1') : String(age)),
  ageOpen: 'اختاروا العمر',
  ageUnknown: 'العمر غير مذكور',
  submit: 'إرسال طلب الحجز',
  nights: (n: number) =>
    counted(n, { one: 'ليلة واحدة', two: 'ليلتان', few: 'ليالٍ', many: 'ليلة', other: 'ليلة' }),
  adultsCount: (n: number) =>
    counted(n, { one: 'بالغ واحد', two: 'بالغان', few: 'بالغين', many: 'بالغًا', other: 'بالغ' }),
  childrenCount: (n: number) =>
    counted(n, { one: 'طفل واحد', two: 'طفلان', few: 'أطفال', many: 'طفلًا', other: 'طفل' }),
  needs: 'للإرسال اختاروا تاريخي الوصول والمغادرة وبالغًا واحدًا على الأقل.',
  noScript: 'يحتاج نموذج الطلب إلى JavaScript. ويمكنكم الاتصال بالمنشأة عبر البيانات أدناه.',
  noMessage: {
    landline: 'لا يمكن إرسال رسالة واتساب لأن الرقم المسجَّل خط ثابت.',
    service: 'لا يمكن إرسال رسالة واتساب لأن الرقم المسجَّل خط خدمة.',
    missing: 'لا يمكن إرسال رسالة واتساب لعدم وجود رقم هاتف مسجَّل.',
  },
  otherWay: 'بلا عمولة. نُظهِر لكم قبل الإرسال بأي وسيلة ستتواصلون.',
  noWay: 'ليست لهذه المنشأة وسيلة تواصل مسجَّلة؛ فلا يمكن إرسال الطلب.',
  barAsk: 'اختاروا تاريخًا',
  barAction: 'إرسال طلب',
  /** In Turkish too: a host reads it. Apart, so that the day behind keeps its order. */
  message: {
    hello: 'Merhaba, sizi E-Doğrula üzerinden buldum.\nمرحبًا، وجدتكم عبر E-Doğrula.',
    business: `İşletme / ${own('المنشأة')}`,
    checkIn: `Giriş / ${own('الوصول')}`,
    checkOut: `Çıkış / ${own('المغادرة')}`,
    adults: `Yetişkin / ${own('البالغون')}`,
    children: `Çocuk / ${own('الأطفال')}`,
    ages: `yaş / ${own('العمر')}`,
    profile: `Profil / ${own('الصفحة')}`,
    question:
      'Bu tarihler için uygun musunuz? Toplam fiyatı ve ödeme koşullarını yazar mısınız?\nهل لديكم مكان في هذه التواريخ؟ أرجو كتابة السعر الإجمالي وشروط الدفع.',
  },
  preview: {
    title: 'الرسالة التي سترسلونها',
    checking: 'يجري التحقق من سجل المنشأة مرة أخرى…',
    checkFailed: 'تعذّر التحقق من السجل مرة أخرى حاليًا. استعلموا من الصفحة الرئيسية قبل الدفع.',
    unverified: 'هذه المنشأة غير موثَّقة. لا ترسلوا عربونًا (kapora) قبل التأكد من هويتها.',
    changed: (to: string) =>
      `تغيّرت بيانات التواصل مع المنشأة بعد فتح هذه الصفحة. يذهب طلبكم إلى البيانات الجديدة في السجل: ${ltr(to)}. أعيدوا تحميل الصفحة ولا تستخدموا البيانات القديمة.`,
    advice: 'إذا لم يكن الرقم والحساب اللذان تتواصلون معهما مطابقين لهذه الصفحة فلا تدفعوا.',
    leads: {
      message: (to: string) =>
        `تُفتَح الرسالة في واتساب وتذهب إلى الرقم ${ltr(to)}. ويمكنكم تعديلها قبل الإرسال.`,
      booking: () => 'تُفتَح صفحة الحجز الخاصة بالمنشأة. ويمكنكم نسخ الرسالة ولصقها هناك.',
      website: () => 'يُفتَح الموقع الإلكتروني للمنشأة. ويمكنكم نسخ الرسالة ولصقها هناك.',
      instagram: () => 'يُفتَح حساب المنشأة على إنستغرام. ويمكنكم نسخ الرسالة ولصقها هناك.',
      phone: (to: string) =>
        `يجري الاتصال بالمنشأة على الرقم ${ltr(to)}. ويمكنكم ذكر معلومات الرسالة هاتفيًا.`,
    },
    go: {
      message: 'فتح في واتساب',
      booking: 'فتح صفحة الحجز',
      website: 'فتح الموقع الإلكتروني',
      instagram: 'فتح إنستغرام',
      phone: 'اتصال',
    },
    copy: 'نسخ الرسالة',
    copied: 'نُسِخت الرسالة.',
    notCopied: 'تعذّر النسخ. حدّدوا النص وانسخوه بأنفسكم.',
    back: 'إلغاء',
  },
};
