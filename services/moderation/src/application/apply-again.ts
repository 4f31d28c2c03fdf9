import { dayMs } from '@edogrula/contracts/durations';
import type { refusedApplication } from '@edogrula/contracts/http/moderation';
import type { VisitorIdentity } from '@edogrula/contracts/identity-claims';
import { AppError, notFound } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import {
  type LinkDeps,
  makeLink,
  readLinkByToken,
  requireOpenLink,
  revokeLinks,
  spendLink,
  subjectTakenBack,
  tokenOf,
} from '../links/person-link.ts';
import { submissionTexts } from '../locales/tr/submission.ts';
import { attachmentView } from '../submission/attachments.ts';
import type { Db, Tx } from '../tables.ts';
import { detailsOf } from './application-details.ts';
import type { ApplicationRow } from './application-view.ts';
import { type Carried, chosenOf, filesNotKept, mayBeKept } from './carried-files.ts';

const linkDays = 30;
const purpose = 'reapply';

/** What the owner's mail leads by, so that a refused application need not be typed again. */
export async function linkToApplyAgain(deps: LinkDeps, tx: Tx, applicationId: string): Promise<string> {
  const endsAt = new Date(deps.clock().getTime() + linkDays * dayMs);
  return tokenOf(deps.links, await makeLink(deps, tx, { purpose, subjectId: applicationId, endsAt }));
}

/** The rejection was taken back: there is no reason to apply again. */
export const takeLinkBack = (tx: Tx, applicationId: string, at: Date): Promise<void> =>
  revokeLinks(tx, { purpose, subjectId: applicationId, at });

/** The refused application of a link, for the person alone who made it. @throws AppError not_found, gone */
async function refusedOf(
  deps: Pick<Deps, 'links' | 'clock'>,
  db: Db | Tx,
  { email, token }: { email: string; token: string },
): Promise<{ linkId: string; row: ApplicationRow }> {
  const link = await requireOpenLink(deps, db, { purpose, token, spent: 'gone' });
  const row = await db
    .selectFrom('application')
    .selectAll()
    .where('id', '=', link.subject_id)
    .where('applicant_email', '=', email)
    .where('status', '=', 'rejected')
    .executeTakeFirstOrThrow(notFound);
  return { linkId: link.id, row };
}

/** What its owner reads of a link that was taken back, as the rejection was; null for anybody else. */
async function takenBackWords(
  deps: Pick<Deps, 'links' | 'clock' | 'db'>,
  { email, token }: { email: string; token: string },
): Promise<string | null> {
  const id = await subjectTakenBack(deps, deps.db, { purpose, token });
  if (!id) return null;
  const row = await deps.db
    .selectFrom('application')
    .select('status')
    .where('id', '=', id)
    .where('applicant_email', '=', email)
    .executeTakeFirst();
  if (!row) return null;
  return row.status === 'pending' ? submissionTexts.reopened : submissionTexts.decidedAnew;
}

const isGone = (error: unknown): boolean => error instanceof AppError && error.code === 'gone';
const isNone = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found';

/**
 * What the owner wrote in a refused application, and the names of the files that need not be sent again. Nothing here
 * opens a file.
 * @throws AppError not_found for another's link, gone with what is possible when it was used, taken back or has ended
 */
export async function readRefused(
  deps: Deps,
  { email }: VisitorIdentity,
  token: string,
): Promise<z.infer<typeof refusedApplication>> {
  try {
    const { row } = await refusedOf(deps, deps.db, { email, token });
    const files = (await mayBeKept(deps.db, row.id)).map(attachmentView);
    return {
      ...detailsOf(row),
      note: row.note,
      linkedBusinessId: row.linked_business_id,
      files: files.map(({ _id, kind, name, sizeBytes }) => ({ _id, kind, name, sizeBytes })),
    };
  } catch (error) {
    if (isGone(error)) throw new AppError('gone', { message: submissionTexts.linkUsedOrOver });
    const message = isNone(error) ? await takenBackWords(deps, { email, token }) : null;
    throw message ? new AppError('gone', { message }) : error;
  }
}

/**
 * The files that an owner keeps of a refused application; null when none was asked for. The link is held meanwhile: a
 * twin that spends it takes its files at the same moment.
 * @throws AppError gone for a link that was used or has ended, invalid_request for anything else that does not fit
 */
export async function keptOfRefused(
  deps: Pick<Deps, 'links' | 'clock'>,
  tx: Tx,
  { email, token, ids }: { email: string; token: string | null; ids: readonly string[] },
): Promise<Carried | null> {
  if (!ids.length) return null;
  if (!token) throw filesNotKept();
  try {
    const { row } = await refusedOf(deps, tx, { email, token });
    return await chosenOf(tx, row.id, ids);
  } catch (error) {
    if (isGone(error)) throw new AppError('gone', { message: submissionTexts.linkUsedOrOver });
    if (isNone(error)) throw filesNotKept();
    throw error;
  }
}

/** The application before its link, as a reopening does: two that wait for each other would both fail. */
async function lockRefused(deps: Pick<Deps, 'links' | 'clock'>, tx: Tx, token: string): Promise<void> {
  const link = await readLinkByToken(deps, tx, { purpose, token, used: true });
  await tx.selectFrom('application').select('id').where('id', '=', link.subject_id).forUpdate().execute();
}

/** Whether a link was used before it ended, by both clocks. */
async function isUsed(deps: Pick<Deps, 'links' | 'clock'>, tx: Tx, token: string): Promise<boolean> {
  try {
    const { used_at } = await readLinkByToken(deps, tx, { purpose, token, used: true });
    return used_at !== null;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Spends the link of an application that is sent again. One that has ended, or is another's, hinders nobody from
 * applying; one that was used is a second sending.
 * @returns the refused application, held until the transaction ends; null without a link that could be spent
 * @throws AppError gone
 */
export async function spendLinkToApplyAgain(
  deps: Pick<Deps, 'links' | 'clock'>,
  tx: Tx,
  sent: { email: string; token: string },
): Promise<string | null> {
  try {
    await lockRefused(deps, tx, sent.token);
    const { linkId, row } = await refusedOf(deps, tx, sent);
    await spendLink(tx, linkId, deps.clock());
    return row.id;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isGone(error) && (await isUsed(deps, tx, sent.token)))
      throw new AppError('gone', { message: submissionTexts.linkUsedOrOver });
    return null;
  }
}
