import { z } from 'zod';
import { deciders, readers } from '../admin-roles.ts';
import { idParams, keyedHeaders, okBody } from '../common.ts';
import {
  appealAnswer,
  appealDecisionBody,
  appealDetail,
  appealFields,
  appealLimits,
  appealList,
  appealQuery,
  correctionBody,
} from './appeal.ts';
import { admins, at, endpoints } from './endpoint.ts';

const appeals = { service: 'moderation', heading: 'Appeals' } as const;
const file = z.string().meta({ format: 'binary' });

/** Who is listed appeals; a moderator who decided nothing in the dossier decides [R317–R322]. */
export const appealEndpoints = endpoints(appeals, {
  submit: {
    ...at('POST /api/appeal'),
    policy: 'verified-email',
    summary: 'Appeal against a blacklist entry, with up to five files',
    headers: keyedHeaders,
    multipart: true,
    body: z.object({
      ...appealFields.shape,
      evidenceNotes: z.string().optional(),
      evidence: z.array(file).max(appealLimits.files).optional(),
    }),
    answers: { 201: appealAnswer },
    fails: [404, 409, 413, 415, 422, 429, 502, 504],
  },
  list: {
    ...at('GET /api/admin/appeals'),
    ...admins(readers),
    summary: 'Appeals; open ones by their date, overdue first',
    query: appealQuery,
    answers: { 200: appealList },
    etag: true,
    persons: true,
  },
  read: {
    ...at('GET /api/admin/appeals/:id'),
    ...admins(readers),
    summary: 'One appeal with the decisions of its dossier',
    params: idParams,
    answers: { 200: appealDetail },
    fails: [404],
    persons: true,
  },
  decide: {
    ...at('POST /api/admin/appeals/:id/decide'),
    ...admins(deciders),
    summary: 'Upholds, amends or reverses; never by who decided in the dossier',
    params: idParams,
    headers: keyedHeaders,
    body: appealDecisionBody,
    answers: { 200: appealDetail },
    fails: [404, 409, 422],
  },
  correct: {
    ...at('POST /api/admin/appeals/entries/:id/correct'),
    ...admins(deciders),
    summary: 'Corrects name, contacts or text of a blacklist entry, without an appeal',
    params: idParams,
    headers: keyedHeaders,
    body: correctionBody,
    answers: { 200: okBody },
    fails: [404, 409, 422],
  },
});
