import { carriesWord, type HandCheck, isUnopened } from '@edogrula/contracts/business-checks';
import { unopenedCheck } from '@edogrula/contracts/locales/tr/check-names';
import { isLicenceOutcome } from '@edogrula/contracts/tourism-licence';
import { daysBetween, endOfDay } from '@edogrula/contracts/turkish-day';
import { AppError } from '@edogrula/service-kit/app-error';
import { faults } from '../locales/tr/faults.ts';
import type { BusinessRow } from '../tables.ts';
import { type CheckDays, endAfter, moment } from './check-days.ts';
import { type CheckedFields, isBound, movesHouse, type StoredKind, valueHash } from './checked-value.ts';

/** How long ago a check may have been made that is named today. */
const oldestDays = 30;

function faultOf(check: HandCheck, now: Date, days: CheckDays, fields: CheckedFields): string | null {
  const { kind, how, on, until } = check;
  if (isUnopened(check)) return unopenedCheck;
  if (isBound(kind) && valueHash(kind, fields, how) === null) return faults.nothingToCheck;
  const ago = on ? daysBetween(moment(on, new Date(8.64e15)), now) : 0;
  if (ago < 0 || ago > oldestDays) return faults.checkDay;
  const at = on ? moment(on, now) : now;
  const end = until && endOfDay(until);
  // A document's own end shortens a check; nothing makes it longer than the setting.
  return end && (end <= now || end > endAfter(days, { kind, at })) ? faults.checkEnd : null;
}

type About = { now: Date; days: CheckDays; fields: CheckedFields; known?: BusinessRow | undefined };

/** The checks of a record that still count when it holds these values. */
export function countingChecks({ now, fields, known }: Omit<About, 'days'>) {
  if (!known) return [];
  const isSame = (kind: StoredKind, how: string) =>
    valueHash(kind, known, how) === valueHash(kind, fields, how) && !movesHouse(kind, known, fields);
  return (known.verification?.checks ?? []).filter(
    ({ kind, how, until }) => (!until || new Date(until) > now) && (!isBound(kind) || isSame(kind, how)),
  );
}

/**
 * Whether a moderator who names these vouches for the record anew: one of them, or one that still counts, carries a word.
 * A look into the ministry's list alone never does [R374].
 */
export const isWord = (checks: readonly HandCheck[], about: Omit<About, 'days'>): boolean =>
  checks.some(({ how }) => !isLicenceOutcome(how)) && [...checks, ...countingChecks(about)].some(carriesWord);

/** Whether somebody read the tax certificate with the record's trade title: now, or by a check that still counts. */
const sawTaxRecord = (checks: readonly HandCheck[], about: About): boolean =>
  [...checks, ...countingChecks(about)].some(({ kind }) => kind === 'tax_certificate');

/**
 * The checks that a moderator names, which must be about something that the record has. Number and title of a real house
 * are in a public list: that they are this owner's own is on the tax certificate alone [R374].
 * @throws AppError checks_required when none is named that a record can rest on [R356], invalid_request naming each that cannot be
 */
export function readHandChecks(
  checks: readonly HandCheck[] | undefined,
  about: About & { verified: boolean },
): readonly HandCheck[] {
  // The ministry's list alone makes no record verified, and ends no pause [R374].
  const vouches = about.verified ? checks?.length : checks?.some(({ how }) => !isLicenceOutcome(how));
  if (!checks || !vouches) throw new AppError('checks_required');
  const found = checks.flatMap((check, index) => {
    const unseen = check.how === 'found' && !sawTaxRecord(checks, about);
    const fault = faultOf(check, about.now, about.days, about.fields);
    const message = fault ?? (unseen ? faults.licenceWithoutTaxRecord : null);
    return message ? [{ path: `checks.${index}`, message }] : [];
  });
  if (found.length) throw new AppError('invalid_request', { fields: found });
  // Nor do photographs, which say what is offered and not by whom [R506].
  if (!about.verified && !isWord(checks, about)) throw new AppError('checks_required');
  return checks;
}
