import type { CallInput } from '@edogrula/contracts/http/api';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { Featured } from './featured-query.ts';

/** One current sponsored place. @throws ApiError */
export const fetchFeatured = async (id: string): Promise<Featured> =>
  (await dashboardCall('GET /api/admin/featured/:id', { params: { id } })).item;

/** Sponsors a business [R172]; once for an Idempotency-Key. @throws ApiError */
export async function createFeatured(
  body: CallInput<'POST /api/admin/featured'>['body'],
  idempotencyKey: string,
): Promise<Featured> {
  return (await dashboardCall('POST /api/admin/featured', { body, idempotencyKey })).item;
}

/** Changes weight or end of a place as it was seen [R172]. @throws ApiError */
export async function updateFeatured(
  { _id, version }: Featured,
  changes: CallInput<'PUT /api/admin/featured/:id'>['body'],
): Promise<Featured> {
  const input = { params: { id: _id }, body: { ...changes, version } };
  return (await dashboardCall('PUT /api/admin/featured/:id', input)).item;
}

/** Ends a sponsorship as it was seen [R172]. @throws ApiError */
export const deleteFeatured = ({ _id, version }: Featured): Promise<unknown> =>
  dashboardCall('DELETE /api/admin/featured/:id', { params: { id: _id }, query: { version } });
