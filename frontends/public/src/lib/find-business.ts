import { ApiError } from '@edogrula/contracts/api-error';
import type { ProfileAnswer } from '@edogrula/contracts/http/business';
import { call, timeouts } from './call.ts';
import { type Business, readBusiness } from './read-business.ts';

type Blacklisted = Extract<ProfileAnswer, { status: 'blacklist' }>;
type Found = Blacklisted | { status: 'verified' | 'unverified'; business: Business; checkedAt: string };

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The places where a business may be found, in order [R141]. The first place whose answer says `not_found` ends the
 * chain [R142]. So a key that cannot be a slug (an id, a handle with a dot) begins where it can be found.
 */
function chain(key: string, request: Request): (() => Promise<unknown>)[] {
  const asked = { params: { ref: key }, timeoutMs: timeouts.profile, request };
  const places = [
    () => call('GET /api/businesses/by-slug/:ref', asked),
    () => call('GET /api/businesses/:ref', asked),
    () => call('GET /api/businesses/handle/:ref', asked),
    () => call('GET /api/businesses/search', { ...asked, query: { q: key } }),
  ];
  if (idShape.test(key)) return places.slice(1);
  return /[._@]/.test(key) ? places.slice(2) : places;
}

/**
 * The business of a slug, id or handle by the four calls in order [R141]; null when none finds it. An answer that says
 * `not_found` ends the chain [R142].
 * @throws ApiError when a call fails otherwise: a failure is no «not found»
 */
export async function findBusiness(slug: string, request: Request): Promise<Found | null> {
  for (const ask of chain(slug, request)) {
    const body = await orNull(ask());
    if (body === null) continue;
    if (statusOf(body) === 'not_found') return null;
    const found = foundIn(body);
    if (found) return found;
  }
  return null;
}

/** One record by id or slug [R143]; null when there is none. */
export async function getBusiness(
  idOrSlug: string,
  request: Request,
  timeoutMs?: number,
): Promise<Found | null> {
  const found = await getRecord(idOrSlug, request, timeoutMs);
  return found === 'gone' ? null : found;
}

/** One record by id or slug; `gone` where a blacklist entry stood that was taken off the list [R320]. */
export async function getRecord(
  idOrSlug: string,
  request: Request,
  timeoutMs: number = timeouts.profile,
): Promise<Found | 'gone' | null> {
  const asked = { params: { ref: idOrSlug }, timeoutMs, request };
  const body = await orNull(call('GET /api/businesses/:ref', asked));
  if (body === null) return null;
  if (statusOf(body) === 'not_found') return objectOf(body)?.gone === true ? 'gone' : null;
  return foundIn(body);
}

/** The first business that a search by name finds [R030]; null when there is none. */
export async function searchBusiness(name: string, request: Request): Promise<Found | null> {
  const query = { q: name, type: 'text', limit: 1 } as const;
  const asked = call('GET /api/businesses/search', { query, timeoutMs: timeouts.profile, request });
  const body = await orNull(asked);
  return body === null ? null : foundIn(body);
}

async function orNull(asked: Promise<unknown>): Promise<unknown> {
  try {
    return await asked;
  } catch (error) {
    // 404: no such business. 400: the path's text cannot be such a key at all (a bare slug that is no handle).
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

function statusOf(body: unknown): string | null {
  const status = objectOf(body)?.status;
  return typeof status === 'string' ? status : null;
}

/**
 * A record in any of the shapes that an answer may have: business, result, data.business, businesses[0], itself [R142];
 * a business in any of the shapes that a record may have [R182–R187].
 */
function foundIn(body: unknown): Found | null {
  const root = objectOf(body);
  if (!root) return null;
  const list = Array.isArray(root.businesses) ? root.businesses : [];
  const candidates = [root.business, root.result, objectOf(root.data)?.business, list[0], root];
  const record = candidates.map(objectOf).find((candidate) => typeof candidate?._id === 'string');
  if (!record) return null;
  const status = statusOf(body);
  const checkedAt = typeof root.checkedAt === 'string' ? root.checkedAt : '';
  if (status === 'blacklist') return { status, business: record as Blacklisted['business'], checkedAt };
  const business = readBusiness(record);
  if (!business) return null;
  const known = status === 'verified' || status === 'unverified';
  const verdict = known ? status : business.verified ? 'verified' : 'unverified';
  return { status: verdict, business, checkedAt };
}
