import { carriesWord, type HandCheck, sawDocument } from '@edogrula/contracts/business-checks';
import type { HandKind } from '../../components/hand-checks/hand-lines.ts';
import type { Change } from './api/changes-query.ts';

const kindOfField: Readonly<Record<string, HandKind>> = {
  instagramUsername: 'handle',
  phone: 'phone',
  website: 'website',
  address: 'visit',
};

/** What can be checked of a proposal's new values while a badge is active; nothing where no check is lost. */
export function acceptKinds({ kind, values, drops, endsBadge, vouchedBy }: Change): HandKind[] {
  if (kind !== 'fields' || vouchedBy === null || (drops.length === 0 && !endsBadge)) return [];
  const contacts = values.flatMap(({ field, after }) => {
    const check = after === null ? undefined : kindOfField[field];
    return check ? [check] : [];
  });
  return ['tax_certificate', 'work_permit', ...contacts];
}

/** Whether the badge ends by accepting with these ticks; the server decides by the same rule [R506]. */
export const endsWith = ({ endsBadge, vouchedBy }: Change, checks: readonly HandCheck[]): boolean =>
  endsBadge && !(vouchedBy === 'application' ? sawDocument(checks) : checks.some(carriesWord));
