import { ApiError } from '@edogrula/contracts/api-error';
import { data } from 'react-router';
import { failedStatus } from './failed-status.ts';

const tokenShape = /^[\w.~-]{8,300}$/;

/**
 * What a mailed link opens for the one who holds it; null after its date, with status 410.
 * @throws a 404 page for a link that opens nothing, 502 when it could not be asked
 */
export async function linkPage<Facts>(token: string, read: () => Promise<Facts>) {
  if (!tokenShape.test(token)) throw data(null, { status: 404 });
  try {
    return data<{ facts: Facts | null }>({ facts: await read() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) return data<{ facts: Facts | null }>({ facts: null }, { status: 410 });
    const status = error.status === 404 || error.status === 400 ? 404 : failedStatus(error);
    throw data({ requestId: error.requestId }, { status });
  }
}

/** Headers of a page that its address opens: kept and listed by nobody, and no other site learns the address. */
export const linkHeaders = () => ({
  'cache-control': 'no-store, private',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
});
