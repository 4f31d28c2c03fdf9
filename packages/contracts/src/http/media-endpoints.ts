import { z } from 'zod';
import { readers, writers } from '../admin-roles.ts';
import { idParams, okBody } from '../common.ts';
import { auditEndpoints } from './audit-endpoints.ts';
import { admins, at, endpoints, fileAnswer } from './endpoint.ts';
import {
  alikeFiles,
  alikeFilesBody,
  askedPicture,
  galleriesWith,
  sameFilesBody,
  sameStoredFiles,
} from './fingerprint.ts';
import {
  clearBlurQuery,
  contentImage,
  fileLink,
  imgQuery,
  storedFile,
  storeFileQuery,
  unclaimedFiles,
  unclaimedQuery,
  viewQuery,
} from './media.ts';

const area = { service: 'media', heading: 'Files' } as const;
const view = fileAnswer(
  'The safe view: images painted anew, a PDF’s page as a picture, a PDF as a download unless asked for inline',
  'image/jpeg',
  'image/webp',
  'application/pdf',
);

/** Renditions, and what moderators see of private files. */
export const fileEndpoints = endpoints(area, {
  /** By key, never by URL [R156, decision 11]. */
  image: {
    ...at('GET /api/img'),
    policy: 'public',
    summary: 'A rendition of one of our images',
    query: imgQuery,
    answers: {
      200: fileAnswer(
        'The image, in the best format that the client accepts',
        'image/avif',
        'image/webp',
        'image/jpeg',
      ),
      304: z.null().describe('The client has this rendition'),
    },
    fails: [404],
  },
  view: {
    ...at('GET /api/admin/files/:id'),
    ...admins(readers),
    head: false,
    summary: 'One uploaded file, for a moderator’s eyes',
    params: idParams,
    query: viewQuery,
    answers: { 200: view },
    fails: [404, 410, 422],
  },
  link: {
    ...at('POST /api/admin/files/:id/link'),
    ...admins(readers),
    summary: 'A link of five minutes to one file',
    params: idParams,
    query: viewQuery,
    answers: { 200: fileLink },
    fails: [404, 410],
  },
  linked: {
    ...at('GET /api/uploads/:token'),
    policy: 'public',
    head: false,
    summary: 'What such a link opens',
    params: z.object({ token: z.string().max(300) }),
    answers: { 200: view },
    fails: [404, 410, 422],
  },
  /** The browser chooses the id, so that a repeat after a lost answer gets the same file. */
  storeContentImage: {
    ...at('PUT /api/admin/files/:id'),
    ...admins(writers),
    summary: 'Stores a picture for an article or a page (raw body)',
    params: idParams,
    rawBody: true,
    answers: { 200: contentImage },
    fails: [409, 410, 413, 415, 422],
  },
  ...auditEndpoints('/api/admin/files', ['audit']),
});

/** For the services that take uploads; bodies are raw files. Each sees and changes the files for its own purposes alone. */
export const storedFileEndpoints = endpoints(area, {
  store: {
    ...at('PUT /internal/files/:id'),
    policy: 'service',
    summary: 'Stages a file',
    params: idParams,
    rawBody: true,
    query: storeFileQuery,
    answers: { 200: storedFile },
    fails: [409, 410, 413, 415, 422],
  },
  unclaimed: {
    ...at('GET /internal/files'),
    policy: 'service',
    summary: 'Files of the caller’s purposes that no event has claimed in time',
    query: unclaimedQuery,
    answers: { 200: unclaimedFiles },
  },
  /** Nothing is kept of it. */
  paint: {
    ...at('POST /internal/pictures'),
    policy: 'service:business',
    summary: 'Paints a stranger’s picture anew, small',
    rawBody: true,
    answers: { 200: fileAnswer('At most 480 pixels an edge, without metadata', 'image/webp') },
    fails: [413, 415, 422],
  },
  /** For a moderator's desk: private files too [R370]. */
  alike: {
    ...at('POST /internal/fingerprints/alike'),
    policy: 'service:moderation',
    summary: 'Files that show what these files show',
    body: alikeFilesBody,
    answers: { 200: alikeFiles },
  },
  /** For a moderator's desk: every kind of file, by its bytes as they were sent, and pictures by their look [R503]. */
  same: {
    ...at('POST /internal/fingerprints/same'),
    policy: 'service:moderation',
    summary: 'Which of these files are one, and which others have the same bytes',
    body: sameFilesBody,
    answers: { 200: sameStoredFiles },
  },
  /** For a visitor's question: nothing but what a gallery shows to everybody [R371]. */
  inGalleries: {
    ...at('POST /internal/fingerprints/galleries'),
    policy: 'service:business',
    summary: 'Businesses whose public gallery shows a picture with this fingerprint',
    body: askedPicture,
    answers: { 200: galleriesWith },
  },
  clearBlur: {
    ...at('PATCH /internal/files/:id'),
    policy: 'service:moderation',
    summary: 'Views of a staged file need no blur',
    params: idParams,
    query: clearBlurQuery,
    answers: { 200: okBody },
    fails: [409],
  },
  remove: {
    ...at('DELETE /internal/files/:id'),
    policy: 'service',
    summary: 'Deletes a staged file',
    params: idParams,
    answers: { 200: okBody },
    fails: [409],
  },
});
