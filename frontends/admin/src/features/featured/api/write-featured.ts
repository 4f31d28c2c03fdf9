import type { featuredInput, featuredPatch } from '@edogrula/contracts/http/business';
import type { z } from 'zod';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import type { Featured } from './featured-query.ts';

type Answer = { item: Featured };

/** Sponsors a business [R172]; once for an Idempotency-Key. @throws ApiError */
export async function createFeatured(
  body: z.input<typeof featuredInput>,
  idempotencyKey: string,
): Promise<Featured> {
  return (await dashboardCall<Answer>('POST', '/api/admin/featured', { body, idempotencyKey })).item;
}

/** Changes weight or end [R172]. @throws ApiError */
export async function updateFeatured(id: string, body: z.input<typeof featuredPatch>): Promise<Featured> {
  return (await dashboardCall<Answer>('PUT', `/api/admin/featured/${id}`, { body })).item;
}

/** Ends a sponsorship [R172]. @throws ApiError */
export const deleteFeatured = (id: string): Promise<unknown> =>
  dashboardCall('DELETE', `/api/admin/featured/${id}`);
