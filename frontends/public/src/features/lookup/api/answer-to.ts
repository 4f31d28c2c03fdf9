import type { LookupResult } from '../lookup-result.ts';
import { askAccount } from './ask-account.ts';
import { lookUp } from './look-up.ts';

/**
 * The answer to what a visitor typed: about an account number or about a contact. Never throws for a failed call.
 * @throws ApiError of kind `cancelled` when the caller gave up
 */
export const answerTo = async (text: string, request: Request): Promise<LookupResult> =>
  (await askAccount(text, request)) ?? lookUp(text, request);
