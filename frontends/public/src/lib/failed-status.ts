import type { ApiError } from '@edogrula/contracts/api-error';

/**
 * The status of a page whose call failed, never an answer. 429: its reader asked too often. 503: the API was busy or
 * starts anew, and search engines come again (RFC 9110, 15.6.4). Else 502.
 */
export const failedStatus = ({ status }: ApiError): number =>
  status === 429 || status === 503 ? status : 502;
