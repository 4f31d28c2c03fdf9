import { adminRoles } from '../admin-roles.ts';
import { idParams, listOf, okBody } from '../common.ts';
import { admins, at, endpoints } from './endpoint.ts';
import { loginFactorBody, signInAnswer } from './factors.ts';
import {
  changePasswordBody,
  keySessionAnswer,
  loginAnswer,
  loginBody,
  meAnswer,
  resolveAnswer,
  resolveBody,
  sendCodeAnswer,
  sendCodeBody,
  sessionView,
  setPasswordBody,
  verifyCodeAnswer,
  verifyCodeBody,
} from './identity.ts';

const area = { service: 'identity', heading: 'Proof of address and sign-in' } as const;

/** Visitors prove an e-mail address [R151, R152]. */
export const emailCodeEndpoints = endpoints(area, {
  send: {
    ...at('POST /api/auth/send-code'),
    policy: 'public',
    summary: 'Sends a six-digit code to an e-mail address',
    body: sendCodeBody,
    answers: { 200: sendCodeAnswer },
  },
  verify: {
    ...at('POST /api/auth/verify-code'),
    policy: 'public',
    summary: 'Exchanges the code for a token that proves the address',
    body: verifyCodeBody,
    answers: { 200: verifyCodeAnswer },
  },
});

/** Moderators sign in and out, and see their sessions [R158–R160, decision 9]. */
export const signInEndpoints = endpoints(area, {
  login: {
    ...at('POST /api/auth/login'),
    policy: 'public',
    enrolment: true,
    summary: 'Signs an admin in by e-mail address and password, or asks for the second step',
    body: loginBody,
    answers: { 200: signInAnswer },
    fails: [401],
  },
  loginFactor: {
    ...at('POST /api/auth/login/factor'),
    policy: 'public',
    enrolment: true,
    summary: 'The second step of a sign-in',
    body: loginFactorBody,
    answers: { 200: loginAnswer },
    fails: [401],
  },
  setPassword: {
    ...at('POST /api/auth/password/set'),
    policy: 'public',
    summary: 'Sets the password by the link of an invitation or a reset; all sessions end',
    body: setPasswordBody,
    answers: { 200: okBody },
    fails: [422],
  },
  keySession: {
    ...at('POST /api/auth/key-session'),
    ...admins(adminRoles),
    scope: 'read',
    summary: 'Exchanges a key for a session, so that no browser keeps the key',
    answers: { 200: keySessionAnswer },
  },
  logout: {
    ...at('POST /api/auth/logout'),
    policy: 'public',
    enrolment: true,
    summary: 'Ends the session of this request; without one nothing happens',
    answers: { 200: okBody },
    fails: [403],
  },
  me: {
    ...at('GET /api/auth/me'),
    also: ['/api/admin/me'],
    ...admins(adminRoles),
    enrolment: true,
    summary: 'Who is signed in',
    answers: { 200: meAnswer },
  },
  changePassword: {
    ...at('PUT /api/auth/password'),
    policy: 'admin-by-password',
    roles: adminRoles,
    enrolment: true,
    summary: 'Changes the own password; all other own sessions end',
    body: changePasswordBody,
    answers: { 200: okBody },
    fails: [422],
  },
  sessions: {
    ...at('GET /api/auth/sessions'),
    ...admins(adminRoles),
    enrolment: true,
    summary: 'Own sessions that are alive',
    answers: { 200: listOf(sessionView) },
  },
  endSession: {
    ...at('DELETE /api/auth/sessions/:id'),
    ...admins(adminRoles),
    enrolment: true,
    summary: 'Ends one of the own sessions',
    params: idParams,
    answers: { 200: okBody },
    fails: [404],
  },
  endSessions: {
    ...at('DELETE /api/auth/sessions'),
    ...admins(adminRoles),
    enrolment: true,
    summary: 'Signs out everywhere',
    answers: { 200: okBody },
  },
});

/** What the gateway asks before it lets a request through. */
export const credentialEndpoints = endpoints(area, {
  resolve: {
    ...at('POST /internal/credentials/resolve'),
    policy: 'service:gateway',
    summary: 'Who some credentials belong to',
    body: resolveBody,
    answers: { 200: resolveAnswer },
  },
});
