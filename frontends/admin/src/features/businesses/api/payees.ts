import type { CallAnswer } from '@edogrula/contracts/http/api';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

export type Payees = CallAnswer<'GET /api/admin/businesses/:id/payees'>;
export type Payee = Payees['items'][number];

const path = '/api/admin/businesses/:id/payees';

/** The accounts of a business, by their last digits [R360]. */
export const payeesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['payees', id, version],
    queryFn: ({ signal }) => dashboardCall(`GET ${path}`, { params: { id }, signal }),
    meta: { admin: true },
  });

type Compared = { _id: string; version: number };

/** Confirms an account of the record as it was seen; the number goes in the body and is not kept. @throws ApiError */
export const confirmPayee = ({ _id: id, version }: Compared, iban: string): Promise<Payees> =>
  dashboardCall(`POST ${path}`, {
    params: { id },
    body: { iban, ownerNamedIt: true, holderMatches: true, version },
  });

/** Revokes an account, with the reason that its owner is told. @throws ApiError */
export const revokePayee = (id: string, payee: string, reason: string): Promise<Payees> =>
  dashboardCall(`DELETE ${path}/:payee`, { params: { id, payee }, body: { reason } });
