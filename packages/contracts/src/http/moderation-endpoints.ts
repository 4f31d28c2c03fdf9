import { z } from 'zod';
import { adminRoles, deciders, readers } from '../admin-roles.ts';
import { idParams, keyedHeaders, okBody } from '../common.ts';
import { applicationFields } from './application-form.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import {
  applicationRejectionBody,
  approvalBody,
  confirmationBody,
  decisionBody,
  declineBody,
  reopeningBody,
  reportApprovalBody,
} from './decision-bodies.ts';
import {
  elsewhereQuery,
  onePicturesQuery,
  oneSubmissionQuery,
  sameFiles,
  samePictures,
  submissionsElsewhere,
} from './elsewhere.ts';
import { admins, at, endpoints } from './endpoint.ts';
import {
  applicationDecisionAnswer,
  applicationList,
  applicationView,
  applyAnswer,
  moderationCounts,
  ownStatus,
  queueQuery,
  refusedApplication,
  reportAnswer,
  reportDecisionAnswer,
  reportList,
  reportView,
  submissionLimits,
} from './moderation.ts';
import { reportFields } from './report-form.ts';
import { waitingList, waitingQuery } from './waiting.ts';

const applications = { service: 'moderation', heading: 'Applications' } as const;
const reports = { service: 'moderation', heading: 'Reports' } as const;

const file = z.string().meta({ format: 'binary' });
const files = (max: number) => z.array(file).max(max);
const formFailures = [409, 413, 415, 422, 502, 504] as const;

const decision = {
  ...admins(deciders),
  params: idParams,
  headers: keyedHeaders,
  body: decisionBody,
} as const;

const secondWord = {
  ...admins(deciders),
  params: idParams,
  headers: keyedHeaders,
} as const;

/** Owners apply to be verified, moderators decide. The fallback addresses are the dashboard's [R162, R169, decision 6]. */
export const applicationEndpoints = endpoints(applications, {
  submit: {
    ...at('POST /api/apply'),
    policy: 'verified-email',
    summary: 'Submit an application: details, two PDFs, exactly five images',
    headers: keyedHeaders,
    multipart: true,
    body: z.object({
      ...applicationFields.shape,
      documentNotes: z.string().optional(),
      taxCertificate: file.optional(),
      workPermit: file.optional(),
      documents: files(submissionLimits.images),
    }),
    answers: { 201: applyAnswer },
    fails: formFailures,
  },
  again: {
    ...at('POST /api/apply/again'),
    policy: 'verified-email',
    summary: 'What one wrote in a refused application, and which of its files may stay',
    body: z.object({ token: z.string().min(1).max(400) }),
    answers: { 200: refusedApplication },
    fails: [404, 410],
  },
  ownStatus: {
    ...at('GET /api/apply/:id/status'),
    policy: 'verified-email',
    summary: 'Status of one’s own application',
    params: idParams,
    answers: { 200: ownStatus },
    fails: [404],
  },
  list: {
    ...at('GET /api/admin/requests'),
    also: ['/api/requests', '/api/apply/all', '/api/apply'],
    ...admins(readers),
    summary: 'Queue of applications, newest first',
    query: queueQuery,
    answers: { 200: applicationList },
    etag: true,
    persons: true,
  },
  read: {
    ...at('GET /api/admin/requests/:id'),
    ...admins(readers),
    summary: 'One application',
    params: idParams,
    answers: { 200: applicationView },
    fails: [404],
    etag: true,
    persons: true,
  },
  approve: {
    ...decision,
    body: approvalBody,
    ...at('POST /api/admin/requests/:id/approve'),
    also: ['/api/apply/:id/approve'],
    summary: 'Approve an application',
    answers: { 200: applicationDecisionAnswer },
    fails: [404, 409, 422],
  },
  reject: {
    ...decision,
    body: applicationRejectionBody,
    ...at('POST /api/admin/requests/:id/reject'),
    also: ['/api/apply/:id/reject'],
    summary: 'Reject an application',
    answers: { 200: applicationDecisionAnswer },
    fails: [404, 409, 422],
  },
  reopen: {
    ...decision,
    body: reopeningBody,
    ...at('POST /api/admin/requests/:id/reopen'),
    summary: 'Take the rejection of an application back: it waits again',
    answers: { 200: applicationDecisionAnswer },
    fails: [404, 409, 410, 422],
  },
});

/** Victims report with evidence, moderators decide; both prefixes have the same rights [R163, R170, decision 6]. */
export const reportEndpoints = endpoints(reports, {
  submit: {
    ...at('POST /api/report'),
    policy: 'verified-email',
    summary: 'Report a fraud, with up to ten pieces of evidence',
    headers: keyedHeaders,
    multipart: true,
    body: z.object({
      ...reportFields.shape,
      evidenceNotes: z.string().optional(),
      evidence: files(submissionLimits.evidenceFiles).optional(),
    }),
    answers: { 201: reportAnswer },
    fails: formFailures,
  },
  ownStatus: {
    ...at('GET /api/report/:id/status'),
    policy: 'verified-email',
    summary: 'Status of one’s own report',
    params: idParams,
    answers: { 200: ownStatus },
    fails: [404],
  },
  list: {
    ...at('GET /api/admin/report'),
    also: ['/api/report'],
    ...admins(readers),
    summary: 'Queue of reports, newest first',
    query: queueQuery,
    answers: { 200: reportList },
    etag: true,
    persons: true,
  },
  read: {
    ...at('GET /api/admin/report/:id'),
    ...admins(readers),
    summary: 'One report',
    params: idParams,
    answers: { 200: reportView },
    fails: [404],
    etag: true,
    persons: true,
  },
  approve: {
    ...decision,
    ...at('POST /api/admin/report/:id/approve'),
    also: ['/api/report/:id/approve'],
    summary: 'Approve a report; `keys` are the contacts that condemn',
    body: reportApprovalBody,
    answers: { 200: reportDecisionAnswer },
    fails: [404, 409, 410, 422],
  },
  reject: {
    ...decision,
    ...at('POST /api/admin/report/:id/reject'),
    also: ['/api/report/:id/reject'],
    summary: 'Reject a report',
    answers: { 200: reportDecisionAnswer },
    fails: [404, 409, 410, 422],
  },
  confirm: {
    ...secondWord,
    ...at('POST /api/admin/report/:id/confirm'),
    summary: 'The second moderator’s word for the approval that was read',
    body: confirmationBody,
    answers: { 200: reportDecisionAnswer },
    fails: [404, 409, 410, 422],
  },
  decline: {
    ...secondWord,
    ...at('POST /api/admin/report/:id/decline'),
    summary: 'The second moderator declines: the report waits for a decision again',
    body: declineBody,
    answers: { 200: reportDecisionAnswer },
    fails: [404, 409, 410, 422],
  },
  remove: {
    ...decision,
    ...at('DELETE /api/admin/report/:id'),
    also: ['/api/report/:id'],
    summary: 'Delete a report and the entry it led to',
    answers: { 200: okBody },
    fails: [404, 409, 422],
  },
});

/** What the moderators' desk asks besides the queues. */
export const deskEndpoints = endpoints(applications, {
  counts: {
    ...at('GET /api/admin/requests/counts'),
    ...admins(adminRoles),
    summary: 'What waits for a decision',
    answers: { 200: moderationCounts },
    etag: true,
  },
  waiting: {
    ...at('GET /api/admin/requests/waiting'),
    ...admins(readers),
    summary: 'Everything that waits for a moderator, oldest first',
    query: waitingQuery,
    answers: { 200: waitingList },
  },
  elsewhere: {
    ...at('GET /api/admin/requests/elsewhere'),
    ...admins(readers),
    summary: 'Applications and reports with the same phone, handle or website',
    query: elsewhereQuery,
    answers: { 200: submissionsElsewhere },
  },
  /** Evidence among them is for who may open it [R370]. */
  samePictures: {
    ...at('GET /api/admin/requests/same-pictures'),
    ...admins(readers),
    summary: 'Where else the pictures of an application, a report or an owner’s proposal stand',
    query: onePicturesQuery,
    answers: { 200: samePictures },
    fails: [404, 409],
  },
  /** Numbers of other people's submissions are for who may read these [R503]. */
  sameFiles: {
    ...at('GET /api/admin/requests/same-files'),
    ...admins(readers),
    summary: 'Files of an application or a report that are one file, or that another person sent too',
    query: oneSubmissionQuery,
    answers: { 200: sameFiles },
    fails: [404, 409],
  },
  ...auditEndpoints('/api/admin/requests', [
    ...(['requests', 'archived', 'reports', 'appeals', 'corrections', 'audit'] as const),
  ]),
});
