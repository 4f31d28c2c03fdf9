import { toTurkishIban } from '@edogrula/contracts/contact/iban';
import type { PayeeAnswer } from '@edogrula/contracts/http/payees';
import { withShownPhones } from '@edogrula/contracts/public-text/masked-phone';
import { AppError } from '@edogrula/service-kit/app-error';
import { findBusinessBySlug } from '../business/business-repository.ts';
import { businessStatus } from '../business/business-status.ts';
import type { Context } from '../context.ts';
import { takeQuestion } from './daily-questions.ts';
import { type Known, readAccount } from './payee-repository.ts';

type Shown = Pick<Context, 'shown'>;
type Needs = Pick<Context, 'db' | 'clock' | 'accountMac' | 'payeeQuestionsADay'> & Shown;
type AskedBusiness = { _id: string; name: string; slug: string; demo: boolean };

/** The accused with the numbers in its name as entries show them [R326]. */
const asShown = <T extends { name: string }>(accused: T | null, { shown }: Shown): T | null =>
  accused && { ...accused, name: withShownPhones(accused.name, shown.phone) };

/**
 * What the records say of an account; pure. One listed holder warns, whoever else holds it [R492]. Next comes the entry
 * for which a moderator chose the account [R305]: no earlier or later confirmation outweighs that choice. Whose account
 * it is, is never said to somebody who asks for another business. One whose comparison has ended is no business's
 * confirmed account, and of its own house it is not said to be a wrong one; where none of its accounts counts, nothing
 * is left to compare a strange one with [R361].
 */
function judgeAccount(known: Known, asked: AskedBusiness | null, checkedAt: string): PayeeAnswer {
  const { listed, confirmed, entry, held, own, has, lost } = known;
  if (listed) return { status: 'business_on_blacklist', entry: listed, checkedAt };
  if (entry) return { status: 'seen_in_confirmed_reports', entry, checkedAt };
  const matching = confirmed.filter(({ businessId }) => !asked || businessId === asked._id);
  if (matching.length)
    return {
      status: 'confirmed',
      businesses: matching.map(({ businessId: _id, ...shown }) => shown),
      checkedAt,
    };
  if (lost) throw new AppError('unavailable');
  if (asked && !own && (held || has)) {
    const { name, slug, demo } = asked;
    return { status: 'not_this_business', business: { name, slug, demo }, checkedAt };
  }
  return { status: 'unknown', checkedAt };
}

/**
 * Whose account is this [R360–R362]?
 * @throws AppError iban_invalid, too_many_requests, business_not_found, unavailable
 */
export async function checkPayee(
  deps: Needs,
  {
    iban: typed,
    business,
    address,
  }: { iban: string; business: string | undefined; address?: string | undefined },
): Promise<PayeeAnswer> {
  const iban = toTurkishIban(typed);
  if (!iban) throw new AppError('iban_invalid');
  await takeQuestion(deps, address);
  const row = business === undefined ? null : await findBusinessBySlug(deps.db, business);
  if (row === undefined) throw new AppError('business_not_found');
  const { accountMac } = deps;
  const now = deps.clock();
  const { listed, entry, ...known } = await readAccount(deps.db, {
    macs: accountMac.all(iban),
    keyNames: accountMac.keyNames,
    businessId: row?.id ?? null,
    now,
  });
  const asked = row && { _id: row.id, name: row.name, slug: row.slug, demo: row.demo };
  const isAccused = row !== null && businessStatus(row, now) === 'blacklisted';
  const all = { ...known, listed: asShown(listed, deps), entry: asShown(entry, deps) };
  return judgeAccount(all, isAccused ? asShown(asked, deps) : asked, now.toISOString());
}
