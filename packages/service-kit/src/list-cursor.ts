import { AppError } from './app-error.ts';

/** A place in a list that is ordered by a time that never changes, then by id; newest first. */
export type Position = { at: Date; id: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cursor of a row; opaque to clients. */
export const cursorOf = ({ at, id }: Position): string =>
  Buffer.from(`${at.getTime().toString(36)} ${id}`).toString('base64url');

/**
 * Where a walk goes on: null at the beginning (`''`).
 * @throws AppError invalid_request for what `cursorOf` did not make
 */
export function positionOf(cursor: string): Position | null {
  if (!cursor) return null;
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ');
  const at = new Date(/^[0-9a-z]{1,9}$/.test(time) ? Number.parseInt(time, 36) : Number.NaN);
  if (Number.isNaN(at.getTime()) || !uuid.test(id)) throw new AppError('invalid_request');
  return { at, id };
}

/**
 * The page facts of a list; a walk has no page numbers, so it is always on its first. Where `total` means «at least», `pages`
 * does, too: it names the page after this one as long as there is one.
 */
export function pageFacts(
  query: { page: number; limit: number; after?: string | undefined },
  total: number,
  next: string | null,
) {
  const page = query.after === undefined ? query.page : 1;
  const pages = Math.max(Math.ceil(total / query.limit), next === null ? 0 : page + 1);
  return { total, page, perPage: query.limit, pages, next };
}
