import type { CallAnswer } from '@edogrula/contracts/http/api';
import { startRegistration } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { dashboardCall } from '../../../lib/dashboard-call.ts';

export type Factor = CallAnswer<'GET /api/auth/factors'>['items'][number];
export type TotpOffer = CallAnswer<'GET /api/auth/factors/totp-secret'>;

/** One's own second factors [R392]. */
export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: ({ signal }) => dashboardCall('GET /api/auth/factors', { signal }),
});

/** Has the browser make a passkey and stores its public half. @throws ApiError, or the browser's own error */
export async function addPasskey(label: string) {
  const { options } = await dashboardCall('GET /api/auth/factors/passkey-options');
  const response = await startRegistration({ optionsJSON: options });
  return dashboardCall('POST /api/auth/factors/passkeys', { body: { label, response } });
}

export const offerTotp = () => dashboardCall('GET /api/auth/factors/totp-secret');

export const addTotp = (body: { label: string; sealed: string; code: string }) =>
  dashboardCall('POST /api/auth/factors/totp', { body });

export const removeFactor = (id: string) => dashboardCall('DELETE /api/auth/factors/:id', { params: { id } });

/** Fresh recovery codes, in this answer and nowhere else. @throws ApiError */
export const renewRecoveryCodes = async () =>
  (await dashboardCall('POST /api/auth/factors/recovery-codes')).recoveryCodes;
