import { z } from 'zod';
import { deciders, readers } from '../admin-roles.ts';
import { idParams, okBody } from '../common.ts';
import { endpoints } from './endpoint.ts';
import {
  acceptChangeBody,
  changeAnswer,
  changeBody,
  changesList,
  changesQuery,
  deskChange,
  ownBusiness,
  ownerLinkAnswer,
  ownerLinkBody,
  ownerSessionAnswer,
  ownerSessionBody,
  refuseChangeBody,
} from './owner.ts';
import {
  addressDecisionAnswer,
  addressDecisionBody,
  addressLinkAnswer,
  addressLinkBody,
  ownerAddressBody,
  ownerAddressList,
} from './owner-addresses.ts';
import { galleryMax } from './registry-desk.ts';

const file = z.string().meta({ format: 'binary' });

/** An owner comes back by a link to the address of the application [R357]. */
export const ownerSignInEndpoints = endpoints(
  { service: 'identity', heading: 'Proof of address and sign-in' },
  {
    askLink: {
      method: 'POST',
      path: '/api/auth/owner-link',
      policy: 'public',
      summary:
        'Sends an owner the links to the businesses of an address; the answer is the same for any address',
      body: ownerLinkBody,
      answers: { 200: ownerLinkAnswer },
    },
    open: {
      method: 'POST',
      path: '/api/auth/owner-session',
      policy: 'public',
      summary: 'Exchanges the link of a mail, once, for a session of 30 minutes on one business',
      body: ownerSessionBody,
      answers: { 200: ownerSessionAnswer },
    },
    close: {
      method: 'DELETE',
      path: '/api/auth/owner-session',
      policy: 'owner',
      summary: 'Ends the session of this request',
      answers: { 200: okBody },
    },
  },
);

/** Further addresses of a business: proposed by the first, consented to and confirmed by mailed links [R358]. */
export const ownerAddressEndpoints = endpoints(
  { service: 'identity', heading: 'Owners' },
  {
    list: {
      method: 'GET',
      path: '/api/auth/owner-addresses',
      policy: 'owner',
      summary: 'The addresses that sign in to the business of this session',
      answers: { 200: ownerAddressList },
    },
    propose: {
      method: 'POST',
      path: '/api/auth/owner-addresses',
      policy: 'owner',
      summary: 'Proposes a further address; the first address is mailed a link to consent by',
      body: ownerAddressBody,
      answers: { 201: ownerAddressList },
      fails: [403, 409],
    },
    remove: {
      method: 'DELETE',
      path: '/api/auth/owner-addresses/:id',
      policy: 'owner',
      summary: 'Ends a further address with its sessions and links, or takes a proposal back',
      params: idParams,
      answers: { 200: okBody },
      fails: [404],
    },
    look: {
      method: 'POST',
      path: '/api/auth/owner-addresses/link',
      policy: 'public',
      summary: 'What a mailed link asks; nothing changes',
      body: addressLinkBody,
      answers: { 200: addressLinkAnswer },
    },
    decide: {
      method: 'POST',
      path: '/api/auth/owner-addresses/decision',
      policy: 'public',
      summary: 'Consents to an address or confirms it by a mailed link, once; or refuses it',
      body: addressDecisionBody,
      answers: { 200: addressDecisionAnswer },
      fails: [409],
    },
  },
);

/** The owner's page; which business it is about follows from the session alone [R357]. */
export const ownerEndpoints = endpoints(
  { service: 'business', heading: 'Owners' },
  {
    read: {
      method: 'GET',
      path: '/api/owner/business',
      policy: 'owner',
      summary: 'The business of this session as it is',
      answers: { 200: ownBusiness },
      fails: [404],
    },
    propose: {
      method: 'POST',
      path: '/api/owner/changes',
      policy: 'owner',
      summary:
        'Proposes new values, sister accounts or the end of the record; the public page stays as it is',
      body: changeBody,
      answers: { 201: changeAnswer },
      fails: [404, 409],
    },
    proposeImages: {
      method: 'POST',
      path: '/api/owner/changes/images',
      policy: 'owner',
      summary: 'Proposes photographs for the gallery',
      multipart: true,
      body: z.object({ images: z.array(file).max(galleryMax) }),
      answers: { 201: changeAnswer },
      fails: [404, 409, 413, 415, 422, 502],
    },
    proposeLogo: {
      method: 'POST',
      path: '/api/owner/changes/logo',
      policy: 'owner',
      summary: 'Proposes a logo',
      multipart: true,
      body: z.object({ logo: file }),
      answers: { 201: changeAnswer },
      fails: [404, 409, 413, 415, 422, 502],
    },
    withdraw: {
      method: 'DELETE',
      path: '/api/owner/changes/:id',
      policy: 'owner',
      summary: 'Takes an open proposal back',
      params: idParams,
      answers: { 200: changeAnswer },
      fails: [404, 409],
    },
  },
);

/** Owners' proposals at the desk. */
export const changeEndpoints = endpoints(
  { service: 'business', heading: 'Owners' },
  {
    list: {
      method: 'GET',
      path: '/api/admin/businesses/changes',
      policy: 'admin',
      roles: readers,
      summary: 'Open proposals of owners, oldest first',
      query: changesQuery,
      answers: { 200: changesList },
      etag: true,
    },
    read: {
      method: 'GET',
      path: '/api/admin/businesses/changes/:id',
      policy: 'admin',
      roles: readers,
      summary: 'One proposal beside the record as it is now',
      params: idParams,
      answers: { 200: deskChange },
      fails: [404],
    },
    accept: {
      method: 'POST',
      path: '/api/admin/businesses/changes/:id/accept',
      policy: 'admin',
      roles: deciders,
      summary: 'Carries a proposal out; checks of changed values end with it',
      params: idParams,
      body: acceptChangeBody,
      answers: { 200: deskChange },
      fails: [404, 409, 422],
    },
    refuse: {
      method: 'POST',
      path: '/api/admin/businesses/changes/:id/refuse',
      policy: 'admin',
      roles: deciders,
      summary: 'Refuses a proposal; its owner reads why',
      params: idParams,
      body: refuseChangeBody,
      answers: { 200: deskChange },
      fails: [404, 409],
    },
  },
);
