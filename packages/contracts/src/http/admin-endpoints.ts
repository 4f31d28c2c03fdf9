import { adminRoles, owners } from '../admin-roles.ts';
import { idParams, listOf, okBody, pageQuery } from '../common.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import { admins, at, endpoints } from './endpoint.ts';
import {
  adminAccountView,
  adminKeyView,
  changeRoleBody,
  createAdminAnswer,
  createAdminBody,
  createAdminKeyAnswer,
  createAdminKeyBody,
} from './identity.ts';

const area = { service: 'identity', heading: 'Admins and keys' } as const;

/** Who moderates. */
export const adminEndpoints = endpoints(area, {
  list: {
    ...at('GET /api/admin/admins'),
    ...admins(adminRoles),
    summary: 'All admins, removed ones last',
    query: pageQuery(200),
    answers: { 200: listOf(adminAccountView) },
    etag: true,
  },
  create: {
    ...at('POST /api/admin/admins'),
    policy: 'admin-by-password',
    roles: owners,
    confirmed: true,
    summary: 'Adds an admin, who gets a link to choose a password by',
    body: createAdminBody,
    answers: { 201: createAdminAnswer },
    fails: [409],
  },
  remove: {
    ...at('DELETE /api/admin/admins/:id'),
    policy: 'admin-by-password',
    roles: owners,
    confirmed: true,
    summary: 'Removes an admin; sessions and keys end at once',
    params: idParams,
    answers: { 200: okBody },
    fails: [404, 409],
  },
  signOut: {
    ...at('DELETE /api/admin/admins/:id/sessions'),
    ...admins(owners),
    summary: 'Signs an admin out everywhere',
    params: idParams,
    answers: { 200: okBody },
    fails: [404],
  },
  resetPassword: {
    ...at('POST /api/admin/admins/:id/password'),
    policy: 'admin-by-password',
    roles: owners,
    confirmed: true,
    summary: 'Sends another admin a link to a new password; their sessions end',
    params: idParams,
    answers: { 200: okBody },
    fails: [404, 409],
  },
  changeRole: {
    ...at('PUT /api/admin/admins/:id/role'),
    policy: 'admin-by-password',
    roles: owners,
    confirmed: true,
    summary: 'Gives another admin another role',
    params: idParams,
    body: changeRoleBody,
    answers: { 200: okBody },
    fails: [404, 409],
  },
  resetFactors: {
    ...at('DELETE /api/admin/admins/:id/factors'),
    policy: 'admin-by-password',
    roles: owners,
    confirmed: true,
    summary: 'Removes another admin’s second factors; their sessions end',
    params: idParams,
    answers: { 200: okBody },
    fails: [404, 409],
  },
  ...auditEndpoints('/api/admin/admins', ['admins', 'keys', 'audit']),
});

/** Keys for programs [decision 8]. */
export const adminKeyEndpoints = endpoints(area, {
  list: {
    ...at('GET /api/admin/keys'),
    ...admins(adminRoles),
    summary: 'All admin keys, newest first',
    query: pageQuery(200),
    answers: { 200: listOf(adminKeyView) },
  },
  create: {
    ...at('POST /api/admin/keys'),
    policy: 'admin-by-password',
    roles: adminRoles,
    confirmed: true,
    summary: 'Makes a key for oneself; it is shown this once',
    body: createAdminKeyBody,
    answers: { 201: createAdminKeyAnswer },
  },
  revoke: {
    ...at('DELETE /api/admin/keys/:id'),
    ...admins(adminRoles),
    summary: 'Revokes a key at once',
    params: idParams,
    answers: { 200: okBody },
    fails: [404],
  },
});
