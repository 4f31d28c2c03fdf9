import type { listingSort } from '@edogrula/contracts/http/business';
import { AppError } from '@edogrula/service-kit/app-error';
import type { z } from 'zod';

export type ListingSort = z.infer<typeof listingSort>;

/** Where a walk of the listing is: both ranks in the order of its sort, then the id. «newest» goes by the id's house. */
export type ListingPosition = { sort: ListingSort; first: number; second: number; id: string };

const shape =
  /^(rating|reviews|newest) (-?\d{1,9}) (-?\d{1,9}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The cursor of a row; opaque to clients. */
export const listingCursor = ({ sort, first, second, id }: ListingPosition): string =>
  Buffer.from(`${sort} ${first} ${second} ${id}`).toString('base64url');

/**
 * Where a walk in this order goes on: null at the beginning.
 * @throws AppError invalid_request for what `listingCursor` did not make, or made for another order
 */
export function listingPosition(cursor: string | undefined, sort: ListingSort): ListingPosition | null {
  if (!cursor) return null;
  const [, order, first, second, id] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (!id || order !== sort) throw new AppError('invalid_request');
  return { sort, first: Number(first), second: Number(second), id };
}
