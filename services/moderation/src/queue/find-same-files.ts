import type { OneSubmissionQuery, sameFiles } from '@edogrula/contracts/http/elsewhere';
import type { SameStoredFiles } from '@edogrula/contracts/http/fingerprint';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { type Reader, reportsAgainst } from '../party/own-matter.ts';
import { listAttachments } from '../submission/attachments.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Db } from '../tables.ts';
import { askedSubmission } from './asked-submission.ts';
import { isAnothers, type Sent, whoSent } from './who-sent.ts';

type Found = z.infer<typeof sameFiles>;
type Copy = Found['copies'][number];

const named = 10;

/** The submissions of other people that hold a copy of a file, oldest first. */
function copyOf(own: Sent, others: readonly Sent[]): Copy[] {
  const submissions = new Map<string, Sent>();
  for (const other of [...others].sort((a, b) => a.at.getTime() - b.at.getTime()))
    if (isAnothers(own, other) && !submissions.has(other.id)) submissions.set(other.id, other);
  if (submissions.size === 0) return [];
  const of = [...submissions.values()].slice(0, named).map(({ kind, id, number, name, status, at }) => {
    const earlier = at < own.at;
    return { kind, _id: id, number: quotedNumber(kind, number), name, status, earlier };
  });
  return [{ fileId: own.fileId, count: submissions.size, of }];
}

/** What media found among other submissions, by the file of ours; none of a report against the reader's house [R509]. */
async function anothersCopies(
  db: Db,
  reader: Reader,
  fileIds: readonly string[],
  copies: SameStoredFiles['copies'],
): Promise<Copy[]> {
  const sent = await whoSent(db, [...fileIds, ...copies.map(({ other }) => other)]);
  const against = await reportsAgainst(
    db,
    reader,
    [...sent.values()].flatMap(({ kind, id }) => (kind === 'report' ? [id] : [])),
  );
  return fileIds.flatMap((fileId) => {
    const own = sent.get(fileId);
    const others = copies
      .filter((copy) => copy.fileId === fileId)
      .flatMap(({ other }) => sent.get(other) ?? [])
      .filter(({ id }) => !against.has(id));
    return own ? copyOf(own, others) : [];
  });
}

/**
 * Which files of a submission are one file or look the same, and which of them other people sent as well [R503]. What
 * the same mailbox sent before is its own. A moderator sees it; nothing is decided by it and nothing is kept.
 * @throws AppError not_found; unavailable, upstream_failed, upstream_timeout when media cannot be asked
 */
export async function findSameFiles(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  query: OneSubmissionQuery,
  reader: Reader,
): Promise<Found> {
  const { kind, id } = await askedSubmission(db, query);
  const fileIds = (await listAttachments(db, kind, [id])).map(({ file_id: fileId }) => fileId);
  if (fileIds.length === 0) return { twins: [], copies: [] };
  const { twins, copies } = await media.findSame(fileIds);
  return { twins, copies: copies.length ? await anothersCopies(db, reader, fileIds, copies) : [] };
}
