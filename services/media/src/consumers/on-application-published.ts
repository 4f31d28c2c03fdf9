import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationApproved, applicationPublished } from '@edogrula/contracts/events/moderation';
import { daysAfter, expire, keepUntil, type Owner, publish } from '../file/file.ts';
import { advanceOwner, lockGallery, ownerVersion } from '../file/owner-repository.ts';
import { settle } from '../file/settle.ts';
import type { Tx } from '../tables.ts';
import type { ConsumerDeps } from './consumer-deps.ts';

type Told = EventOf<typeof applicationApproved> | EventOf<typeof applicationPublished>;
/** What media last heard of the record itself; null when nothing. */
type RecordWord = Awaited<ReturnType<typeof ownerVersion>>;

/**
 * The registry has carried an approval out: the photographs become the business's public gallery, the documents stay
 * private until their retention is over. When the business itself was heard of with this approval in it, its own list
 * is the later word: what it has dropped is not brought back.
 */
export const onApplicationPublished =
  (deps: ConsumerDeps) =>
  (tx: Tx, event: EventOf<typeof applicationPublished>): Promise<void> => {
    const { businessId, businessVersion } = event.data;
    // Also a record that was deleted: brought back by this approval, it is a version further.
    return show(deps, tx, event, { businessId, overtakenBy: ({ version }) => version >= businessVersion });
  };

/**
 * An approval as it was written before ADR 23, still on its way when this release came: the pictures follow it, because
 * nothing is published later for it. A later one, without the applicant's address, is business's alone.
 */
export const onOldApproval =
  (deps: ConsumerDeps) =>
  async (tx: Tx, event: EventOf<typeof applicationApproved>): Promise<void> => {
    const { applicantEmail, linkedBusinessId } = event.data;
    if (!applicantEmail) return;
    const businessId = linkedBusinessId ?? event.data.businessId;
    // It does not carry the record's version: any word of a record that it made came after it.
    await show(deps, tx, event, { businessId, overtakenBy: ({ closed }) => closed || !linkedBusinessId });
  };

async function show(
  deps: ConsumerDeps,
  tx: Tx,
  event: Told,
  record: { businessId: string; overtakenBy: (word: NonNullable<RecordWord>) => boolean },
): Promise<void> {
  const { applicationId, imageFileIds, documentFileIds } = event.data;
  const { businessId } = record;
  const owner: Owner = { kind: 'application', id: applicationId };
  await lockGallery(tx, businessId);
  if (!(await advanceOwner(tx, owner, event.version))) return;
  const word = await ownerVersion(tx, { kind: 'business', id: businessId });
  const overtaken = word !== null && record.overtakenBy(word);
  const now = new Date(event.time);
  await settle(tx, deps.logger, imageFileIds, (file) => {
    if (!overtaken) return publish(file, businessId, owner);
    return file.state === 'published' ? { next: null } : expire(file, owner, now);
  });
  const eraseAt = daysAfter(event.time, deps.retention.applicationDays);
  await settle(tx, deps.logger, documentFileIds, (file) => keepUntil(file, owner, eraseAt));
  if (overtaken) deps.janitor.poke();
}
