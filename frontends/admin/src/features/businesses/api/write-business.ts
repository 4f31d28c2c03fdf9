import type { DelistingReason } from '@edogrula/contracts/delisting';
import type { CallInput } from '@edogrula/contracts/http/api';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

type NewBusiness = CallInput<'POST /api/admin/businesses'>['body'];
/** Fields of a business that a form has changed. */
export type BusinessFields = Partial<NewBusiness>;
/** An edit, with the reason where it ends the verification; with `keepBadge` it is refused where the badge would end. */
export type BusinessChanges = BusinessFields & { delisting?: DelistingReason; keepBadge?: boolean };

/** One current business. @throws ApiError */
export async function fetchBusiness(id: string): Promise<AdminBusinessView> {
  return (await dashboardCall('GET /api/admin/businesses/:id', { params: { id } })).business;
}

/** Creates a business [R166]; once for an Idempotency-Key. @throws ApiError */
export async function createBusiness(
  { name = '', ...fields }: BusinessFields,
  idempotencyKey: string,
): Promise<AdminBusinessView> {
  const body: NewBusiness = { name, ...fields };
  return (await dashboardCall('POST /api/admin/businesses', { body, idempotencyKey })).business;
}

/** Saves what changed, naming the version that was edited [R167]. @throws ApiError */
export async function updateBusiness(
  { _id, version }: Pick<AdminBusinessView, '_id' | 'version'>,
  changes: BusinessChanges,
): Promise<AdminBusinessView> {
  const input = { params: { id: _id }, body: { ...changes, version } };
  return (await dashboardCall('PUT /api/admin/businesses/:id', input)).business;
}

/** Takes a business out of everything public [R167]. @throws ApiError */
export const deleteBusiness = (
  { _id, version }: Pick<AdminBusinessView, '_id' | 'version'>,
  why: DelistingReason,
): Promise<unknown> =>
  dashboardCall('DELETE /api/admin/businesses/:id', { params: { id: _id }, query: { version }, body: why });
