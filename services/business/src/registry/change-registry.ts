import type { AuditEntry } from '@edogrula/service-kit/audit';
import type { Deps } from '../deps.ts';
import type { Tx } from '../tables.ts';
import { lockRegistry } from './registry-lock.ts';

export type Actor = AuditEntry['actor'];

/** The admin of a request as the audit log names them. */
export const adminActor = (admin: { adminId: string }): Actor => ({ kind: 'admin', id: admin.adminId });

/** Runs a change of the registry in one transaction, alone; afterwards lookups see it and its events go out. */
export async function changeRegistry<T>(
  deps: Pick<Deps, 'db' | 'changed'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await deps.db.transaction().execute(async (tx) => {
    await lockRegistry(tx);
    return work(tx);
  });
  deps.changed();
  return result;
}
