import { counted } from '@edogrula/contracts/arabic';
import type { Translation } from '@edogrula/contracts/translation';
import { formatDate } from '@edogrula/ui/format';
import type { courseText as turkish } from '../tr/entry-course.ts';

const reporters = (count: number) =>
  counted(count, {
    one: 'مبلِّغ واحد',
    two: 'مبلِّغين اثنين',
    few: 'مبلِّغين',
    many: 'مبلِّغًا',
    other: 'مبلِّغ',
  });

/** How an entry came to be and what happened since [R313, R329]. */
export const courseText: Translation<typeof turkish> = {
  title: 'كيف نشأ هذا السجل؟',
  label: 'تاريخ السجل',
  reviewed: (day: string) => `آخر مراجعة: ${formatDate(day)}`,
  report: 'البلاغ',
  reportOf: (count: number) => (count > 1 ? 'ورد البلاغ الأول ثم تبعته بلاغات أخرى.' : 'أبلغ شخص واحد.'),
  told: 'الإخطار',
  toldText: 'كُتِب إلى الحساب ما أُبلِغ به بشأنه.',
  window: 'مهلة الرد',
  until: (day: string) => `حتى ${formatDate(day)}`,
  answered: (day: string) => `ردّ الحساب في ${formatDate(day)}.`,
  silent: 'لم يصل رد قبل النشر.',
  notReached: 'لم يصل إلى الحساب إخطار؛ ولم يُتلقَّ رد.',
  decision: 'القرار',
  decisionText: 'جرى تأكيد البلاغ وفُتِح السجل.',
  appeal: 'الاعتراض',
  appealNone: 'لا يوجد اعتراض. والاعتراض ممكن دائمًا.',
  appealOpen: (due: string) => `يفحصه مشرف لم يتخذ القرار. ويصل الرد في ${formatDate(due)} على أبعد تقدير.`,
  appealEnds: { upheld: 'وُجِد القرار في محله.', amended: 'صُحِّح السجل.' },
  done: 'مكتمل',
  replyTitle: 'رد الحساب',
  shown: (day: string) => `${formatDate(day)} · نُشِر مختصرًا بموافقة كاتبه.`,
  hidden: (day: string) => `ردّ الحساب في ${formatDate(day)}. ولا يُنشَر نص الرد.`,
  noReply: (day: string) =>
    `أُرسِل الإخطار في ${formatDate(day)}؛ ولم يصل رد قبل النشر. وعدم وصول رد ليس وحده سببًا للقرار.`,
  unreached: 'لم يصل إلى الحساب إخطار؛ ولم يُتلقَّ رد قبل القرار. وعدم وصول رد ليس وحده سببًا للقرار.',
  unasked: 'لم يُطلب من الحساب رد قبل هذا القرار. ويمكن الاعتراض على السجل في أي وقت.',
  author: 'نُشِر النص بموافقة مشرف. ولا يُنشَر ما يبدو أنه يخص أشخاصًا.',
  warningGood: 'هذه المنشأة في القائمة السوداء؛ أما الأضرار المبلَّغ عنها فقد عُوِّضت.',
  good: 'جرى تعويض الضرر',
  goodPartly: 'جرى تعويض جزء من الضرر',
  goodBy: {
    moderator: (day: string) => `اطّلع مشرف في ${formatDate(day)} على مستندات تبيّن تعويض الضرر.`,
    reporters: (day: string, people: number) =>
      people > 1
        ? `ورد تأكيد تعويض الضرر من ${reporters(people)}؛ وكان آخر تأكيد في ${formatDate(day)}.`
        : `أكّد المبلِّغ تعويض ضرره في ${formatDate(day)}.`,
    some: (day: string, people: number, all: number) =>
      people === 0
        ? `عُوِّض جزء من الأضرار المبلَّغ عنها؛ وكان آخر تأكيد في ${formatDate(day)}.`
        : `عُوِّض الضرر لعدد ${people} من أصل ${reporters(all)}؛ وكان آخر تأكيد في ${formatDate(day)}.`,
  },
  goodWhy: 'يبقى السجل كي يُرى ما حدث وكيف حُلّ.',
};
