import type { CallAnswer } from '@edogrula/contracts/http/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';

export type AdminAccount = CallAnswer<'GET /api/admin/admins'>['items'][number];

/** Every moderator's account, removed ones too: old decisions keep their names. */
export const adminsQuery = queryOptions({
  ...listQuery({ key: ['admins'], calls: ['GET /api/admin/admins'], names: ['items'] }),
  staleTime: 5 * 60_000,
});

/** Who an audit row's actor is: an admin's address, or what is known of others. */
export function useActorName(): (actor: { kind: string; id: string }) => string | undefined {
  const { data } = useQuery(adminsQuery);
  return ({ kind, id }) => (kind === 'admin' ? data?.find(({ _id }) => _id === id)?.email : undefined);
}
