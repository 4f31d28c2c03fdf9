import type { changeClosed, changeProposed } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { claimFiles } from '../file/claim-files.ts';
import { expire, type Owner, publish } from '../file/file.ts';
import { advanceOwner, lockGallery, ownerVersion } from '../file/owner-repository.ts';
import { settle } from '../file/settle.ts';
import type { Tx } from '../tables.ts';
import type { ConsumerDeps } from './consumer-deps.ts';

/** An owner's pictures wait with the proposal; none of them is public [R357]. */
export const onChangeProposed =
  (deps: ConsumerDeps) =>
  async (tx: Tx, event: EventOf<typeof changeProposed>): Promise<void> => {
    const owner: Owner = { kind: 'change', id: event.data.changeId };
    if (await advanceOwner(tx, owner, event.version))
      await claimFiles(tx, deps.claimAlarm, owner, event.data.fileIds);
  };

/**
 * What was not accepted is erased; what was becomes public. When the business itself was heard of with it, its own list is
 * the later word: what it has dropped is not brought back.
 */
export const onChangeClosed =
  (deps: ConsumerDeps) =>
  async (tx: Tx, event: EventOf<typeof changeClosed>): Promise<void> => {
    const { changeId, businessId, businessVersion, fileIds, outcome } = event.data;
    const owner: Owner = { kind: 'change', id: changeId };
    await lockGallery(tx, businessId);
    if (!(await advanceOwner(tx, owner, event.version, { closed: true }))) return;
    const accepted = outcome === 'accepted';
    const record = accepted ? await ownerVersion(tx, { kind: 'business', id: businessId }) : null;
    const overtaken = record !== null && record >= businessVersion;
    await settle(tx, deps.logger, fileIds, (file) => {
      if (accepted && !overtaken) return publish(file, businessId, owner);
      const shown = accepted && file.state === 'published';
      return shown ? { next: null } : expire(file, owner, new Date(event.time));
    });
    deps.janitor.poke();
  };
