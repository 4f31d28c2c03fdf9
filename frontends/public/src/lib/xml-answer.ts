import { ApiError } from '@edogrula/contracts/api-error';
import { data } from 'react-router';
import { failedStatus } from './failed-status.ts';

/** An XML document that others may keep for an hour. */
export function xmlAnswer(xml: Buffer | string): Response {
  const body = typeof xml === 'string' ? xml : new Uint8Array(xml);
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

/** A document that could not be put together is 502 or 503, never a shorter one: search engines would drop the rest. */
export function unavailable(error: unknown): never {
  if (error instanceof ApiError) throw data(null, { status: failedStatus(error) });
  throw error;
}
