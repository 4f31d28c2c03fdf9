import type { DecisionReasonCode } from '@edogrula/contracts/decision-reasons';
import { AppError } from '@edogrula/service-kit/app-error';
import { branchesOf, dossierIdOf } from '../dossier/dossier-repository.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { groundsOnPeople, peopleBehind } from '../public-text/entry-statement.ts';
import type { Tx } from '../tables.ts';
import type { Postpone } from './propose-approval.ts';

/**
 * That several people reported is no ground where one did, under whatever tag of the mailbox [R324].
 * @throws AppError invalid_request
 */
export async function expectSeveral(
  tx: Tx,
  reportId: string,
  ground: DecisionReasonCode | null,
): Promise<void> {
  if (!ground || !groundsOnPeople.has(ground)) return;
  const { all } = await branchesOf(tx, await dossierIdOf(tx, reportId));
  if ((await peopleBehind(tx, all)) > 1) return;
  const fields = [{ path: 'reasonCode', message: dossierTexts.onePerson }];
  throw new AppError('invalid_request', { fields });
}

/** Nobody else is asked about an approval whose ground is not true. @throws AppError as `expectSeveral` does */
export const saidOfSeveral: Postpone = async (_deps, tx, { row, record }) => {
  await expectSeveral(tx, row.id, record.reasonCode);
  return false;
};
