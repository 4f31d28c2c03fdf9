import { findPersonal } from '@edogrula/contracts/detection/find-personal';
import { summaryOf } from '@edogrula/contracts/public-summary';
import { hiddenPersonal } from '../locales/tr/decision.ts';

/**
 * The summary of words that no moderator has confirmed: names of persons, plates and addresses that are found in it are
 * hidden as well [R325, R327].
 */
export function unconfirmedSummaryOf(description: string, accusedPhone: string | null): string {
  const text = summaryOf(description, accusedPhone);
  let shown = '';
  let from = 0;
  for (const { kind, at, length } of findPersonal(text)) {
    if (kind !== 'name' && kind !== 'plate' && kind !== 'address') continue;
    shown += text.slice(from, at) + hiddenPersonal[kind];
    from = at + length;
  }
  return shown + text.slice(from);
}
