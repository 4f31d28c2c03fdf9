import { adminRoles, deciders } from '../admin-roles.ts';
import { idParams } from '../common.ts';
import { controlBody, controlList, controlParams, controlProof, givenControl } from './control.ts';
import { admins, at, endpoints } from './endpoint.ts';
import { businessAnswer } from './registry-desk.ts';

/** Proof that a business controls its account, phone or site [R373]. */
export const controlEndpoints = endpoints(
  { service: 'business', heading: 'Businesses, for moderators' },
  {
    list: {
      ...at('GET /api/admin/businesses/:id/control'),
      ...admins(adminRoles),
      summary: 'The newest code of each kind that a business was given',
      params: idParams,
      answers: { 200: controlList },
      fails: [404],
    },
    give: {
      ...at('POST /api/admin/businesses/:id/control'),
      ...admins(deciders),
      summary: 'Gives a business a one-time code, shown this once',
      params: idParams,
      body: controlBody,
      answers: { 201: givenControl },
      fails: [404, 409],
    },
    prove: {
      ...at('POST /api/admin/businesses/:id/control/:challenge'),
      ...admins(deciders),
      summary: 'Looks for a code, or takes the one that a moderator saw or heard: a dated check',
      params: controlParams,
      body: controlProof,
      answers: { 200: businessAnswer },
      fails: [404, 409, 422],
    },
  },
);
