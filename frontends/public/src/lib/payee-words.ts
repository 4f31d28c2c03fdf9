import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import { formatDate } from '@edogrula/ui/format';
import type { Verdict } from '@edogrula/ui/verdict-icon';
import { payeeText as text } from '../locales/tr/payee.ts';
import { shownName } from './shown-name.ts';

/** An answer about an account in words: each has its verdict, its sentence, and what it does not mean [R361]. */
export type PayeeWords = { verdict: Verdict; title: string; reason: string; note: string };

type Confirmed = Extract<PayeeAnswer, { status: 'confirmed' }>;

const confirmedReason = ({ businesses }: Confirmed): string =>
  businesses.map((one) => text.confirmedOf(shownName(one), formatDate(one.confirmedAt))).join(' ');

/** The words of an answer about an account. */
export function payeeWords(answer: PayeeAnswer): PayeeWords {
  const { note } = text.next[answer.status];
  switch (answer.status) {
    case 'confirmed':
      return { verdict: 'verified', ...text.confirmed, reason: confirmedReason(answer), note };
    case 'business_on_blacklist':
      return {
        verdict: 'blacklist',
        title: text.listed.title,
        reason: text.listed.reason(shownName(answer.entry)),
        note,
      };
    case 'seen_in_confirmed_reports':
      return { verdict: 'blacklist', ...text.seen, note };
    case 'not_this_business':
      return {
        verdict: 'mismatch',
        title: text.notThis.title,
        note,
        reason: text.notThis.reason(shownName(answer.business)),
      };
    case 'unknown':
      return { verdict: 'notfound', ...text.unknown, note };
  }
}
