import { type ApprovalTick, isUnopened } from '@edogrula/contracts/business-checks';
import { unopenedCheck } from '@edogrula/contracts/locales/tr/check-names';
import { AppError } from '@edogrula/service-kit/app-error';
import { decisionTexts } from '../locales/tr/decision.ts';
import { listAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';
import type { ApplicationRow } from './application-view.ts';

/** What an application has that can be checked; kinds of files are named as its attachments are. */
async function subjects(tx: Tx, row: ApplicationRow): Promise<Set<string>> {
  const files = await listAttachments(tx, 'application', [row.id]);
  const there = new Set<string>(files.map(({ kind }) => (kind === 'image' ? 'images' : kind)));
  there.add('phone');
  if (row.instagram_username || row.instagram_url) there.add('handle');
  if (row.website) there.add('website');
  if (row.tourism_licence) there.add('licence');
  return there;
}

/**
 * Nobody checked what the application does not have, or an account or site that was not opened [decision 38]; a licence is found for whose trade title was seen [R374].
 * @throws AppError invalid_request naming each such tick
 */
export async function refuseEmptyTicks(
  tx: Tx,
  row: ApplicationRow,
  ticks: readonly ApprovalTick[],
): Promise<void> {
  if (!ticks.length) return;
  const there = await subjects(tx, row);
  const fields: { path: string; message: string }[] = ticks.flatMap(({ kind, how }, index) => {
    // That a business needs no document can be said where it names none.
    if (!there.has(kind) && how !== 'out_of_scope')
      return { path: `checks.${index}.kind`, message: decisionTexts.nothingToCheck };
    if (isUnopened({ kind, how })) return { path: `checks.${index}.how`, message: unopenedCheck };
    return [];
  });
  // A number and a title are in a public list: that they are the applicant's own is on the tax certificate.
  const sawTaxRecord = ticks.some(({ kind }) => kind === 'tax_certificate');
  ticks.forEach(({ kind, how }, index) => {
    if (kind === 'licence' && how === 'found' && !sawTaxRecord)
      fields.push({ path: `checks.${index}.how`, message: decisionTexts.licenceWithoutTaxRecord });
  });
  if (fields.length) throw new AppError('invalid_request', { fields });
}
