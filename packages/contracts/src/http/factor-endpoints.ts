import { adminRoles } from '../admin-roles.ts';
import { idParams, okBody } from '../common.ts';
import { at, endpoints } from './endpoint.ts';
import {
  addFactorAnswer,
  addPasskeyBody,
  addTotpBody,
  confirmAnswer,
  confirmBody,
  confirmChoice,
  factorsAnswer,
  passkeyOptions,
  recoveryCodesAnswer,
  totpOffer,
} from './factors.ts';

const area = { service: 'identity', heading: 'Admins and keys' } as const;
/** For every admin about the own account: signed in, not by a key, and before a second factor is set up, too. */
const own = { policy: 'admin-by-password', roles: adminRoles, enrolment: true } as const;

/** One's own second factors [R392]. */
export const factorEndpoints = endpoints(area, {
  list: {
    ...own,
    ...at('GET /api/auth/factors'),
    summary: 'Own second factors',
    answers: { 200: factorsAnswer },
  },
  passkeyOptions: {
    ...own,
    ...at('GET /api/auth/factors/passkey-options'),
    summary: 'What a browser needs to make a passkey',
    answers: { 200: passkeyOptions },
  },
  addPasskey: {
    ...own,
    ...at('POST /api/auth/factors/passkeys'),
    summary: 'Adds a passkey; with the first factor come recovery codes, shown this once',
    confirmed: true,
    body: addPasskeyBody,
    answers: { 201: addFactorAnswer },
    fails: [409, 422],
  },
  totpOffer: {
    ...own,
    ...at('GET /api/auth/factors/totp-secret'),
    summary: 'A fresh secret for an app of one-time codes; nothing is stored',
    answers: { 200: totpOffer },
  },
  addTotp: {
    ...own,
    ...at('POST /api/auth/factors/totp'),
    summary: 'Adds the app that shows this code; with the first factor come recovery codes, shown this once',
    confirmed: true,
    body: addTotpBody,
    answers: { 201: addFactorAnswer },
    fails: [409, 422],
  },
  remove: {
    ...own,
    ...at('DELETE /api/auth/factors/:id'),
    summary: 'Removes one of the own factors',
    confirmed: true,
    params: idParams,
    answers: { 200: okBody },
    fails: [404, 409],
  },
  recoveryCodes: {
    ...own,
    ...at('POST /api/auth/factors/recovery-codes'),
    summary: 'Fresh recovery codes, shown this once; the older ones end',
    confirmed: true,
    answers: { 200: recoveryCodesAnswer },
    fails: [409],
  },
});

/** A signed-in admin proves again to be the person at the screen [R393]. */
export const confirmEndpoints = endpoints(area, {
  choice: {
    ...own,
    ...at('GET /api/auth/confirm'),
    summary: 'By what one may prove again that one is there',
    answers: { 200: confirmChoice },
  },
  confirm: {
    ...own,
    ...at('POST /api/auth/confirm'),
    summary: 'Proves again that one is there; good for five minutes',
    body: confirmBody,
    answers: { 200: confirmAnswer },
    fails: [422],
  },
});
