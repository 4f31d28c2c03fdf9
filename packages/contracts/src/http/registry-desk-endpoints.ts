import { z } from 'zod';
import { adminRoles, deciders, readers } from '../admin-roles.ts';
import { id, idParams, keyedHeaders, okBody, versionQuery } from '../common.ts';
import { delistingReason } from '../delisting.ts';
import { removalReason } from '../entry-revision.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import { elsewhereQuery, registryElsewhere } from './elsewhere.ts';
import { admins, at, endpoints } from './endpoint.ts';
import {
  adminBlacklist,
  adminBlacklistEntry,
  adminBlacklistQuery,
  adminBusinessList,
  adminBusinessQuery,
  adminFeaturedList,
  adminFeaturedQuery,
  businessAnswer,
  businessInput,
  businessPatch,
  featuredAnswer,
  featuredInput,
  featuredPatch,
  galleryMax,
  galleryOrderBody,
  registryCounts,
  renameEntryBody,
} from './registry-desk.ts';

const businesses = { service: 'business', heading: 'Businesses, for moderators' } as const;
const blacklist = { service: 'business', heading: 'Blacklist' } as const;
const featured = { service: 'business', heading: 'Featured' } as const;

/** The registry by hand [R127, R161, R166, R167]. */
export const businessEndpoints = endpoints(businesses, {
  list: {
    ...at('GET /api/admin/businesses'),
    ...admins(adminRoles),
    summary: 'All businesses, newest first',
    query: adminBusinessQuery,
    answers: { 200: adminBusinessList },
    etag: true,
  },
  read: {
    ...at('GET /api/admin/businesses/:id'),
    ...admins(adminRoles),
    summary: 'One business',
    params: idParams,
    answers: { 200: businessAnswer },
    fails: [404],
    etag: true,
  },
  create: {
    ...at('POST /api/admin/businesses'),
    ...admins(deciders),
    summary: 'Enters a business by hand',
    headers: keyedHeaders,
    body: businessInput,
    answers: { 201: businessAnswer },
    fails: [409, 422],
  },
  change: {
    ...at('PUT /api/admin/businesses/:id'),
    ...admins(deciders),
    summary: 'Changes what is sent of a business',
    params: idParams,
    body: businessPatch,
    answers: { 200: businessAnswer },
    fails: [404, 409, 422],
  },
  remove: {
    ...at('DELETE /api/admin/businesses/:id'),
    ...admins(deciders),
    summary: 'Deletes a business; its owner is told why',
    params: idParams,
    query: versionQuery,
    body: delistingReason,
    answers: { 200: okBody },
    fails: [404, 409],
  },
  counts: {
    ...at('GET /api/admin/businesses/counts'),
    ...admins(adminRoles),
    summary: 'How much there is of everything',
    answers: { 200: registryCounts },
    etag: true,
  },
  elsewhere: {
    ...at('GET /api/admin/businesses/elsewhere'),
    ...admins(readers),
    summary: 'Businesses and blacklist entries with the same phone, handle or website',
    query: elsewhereQuery,
    answers: { 200: registryElsewhere },
  },
  ...auditEndpoints('/api/admin/businesses', ['businesses', 'blacklist', 'featured', 'changes', 'audit']),
});

/** The address of the image that a moderator saw: another moderator may have put another in its place. */
const seenQuery = z.object({ url: z.string().max(500).optional() });

/** Up to five images of a business, and its logo [R127, R168, R359]. */
export const galleryEndpoints = endpoints(businesses, {
  add: {
    ...at('POST /api/admin/businesses/:id/gallery'),
    ...admins(deciders),
    summary: 'Adds images to a gallery of at most five',
    params: idParams,
    multipart: true,
    body: z.object({ images: z.array(z.string().meta({ format: 'binary' })).max(galleryMax) }),
    answers: { 200: businessAnswer },
    fails: [404, 409, 413, 415, 422, 502],
  },
  order: {
    ...at('PUT /api/admin/businesses/:id/gallery/order'),
    ...admins(deciders),
    summary: 'Puts the images of a gallery into another order',
    params: idParams,
    body: galleryOrderBody,
    answers: { 200: businessAnswer },
    fails: [404, 409],
  },
  remove: {
    ...at('DELETE /api/admin/businesses/:id/gallery/:index'),
    ...admins(deciders),
    summary: 'Removes one image of a gallery',
    params: z.object({ id, index: z.coerce.number<number | string>().int().min(0).max(100) }),
    query: seenQuery,
    answers: { 200: businessAnswer },
    fails: [404, 409],
  },
  setLogo: {
    ...at('PUT /api/admin/businesses/:id/logo'),
    ...admins(deciders),
    summary: 'Puts an image in the place of the logo',
    params: idParams,
    multipart: true,
    body: z.object({ logo: z.string().meta({ format: 'binary' }) }),
    answers: { 200: businessAnswer },
    fails: [404, 409, 413, 415, 422, 502],
  },
  removeLogo: {
    ...at('DELETE /api/admin/businesses/:id/logo'),
    ...admins(deciders),
    summary: 'Removes the logo',
    params: idParams,
    query: seenQuery,
    answers: { 200: businessAnswer },
    fails: [404, 409],
  },
});

/** The blacklist for moderators; both prefixes have the same rights [R129, R164, R171, decision 6]. */
export const blacklistEndpoints = endpoints(blacklist, {
  list: {
    ...at('GET /api/admin/report/blacklist/all'),
    also: ['/api/report/blacklist/all'],
    ...admins(readers),
    summary: 'Blacklist entries for moderators, newest first',
    query: adminBlacklistQuery,
    answers: { 200: adminBlacklist },
    etag: true,
  },
  read: {
    ...at('GET /api/admin/report/blacklist/:id'),
    ...admins(readers),
    summary: 'One entry',
    params: idParams,
    answers: { 200: adminBlacklistEntry },
    fails: [404],
    etag: true,
  },
  rename: {
    ...at('PUT /api/admin/report/blacklist/:id'),
    also: ['/api/report/blacklist/:id'],
    ...admins(deciders),
    summary: 'Renames an entry; its reporters are told why',
    params: idParams,
    body: renameEntryBody,
    answers: { 200: adminBlacklistEntry },
    fails: [404, 409],
  },
  remove: {
    ...at('DELETE /api/admin/report/blacklist/:id'),
    also: ['/api/report/blacklist/:id'],
    ...admins(deciders),
    summary: 'Removes an entry; its reporters are told why, and a verdict that it covered comes back',
    params: idParams,
    query: versionQuery,
    body: removalReason,
    answers: { 200: okBody },
    fails: [404, 409],
  },
});

/** Sponsored places for moderators [R165, R172]. */
export const featuredEndpoints = endpoints(featured, {
  list: {
    ...at('GET /api/admin/featured'),
    ...admins(adminRoles),
    summary: 'Every sponsored place, ended and hidden ones too, newest first',
    query: adminFeaturedQuery,
    answers: { 200: adminFeaturedList },
    etag: true,
  },
  read: {
    ...at('GET /api/admin/featured/:id'),
    ...admins(adminRoles),
    summary: 'One sponsored place',
    params: idParams,
    answers: { 200: featuredAnswer },
    fails: [404],
    etag: true,
  },
  create: {
    ...at('POST /api/admin/featured'),
    ...admins(deciders),
    summary: 'Makes a business a sponsored place',
    headers: keyedHeaders,
    body: featuredInput,
    answers: { 201: featuredAnswer },
    fails: [404, 409, 422],
  },
  change: {
    ...at('PUT /api/admin/featured/:id'),
    ...admins(deciders),
    summary: 'Changes weight or end',
    params: idParams,
    body: featuredPatch,
    answers: { 200: featuredAnswer },
    fails: [404, 409],
  },
  remove: {
    ...at('DELETE /api/admin/featured/:id'),
    ...admins(deciders),
    summary: 'Ends a sponsored place',
    params: idParams,
    query: versionQuery,
    answers: { 200: okBody },
    fails: [404, 409],
  },
});
