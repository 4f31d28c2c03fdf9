import { AppError } from '@edogrula/service-kit/app-error';

/** Where a walk of the listing stands: both ranks in the order of the sort, then the id. */
export type ListingPosition = { first: number; second: number; id: string };

const shape = /^(-?\d{1,9}) (-?\d{1,9}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The cursor that stands for a row; opaque to clients. */
export const listingCursor = ({ first, second, id }: ListingPosition): string =>
  Buffer.from(`${first} ${second} ${id}`).toString('base64url');

/**
 * Where a walk goes on: null at the beginning.
 * @throws AppError invalid_request for what `listingCursor` did not make
 */
export function listingPosition(cursor = ''): ListingPosition | null {
  if (!cursor) return null;
  const [, first, second, id] = shape.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (!id) throw new AppError('invalid_request');
  return { first: Number(first), second: Number(second), id };
}
