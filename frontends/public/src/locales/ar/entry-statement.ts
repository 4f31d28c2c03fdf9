import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import type { EntryStatement } from '@edogrula/contracts/entry-statement';
import { formatLocale } from '@edogrula/contracts/locales/tr/language';
import type { Translation } from '@edogrula/contracts/translation';
import type { statementText as turkish } from '../tr/entry-statement.ts';

const grounds: Partial<Record<DecisionReasonCode, string>> = {
  report_paid_no_service: 'أُخِذ المبلغ ولم تُقدَّم الخدمة',
  report_copied_lodging: 'استُخدِم اسم منشأة أخرى أو صورها',
  report_evidence_consistent: 'وُجِدت الأدلة المقدَّمة متسقة مع الرواية',
  report_several_victims: 'توجد عدة بلاغات مستقل بعضها عن بعض',
};

const kinds: Record<EntryStatement['evidence'][number], string> = {
  chat: 'مراسلة',
  receipt: 'إيصال مصرفي',
  listing: 'صورة الإعلان',
  other: 'مستند آخر',
  picture: 'صورة فوتوغرافية أو صورة شاشة',
  document: 'مستند PDF',
};

const list = new Intl.ListFormat(formatLocale, { type: 'conjunction' });

/** Why an entry stands; says nothing that the statement does not hold [R324]. */
export const statementText: Translation<typeof turkish> = {
  ground: 'السبب',
  groundOf: ({ ground }: EntryStatement) => (ground && grounds[ground]) || 'لم يُنشَر سبب منفصل',
  since: 'منذ متى',
  reports: 'كم شخصًا أبلغ؟',
  reportsHint: (count: number) => (count > 1 ? 'أشخاص مستقل بعضهم عن بعض' : 'بلاغ شخص واحد'),
  evidence: 'أنواع الأدلة المرسَلة',
  evidenceOf: ({ evidence }: EntryStatement) =>
    evidence.length ? list.format(evidence.map((kind) => kinds[kind])) : 'لم تُقدَّم مستندات',
  evidenceHint: {
    none: 'يستند القرار إلى الرواية.',
    sent: 'لا تُنشَر المستندات.',
    some: 'فحص مشرف جزءًا منها؛ ولا تُنشَر المستندات.',
    all: 'فحصها مشرف؛ ولا تُنشَر المستندات.',
  },
  withEvidence: 'فُحِص البلاغ بشأنها مع أدلته وجرى تأكيده.',
  withoutEvidence: 'فحص مشرف البلاغ بشأنها وأكّده.',
};
