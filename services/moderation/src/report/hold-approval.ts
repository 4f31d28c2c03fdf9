import { AppError } from '@edogrula/service-kit/app-error';
import { dossierNumberOf } from '../dossier/dossier-repository.ts';
import { beginHold, publishableFrom } from '../hold/begin-hold.ts';
import { findOpenHold } from '../hold/hold-repository.ts';
import { dropUnaccused, giveNotice } from '../notice/give-notice.ts';
import { chosenFor, inputOf, isSameApproval, type Postpone } from './propose-approval.ts';

/**
 * While an approval is in its reply window, a repeat changes nothing, and whoever decides otherwise takes it back first.
 * @throws AppError already_decided with who approved and when
 */
export const notWhileHeld: Postpone = async (_deps, tx, wish) => {
  const { row, record } = wish;
  const hold = await findOpenHold(tx, row.id);
  if (!hold) return false;
  if (record.outcome === 'approved' && isSameApproval(wish, hold)) return true;
  const { id: _id, version, status } = row;
  const current = { _id, version, status, by: hold.by_email, at: hold.held_at.toISOString() };
  throw new AppError('already_decided', { current });
};

/** An approval within the reply window waits for its end; nothing follows from it but the notice to the accused [R309, R310]. */
export const holdBack: Postpone = async (deps, tx, wish) => {
  const { row, record, actor, proposer, words } = wish;
  if (record.outcome === 'rejected') return false;
  const { isTold, again, anew } = await publishableFrom(deps, tx, { reportId: row.id, now: record.at });
  if (!anew) return false;
  const keys = await chosenFor(deps, tx, wish);
  const areTold = keys.every(isTold);
  if (areTold) await dropUnaccused(deps, tx, { reportId: row.id, keys, demo: row.demo });
  const dueAt = areTold ? again : anew;
  if (!dueAt) return false;
  const input = inputOf(wish, keys);
  const by = proposer ? { by: proposer, second: actor } : { by: actor, second: null };
  await beginHold(deps, tx, { report: row, ...by, input, words, at: record.at, dueAt });
  const dossierNumber = await dossierNumberOf(tx, row.id);
  const ground = record.reasonCode;
  const about = { reportId: row.id, keys, ground, endsAt: dueAt, dossierNumber, demo: row.demo };
  if (!areTold) await giveNotice(deps, tx, about);
  return true;
};
