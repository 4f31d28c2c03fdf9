import type { businessDeleted, businessUpdated } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { expire, type Owner, publish } from '../file/file.ts';
import { idsOfBusiness } from '../file/file-repository.ts';
import { advanceOwner, lockGallery } from '../file/owner-repository.ts';
import { purposeRules } from '../file/purpose.ts';
import { settle } from '../file/settle.ts';
import type { Tx } from '../tables.ts';
import type { ConsumerDeps } from './consumer-deps.ts';

/** The gallery and the logo are exactly what the business names: new images become public, the others are dropped [R188]. */
export const onBusinessUpdated =
  (deps: ConsumerDeps) =>
  async (tx: Tx, event: EventOf<typeof businessUpdated>): Promise<void> => {
    const { businessId, imageFileIds, logoFileId } = event.data;
    const owner: Owner = { kind: 'business', id: businessId };
    await lockGallery(tx, businessId);
    if (!(await advanceOwner(tx, owner, event.version))) return;
    const named = new Set(logoFileId ? [...imageFileIds, logoFileId] : imageFileIds);
    const dropped = (await idsOfBusiness(tx, businessId)).filter((id) => !named.has(id));
    await settle(tx, deps.logger, [...named, ...dropped], (file) =>
      named.has(file.id) ? publish(file, businessId, owner) : expire(file, null, new Date(event.time)),
    );
    if (dropped.length) deps.janitor.poke();
  };

/** Nothing of a deleted business stays public. */
export const onBusinessDeleted =
  (deps: ConsumerDeps) =>
  async (tx: Tx, event: EventOf<typeof businessDeleted>): Promise<void> => {
    const { businessId, imageFileIds } = event.data;
    await lockGallery(tx, businessId);
    if (!(await advanceOwner(tx, { kind: 'business', id: businessId }, event.version, { closed: true })))
      return;
    const shown = await idsOfBusiness(tx, businessId);
    const ids = [...new Set([...shown, ...imageFileIds])];
    await settle(tx, deps.logger, ids, (file) => {
      // Deleted before its application's approval was heard of: the images do not name the business yet.
      const isUnnamed = file.businessId === null && purposeRules[file.purpose].mayBePublic;
      const isItsOwn = file.businessId === businessId || isUnnamed;
      const owner = file.owner ?? { kind: 'business', id: businessId };
      return isItsOwn ? expire(file, owner, new Date(event.time)) : { fault: 'not_yours' };
    });
    deps.janitor.poke();
  };
