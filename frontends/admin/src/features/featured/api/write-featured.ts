import type { featuredInput, featuredPatch } from '@edogrula/contracts/http/registry-desk';
import type { z } from 'zod';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { Featured } from './featured-query.ts';

type Answer = { item: Featured };

/** One sponsored place as it stands now. @throws ApiError */
export const fetchFeatured = async (id: string): Promise<Featured> =>
  (await dashboardCall<Answer>('GET', `/api/admin/featured/${id}`)).item;

/** Sponsors a business [R172]; once for an Idempotency-Key. @throws ApiError */
export async function createFeatured(
  body: z.input<typeof featuredInput>,
  idempotencyKey: string,
): Promise<Featured> {
  return (await dashboardCall<Answer>('POST', '/api/admin/featured', { body, idempotencyKey })).item;
}

/** Changes weight or end of a place as it was seen [R172]. @throws ApiError */
export async function updateFeatured(
  { _id, version }: Featured,
  changes: z.input<typeof featuredPatch>,
): Promise<Featured> {
  const body = { ...changes, version };
  return (await dashboardCall<Answer>('PUT', `/api/admin/featured/${_id}`, { body })).item;
}

/** Ends a sponsorship as it was seen [R172]. @throws ApiError */
export const deleteFeatured = ({ _id, version }: Featured): Promise<unknown> =>
  dashboardCall('DELETE', `/api/admin/featured/${_id}`, { params: { version } });
