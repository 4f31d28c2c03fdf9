import { z } from 'zod';
import { deciders, readers } from '../admin-roles.ts';
import { idParams, keyedHeaders } from '../common.ts';
import {
  correctionAnswer,
  correctionDecisionBody,
  correctionFields,
  correctionLimits,
  correctionList,
  correctionQuery,
  correctionView,
} from './correction.ts';
import { admins, at, endpoints } from './endpoint.ts';

const corrections = { service: 'moderation', heading: 'Corrections' } as const;
const file = z.string().meta({ format: 'binary' });

/** Anybody with a proved address says what is wrong in a profile; a moderator answers [R402–R406]. */
export const correctionEndpoints = endpoints(corrections, {
  submit: {
    ...at('POST /api/correction'),
    policy: 'verified-email',
    summary: 'Ask for a correction of a profile, with up to three files',
    headers: keyedHeaders,
    multipart: true,
    body: z.object({
      ...correctionFields.shape,
      evidenceNotes: z.string().optional(),
      evidence: z.array(file).max(correctionLimits.files).optional(),
    }),
    answers: { 201: correctionAnswer },
    fails: [404, 409, 413, 415, 422, 429, 502, 504],
  },
  list: {
    ...at('GET /api/admin/corrections'),
    ...admins(readers),
    summary: 'Correction requests; open ones oldest first',
    query: correctionQuery,
    answers: { 200: correctionList },
    etag: true,
    persons: true,
  },
  read: {
    ...at('GET /api/admin/corrections/:id'),
    ...admins(readers),
    summary: 'One correction request',
    params: idParams,
    answers: { 200: correctionView },
    fails: [404],
    persons: true,
  },
  decide: {
    ...at('POST /api/admin/corrections/:id/decide'),
    ...admins(deciders),
    summary: 'Answers a request; the record is changed in its own editor',
    params: idParams,
    headers: keyedHeaders,
    body: correctionDecisionBody,
    answers: { 200: correctionView },
    fails: [404, 409, 422],
  },
});
