import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationPublished } from '@edogrula/contracts/events/moderation';
import { daysAfter, expire, keepUntil, type Owner, publish } from '../file/file.ts';
import { advanceOwner, lockGallery, ownerVersion } from '../file/owner-repository.ts';
import { settle } from '../file/settle.ts';
import type { Tx } from '../tables.ts';
import type { ConsumerDeps } from './consumer-deps.ts';

/**
 * The registry has carried an approval out: the photographs become the business's public gallery, the documents stay
 * private until their retention is over. When the business's own newer event was handled first, its list is the later
 * word: what it has dropped is not brought back.
 */
export const onApplicationPublished =
  (deps: ConsumerDeps) =>
  async (tx: Tx, event: EventOf<typeof applicationPublished>): Promise<void> => {
    const { applicationId, businessId, businessVersion, imageFileIds, documentFileIds } = event.data;
    const owner: Owner = { kind: 'application', id: applicationId };
    await lockGallery(tx, businessId);
    if (!(await advanceOwner(tx, owner, event.version))) return;
    // A deleted record is read, too: this approval brings it back as its next version.
    const known = await ownerVersion(tx, { kind: 'business', id: businessId });
    const overtaken = known !== null && known >= businessVersion;
    const now = new Date(event.time);
    await settle(tx, deps.logger, imageFileIds, (file) => {
      if (!overtaken) return publish(file, businessId, owner);
      return file.state === 'published' ? { next: null } : expire(file, owner, now);
    });
    const eraseAt = daysAfter(event.time, deps.retention.applicationDays);
    await settle(tx, deps.logger, documentFileIds, (file) => keepUntil(file, owner, eraseAt));
    if (overtaken) deps.janitor.poke();
  };
