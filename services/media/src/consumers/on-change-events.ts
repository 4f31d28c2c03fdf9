import type { changeClosed, changeProposed } from '@edogrula/contracts/events/business';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import { claimFiles } from '../file/claim-files.ts';
import { expire, type Owner } from '../file/file.ts';
import { advanceOwner } from '../file/owner-repository.ts';
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

/** What was not accepted is erased; what was becomes public when the business names it. */
export const onChangeClosed =
  (deps: ConsumerDeps) =>
  async (tx: Tx, event: EventOf<typeof changeClosed>): Promise<void> => {
    const { changeId, fileIds, outcome } = event.data;
    const owner: Owner = { kind: 'change', id: changeId };
    if (!(await advanceOwner(tx, owner, event.version, { closed: true }))) return;
    if (outcome === 'accepted') return;
    await settle(tx, deps.logger, fileIds, (file) => expire(file, owner, new Date(event.time)));
    deps.janitor.poke();
  };
