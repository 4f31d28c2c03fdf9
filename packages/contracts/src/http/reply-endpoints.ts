import { z } from 'zod';
import { deciders } from '../admin-roles.ts';
import { idParams, keyedHeaders } from '../common.ts';
import { replyLimits } from '../page-limits.ts';
import { admins, at, endpoints } from './endpoint.ts';
import { linkQuery, noticeList, noticeWord, replyAnswer, replyPage } from './reply.ts';

const reports = { service: 'moderation', heading: 'Reports' } as const;

/** The accused replies by the link of a notice, without an account [R311, R312]. */
export const replyEndpoints = endpoints(reports, {
  read: {
    ...at('GET /api/reply'),
    policy: 'public',
    summary:
      'What is said, or what became of the reply, for the one who holds the link of a notice; reading changes nothing',
    query: linkQuery,
    answers: { 200: replyPage },
    fails: [404, 410],
  },
  submit: {
    ...at('POST /api/reply'),
    policy: 'public',
    summary: 'Reply, with up to five files; each link takes one reply',
    query: linkQuery,
    headers: keyedHeaders,
    multipart: true,
    body: z.object({
      text: z.string(),
      consent: z.string().optional(),
      fileNotes: z.string().optional(),
      files: z
        .array(z.string().meta({ format: 'binary' }))
        .max(replyLimits.files)
        .optional(),
    }),
    answers: { 201: replyAnswer },
    fails: [404, 409, 410, 413, 415, 422, 502, 504],
  },
});

/** How the accused was told of an approval [R310]. */
export const noticeEndpoints = endpoints(reports, {
  list: {
    ...at('GET /api/admin/report/:id/notices'),
    ...admins(deciders),
    summary: 'How the accused was told, and the messages to send',
    params: idParams,
    answers: { 200: noticeList },
    persons: true,
  },
  settle: {
    ...at('POST /api/admin/report/:id/notices'),
    ...admins(deciders),
    summary: 'Note that a message was sent, or why nobody can be reached',
    params: idParams,
    body: noticeWord,
    answers: { 200: noticeList },
    fails: [404, 409],
  },
});
