import type { ApiError } from '@edogrula/contracts/api-error';

/** The status of a page whose call failed: 429 where its reader asked too often, else 502; never an answer. */
export const failedStatus = ({ status }: ApiError): number => (status === 429 ? 429 : 502);
