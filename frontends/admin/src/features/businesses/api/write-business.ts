import type { AdminBusinessView, businessInput } from '@edogrula/contracts/http/registry-desk';
import type { z } from 'zod';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

export type BusinessFields = Partial<z.input<typeof businessInput>>;
type Answer = { business: AdminBusinessView };

/** One business as it stands now. @throws ApiError */
export async function fetchBusiness(id: string, signal?: AbortSignal): Promise<AdminBusinessView> {
  return (await dashboardCall<Answer>('GET', `/api/admin/businesses/${id}`, { signal })).business;
}

/** Creates a business [R166]; once for an Idempotency-Key. @throws ApiError */
export async function createBusiness(
  body: BusinessFields,
  idempotencyKey: string,
): Promise<AdminBusinessView> {
  const { business } = await dashboardCall<Answer>('POST', '/api/admin/businesses', { body, idempotencyKey });
  return business;
}

/** Saves what changed, naming the version that was edited [R167]. @throws ApiError */
export async function updateBusiness(
  { _id, version }: Pick<AdminBusinessView, '_id' | 'version'>,
  changes: BusinessFields,
): Promise<AdminBusinessView> {
  const body = { ...changes, version };
  const { business } = await dashboardCall<Answer>('PUT', `/api/admin/businesses/${_id}`, { body });
  return business;
}

/** Takes a business out of everything public [R167]. @throws ApiError */
export const deleteBusiness = ({
  _id,
  version,
}: Pick<AdminBusinessView, '_id' | 'version'>): Promise<unknown> =>
  dashboardCall('DELETE', `/api/admin/businesses/${_id}`, { params: { version } });
