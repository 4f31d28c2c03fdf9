import type { OwnerChange } from '@edogrula/contracts/http/owner';
import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import { lockBusiness } from '../business/business-repository.ts';
import { endChange, lockChange } from '../changes/change-repository.ts';
import { ownerChangeOf } from '../changes/change-view.ts';
import type { Context } from '../context.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { ownerActor, refuseFormer } from './propose-change.ts';

/**
 * Takes an open proposal of the own business back [R357].
 * @throws AppError not_found for another business's, owner_session_required, already_decided
 */
export function withdrawChange(deps: Context, owner: OwnerIdentity, id: string): Promise<OwnerChange> {
  return changeRegistry(deps, async (tx) => {
    const change = await lockChange(tx, id, owner.businessId);
    const row = await lockBusiness(tx, owner.businessId);
    refuseFormer(row, owner);
    const at = deps.clock();
    const ending = { state: 'withdrawn', at, actor: ownerActor(owner) } as const;
    return ownerChangeOf(await endChange(tx, change, row, ending), row, at);
  });
}
