import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import type { EntryStatement } from '@edogrula/contracts/entry-statement';
import { formatLocale } from '@edogrula/contracts/locales/tr/language';
import type { Translation } from '@edogrula/contracts/translation';
import type { statementText as turkish } from '../tr/entry-statement.ts';

const grounds: Partial<Record<DecisionReasonCode, string>> = {
  report_paid_no_service: 'Payment was taken, the service was not given',
  report_copied_lodging: 'The name or photos of another place were used',
  report_evidence_consistent: 'The evidence was found consistent with the account given',
  report_several_victims: 'There are several independent reports',
};

const kinds: Record<EntryStatement['evidence'][number], string> = {
  chat: 'chat',
  receipt: 'bank receipt',
  listing: 'picture of the advertisement',
  other: 'other document',
  picture: 'photo or screenshot',
  document: 'PDF document',
};

const list = new Intl.ListFormat(formatLocale, { type: 'conjunction' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Why an entry stands; says nothing that the statement does not hold [R324]. */
export const statementText: Translation<typeof turkish> = {
  ground: 'Ground',
  groundOf: ({ ground }: EntryStatement) => (ground && grounds[ground]) || 'No separate ground was published',
  since: 'Since when',
  reports: 'How many people reported it?',
  reportsHint: (count: number) => (count > 1 ? 'independent of each other' : 'the report of one person'),
  evidence: 'Kinds of evidence sent',
  evidenceOf: ({ evidence }: EntryStatement) =>
    evidence.length ? capital(list.format(evidence.map((kind) => kinds[kind]))) : 'No documents were given',
  evidenceHint: {
    none: 'The decision rests on what was told.',
    sent: 'Documents are not published.',
    some: 'A moderator examined part of it; documents are not published.',
    all: 'A moderator examined it; documents are not published.',
  },
  withEvidence: 'The report about it was examined with its evidence and confirmed.',
  withoutEvidence: 'A moderator examined and confirmed the report about it.',
};
