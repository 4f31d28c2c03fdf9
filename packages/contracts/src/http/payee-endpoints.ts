import { z } from 'zod';
import { deciders, readers } from '../admin-roles.ts';
import { id, idParams } from '../common.ts';
import { admins, at, endpoints } from './endpoint.ts';
import { noQuery, payeeAnswer, payeeInput, payeeList, payeeQuestion, payeeRevocation } from './payees.ts';

/** Whose account an IBAN is, as far as the records know [R360–R362]. */
export const payeeEndpoints = endpoints(
  { service: 'business', heading: 'Lookup' },
  {
    check: {
      ...at('POST /api/payees/check'),
      policy: 'public',
      summary: 'Whose confirmed account an IBAN is, and whether confirmed reports name it',
      query: noQuery,
      body: payeeQuestion,
      answers: { 200: payeeAnswer },
      fails: [404, 422],
    },
  },
);

const path = '/api/admin/businesses/:id/payees';

/** The accounts of a business, by their last digits [R360]. */
export const payeeDeskEndpoints = endpoints(
  { service: 'business', heading: 'Businesses, for moderators' },
  {
    list: {
      method: 'GET',
      path,
      ...admins(readers),
      summary: 'Confirmed and revoked accounts of a business',
      params: idParams,
      answers: { 200: payeeList },
      fails: [404],
    },
    confirm: {
      method: 'POST',
      path,
      ...admins(deciders),
      summary: 'Confirms an account of a business; the number is not kept',
      params: idParams,
      query: noQuery,
      body: payeeInput,
      answers: { 201: payeeList },
      fails: [404, 409, 422],
    },
    revoke: {
      method: 'DELETE',
      path: `${path}/:payee`,
      ...admins(deciders),
      summary: 'Revokes a confirmed account, with the reason',
      params: z.object({ id, payee: id }),
      body: payeeRevocation,
      answers: { 200: payeeList },
      fails: [404, 409],
    },
  },
);
