import { counted } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import type { verifyEmailText as turkish } from '../tr/verify-email.ts';

const waitOf = (seconds: number): string =>
  seconds > 90
    ? counted(Math.ceil(seconds / 60), {
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: 'دقائق',
        many: 'دقيقة',
        other: 'دقيقة',
      })
    : counted(seconds, {
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: 'ثوانٍ',
        many: 'ثانية',
        other: 'ثانية',
      });

/** Words of e-mail verification. */
export const verifyEmailText: Translation<typeof turkish> = {
  emailTitle: 'تحققوا من بريدكم الإلكتروني',
  emailLead: 'سنرسل إليكم رمزًا من 6 أرقام. ويبقى التحقق صالحًا في هذا المتصفح 12 ساعة.',
  email: 'عنوان البريد الإلكتروني',
  emailHint: 'نكتب النتيجة إلى هذا العنوان.',
  send: 'إرسال الرمز',
  sending: 'جارٍ الإرسال…',
  ownTitle: 'هل هذا عنوانكم؟',
  ownLead:
    'الرابط الذي فتحتموه يتحقق من هذا العنوان. إن لم يكن عنوانكم فلا تتابعوا: ما ترسلونه يُربَط به، وإليه تذهب الردود.',
  ownYes: 'نعم، هذا عنواني',
  ownNo: 'لا، سأتحقق من عنواني أنا',
  codeTitle: 'أدخلوا الرمز',
  codeLeadBefore: 'أرسلنا رمزًا من 6 أرقام إلى ',
  codeLeadAfter: '. الرمز صالح 10 دقائق. الرسالة مكتوبة بالتركية؛ والرمز هو الأرقام الستة الواردة فيها.',
  codeLeadLaterBefore: 'سنرسل رمزًا من 6 أرقام إلى ',
  codeLeadLater:
    '؛ ولم يُرسَل بعد. الرمز صالح 10 دقائق بعد إرساله. الرسالة مكتوبة بالتركية؛ والرمز هو الأرقام الستة الواردة فيها.',
  codeLeadLinkedBefore: 'أدخلوا الرمز المكوَّن من 6 أرقام الذي وصل إلى ',
  codeLeadLinked: '. وإن لم يكن لديكم رمز فاطلبوا رمزًا جديدًا.',
  code: 'رمز التحقق',
  sent: (inSeconds: number) =>
    inSeconds > 0
      ? `يُرسَل الرمز إلى بريدكم الإلكتروني بعد ${waitOf(inSeconds)}.`
      : 'أُرسِل الرمز إلى بريدكم الإلكتروني.',
  verify: 'تحقق',
  verifying: 'جارٍ التحقق…',
  resend: 'إعادة إرسال الرمز',
  seconds: (n: number) => `${n} ث`,
  change: 'تغيير البريد الإلكتروني',
  spam: 'لم تصل الرسالة؟ انظروا في مجلد الرسائل غير المرغوب فيها (spam) أو تأكدوا من صحة العنوان.',
  kept: 'ما كتبتموه والملفات التي اخترتموها بانتظاركم؛ وتعودون بعد التحقق إلى الخطوة التي كنتم فيها.',
  why: 'بهذا نتحقق ممّن يرسل الطلبات والبلاغات. ولا يُنشَر عنوانكم.',
  success: 'نجح التحقق 🎉',
  redirecting: 'جارٍ نقلكم إلى حيث كنتم…',
  noScript: 'لنماذج الطلب والإبلاغ يجب تفعيل JavaScript في متصفحكم.',
  goOn: 'متابعة',
  badEmail: 'يُرجى إدخال عنوان بريد إلكتروني صحيح.',
  badCode: 'يُرجى إدخال رمز التحقق الذي وصل إلى بريدكم الإلكتروني.',
  errors: {
    tooOften: 'حاولتم مرات كثيرة. يُرجى المحاولة بعد قليل.',
    send: 'تعذّر إرسال الرمز. يُرجى المحاولة مرة أخرى.',
    sendMissing: 'لم يُعثَر على خدمة إرسال الرمز. يُرجى التواصل مع المسؤول.',
    verify: 'لم ينجح التحقق. يُرجى المحاولة مرة أخرى.',
    verifyBad: 'الرمز غير صحيح أو انتهت مدته.',
    verifyMissing: 'لم يُعثَر على خدمة التحقق.',
  },
  metaTitle: 'التحقق من البريد الإلكتروني',
  metaDescription: 'تحققوا من بريدكم الإلكتروني لتقديم طلب أو بلاغ.',
};
