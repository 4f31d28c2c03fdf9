import type { CheckHow } from '@edogrula/contracts/business-checks';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { checksText as text } from '../locales/tr/checks.ts';

type Verifiable = Pick<BusinessView, 'verification'>;

/** Vouched for by a moderator without a document that was opened, which is said beside its checks [R330]. */
export const isByHand = ({ verification }: Verifiable): boolean => verification?.vouchedBy === 'by-hand';

/** That the ministry's list names no such document, or need not, is no tick [R374]. */
export const isUnticked = (how: CheckHow): boolean => how in text.unticked;

/** What was checked and when, in words; when the record names no single check, the date of the verification. */
export function checkedItems({ verification }: Verifiable): { label: string; at: string }[] {
  if (!verification) return [];
  const checks = verification.checks
    .filter(({ how }) => !isUnticked(how))
    .map(({ kind, at }) => ({ label: text.kinds[kind], at }));
  return checks.length > 0 ? checks : [{ label: text.verifiedOn, at: verification.verifiedAt }];
}

/** What was not checked, in words, and what is no tick [R330, R374]. */
export function uncheckedItems({ verification }: Verifiable): string[] {
  if (!verification) return [];
  const { checks, notChecked } = verification;
  return [
    ...checks.flatMap(({ how }) => text.unticked[how] ?? []),
    ...notChecked.map((kind) => (kind === 'licence' ? text.licenceNotAsked : text.kinds[kind])),
  ];
}
