import type { adminAccountView } from '@edogrula/contracts/http/identity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listQuery } from './list-query.ts';

export type AdminAccount = z.infer<typeof adminAccountView>;

/** Every moderator's account, removed ones too: old decisions keep their names. */
export const adminsQuery = queryOptions({
  ...listQuery<AdminAccount>({ key: ['admins'], paths: ['/api/admin/admins'], names: ['items'] }),
  staleTime: 5 * 60_000,
});

/** Who an audit row's actor is: an admin's address, or what is known of others. */
export function useActorName(): (actor: { kind: string; id: string }) => string | undefined {
  const { data } = useQuery(adminsQuery);
  return ({ kind, id }) => (kind === 'admin' ? data?.find(({ _id }) => _id === id)?.email : undefined);
}
