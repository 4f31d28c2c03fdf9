import type { CallAnswer, CallInput, CallName } from '@edogrula/contracts/http/api';
import { call } from '../../../lib/call.ts';

const timeoutMs = 15_000;
const uploadMs = 120_000;

/**
 * One call of the owner's page. The session goes in a header of its own, which no browser sends by itself.
 * @throws ApiError
 */
export function ownerCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name> & { session?: string },
): Promise<CallAnswer<Name>> {
  const { session } = input;
  return call(name, {
    ...input,
    request: new Request(window.location.origin),
    timeoutMs: 'body' in input && input.body instanceof FormData ? uploadMs : timeoutMs,
    headers: session ? { 'x-owner-session': session } : {},
  });
}
