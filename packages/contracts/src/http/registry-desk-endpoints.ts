import { z } from 'zod';
import { id, idParams, keyedHeaders, okBody, versionQuery } from '../common.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import { elsewhereQuery, registryElsewhere } from './elsewhere.ts';
import { endpoints } from './endpoint.ts';
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
    method: 'GET',
    path: '/api/admin/businesses',
    policy: 'admin',
    summary: 'All businesses, newest first',
    query: adminBusinessQuery,
    answers: { 200: adminBusinessList },
    etag: true,
  },
  read: {
    method: 'GET',
    path: '/api/admin/businesses/:id',
    policy: 'admin',
    summary: 'One business',
    params: idParams,
    answers: { 200: businessAnswer },
    fails: [404],
    etag: true,
  },
  create: {
    method: 'POST',
    path: '/api/admin/businesses',
    policy: 'admin',
    summary: 'Enters a business by hand',
    headers: keyedHeaders,
    body: businessInput,
    answers: { 201: businessAnswer },
    fails: [409, 422],
  },
  change: {
    method: 'PUT',
    path: '/api/admin/businesses/:id',
    policy: 'admin',
    summary: 'Changes what is sent of a business',
    params: idParams,
    body: businessPatch,
    answers: { 200: businessAnswer },
    fails: [404, 409],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/businesses/:id',
    policy: 'admin',
    summary: 'Deletes a business',
    params: idParams,
    query: versionQuery,
    answers: { 200: okBody },
    fails: [404, 409],
  },
  counts: {
    method: 'GET',
    path: '/api/admin/businesses/counts',
    policy: 'admin',
    summary: 'How much there is of everything',
    answers: { 200: registryCounts },
    etag: true,
  },
  elsewhere: {
    method: 'GET',
    path: '/api/admin/businesses/elsewhere',
    policy: 'admin',
    summary: 'Businesses and blacklist entries with the same phone, handle or website',
    query: elsewhereQuery,
    answers: { 200: registryElsewhere },
  },
  ...auditEndpoints('/api/admin/businesses', ['businesses', 'blacklist', 'featured', 'audit']),
});

/** Up to five images of a business [R127, R168]. */
export const galleryEndpoints = endpoints(businesses, {
  add: {
    method: 'POST',
    path: '/api/admin/businesses/:id/gallery',
    policy: 'admin',
    summary: 'Adds images to a gallery of at most five',
    params: idParams,
    multipart: true,
    body: z.object({ images: z.array(z.string().meta({ format: 'binary' })).max(galleryMax) }),
    answers: { 200: businessAnswer },
    fails: [404, 413, 415, 422, 502],
  },
  order: {
    method: 'PUT',
    path: '/api/admin/businesses/:id/gallery/order',
    policy: 'admin',
    summary: 'Puts the images of a gallery into another order',
    params: idParams,
    body: galleryOrderBody,
    answers: { 200: businessAnswer },
    fails: [404, 409],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/businesses/:id/gallery/:index',
    policy: 'admin',
    summary: 'Removes one image of a gallery',
    params: z.object({ id, index: z.coerce.number<number | string>().int().min(0).max(100) }),
    query: z.object({ url: z.string().max(500).optional() }),
    answers: { 200: businessAnswer },
    fails: [404, 409],
  },
});

/** The blacklist for moderators; both prefixes have the same rights [R129, R164, R171, decision 6]. */
export const blacklistEndpoints = endpoints(blacklist, {
  list: {
    method: 'GET',
    path: '/api/admin/report/blacklist/all',
    also: ['/api/report/blacklist/all'],
    policy: 'admin',
    summary: 'Blacklist entries for moderators, newest first',
    query: adminBlacklistQuery,
    answers: { 200: adminBlacklist },
    etag: true,
  },
  read: {
    method: 'GET',
    path: '/api/admin/report/blacklist/:id',
    policy: 'admin',
    summary: 'One entry',
    params: idParams,
    answers: { 200: adminBlacklistEntry },
    fails: [404],
    etag: true,
  },
  rename: {
    method: 'PUT',
    path: '/api/admin/report/blacklist/:id',
    also: ['/api/report/blacklist/:id'],
    policy: 'admin',
    summary: 'Renames an entry',
    params: idParams,
    body: renameEntryBody,
    answers: { 200: adminBlacklistEntry },
    fails: [404, 409],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/report/blacklist/:id',
    also: ['/api/report/blacklist/:id'],
    policy: 'admin',
    summary: 'Removes an entry; a verdict that it covered comes back',
    params: idParams,
    query: versionQuery,
    answers: { 200: okBody },
    fails: [404, 409],
  },
});

/** Sponsored places for moderators [R165, R172]. */
export const featuredEndpoints = endpoints(featured, {
  list: {
    method: 'GET',
    path: '/api/admin/featured',
    policy: 'admin',
    summary: 'Every sponsored place, ended and hidden ones too, newest first',
    query: adminFeaturedQuery,
    answers: { 200: adminFeaturedList },
    etag: true,
  },
  read: {
    method: 'GET',
    path: '/api/admin/featured/:id',
    policy: 'admin',
    summary: 'One sponsored place',
    params: idParams,
    answers: { 200: featuredAnswer },
    fails: [404],
    etag: true,
  },
  create: {
    method: 'POST',
    path: '/api/admin/featured',
    policy: 'admin',
    summary: 'Makes a business a sponsored place',
    headers: keyedHeaders,
    body: featuredInput,
    answers: { 201: featuredAnswer },
    fails: [404, 409, 422],
  },
  change: {
    method: 'PUT',
    path: '/api/admin/featured/:id',
    policy: 'admin',
    summary: 'Changes weight or end',
    params: idParams,
    body: featuredPatch,
    answers: { 200: featuredAnswer },
    fails: [404, 409],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/featured/:id',
    policy: 'admin',
    summary: 'Ends a sponsored place',
    params: idParams,
    query: versionQuery,
    answers: { 200: okBody },
    fails: [404, 409],
  },
});
