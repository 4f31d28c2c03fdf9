import { deciders, readers } from '../admin-roles.ts';
import { idParams } from '../common.ts';
import { admins, at, endpoints } from './endpoint.ts';
import {
  askedAnswer,
  entryUpkeep,
  madeGoodAnswer,
  madeGoodBody,
  madeGoodPage,
  replyTextBody,
  upkeepReason,
} from './entry-upkeep.ts';
import { reportView } from './moderation.ts';
import { linkQuery } from './reply.ts';

const reports = { service: 'moderation', heading: 'Reports' } as const;
const act = {
  ...admins(deciders),
  params: idParams,
  fails: [404, 409],
} as const;

/** What moderators look after once an entry is public [R313, R328, R329]; `id` is the entry's. */
export const entryUpkeepEndpoints = endpoints(reports, {
  read: {
    ...at('GET /api/admin/report/entries/:id'),
    ...admins(readers),
    summary: 'The term of a blacklist entry, and whose harm was made good',
    params: idParams,
    answers: { 200: entryUpkeep },
    fails: [404],
  },
  confirm: {
    ...act,
    ...at('POST /api/admin/report/entries/:id/confirm'),
    summary: 'Finds that an entry whose term ends is still justified',
    body: upkeepReason,
    answers: { 200: entryUpkeep },
  },
  ask: {
    ...act,
    ...at('POST /api/admin/report/entries/:id/ask-made-good'),
    summary: 'Asks the reporters by mail whether the harm was made good',
    answers: { 200: askedAnswer },
  },
  madeGood: {
    ...act,
    ...at('POST /api/admin/report/entries/:id/made-good'),
    summary: 'Notes by evidence that the harm was made good',
    body: madeGoodBody,
    answers: { 200: entryUpkeep },
  },
  withdraw: {
    ...act,
    ...at('POST /api/admin/report/entries/:id/withdraw-made-good'),
    summary: 'Takes back that the harm was made good',
    body: upkeepReason,
    answers: { 200: entryUpkeep },
  },
  showReply: {
    ...act,
    ...at('POST /api/admin/report/:id/reply-text'),
    summary: 'Sets what of a reply is shown beside the entry, with the consent of its author',
    body: replyTextBody,
    answers: { 200: reportView },
    fails: [404, 409],
  },
});

/** The reporter confirms by a mailed link, without an account [R329]. */
export const madeGoodEndpoints = endpoints(reports, {
  read: {
    ...at('GET /api/made-good'),
    policy: 'public',
    summary: 'What is asked, for the one who holds the link; reading changes nothing',
    query: linkQuery,
    answers: { 200: madeGoodPage },
    fails: [404, 410],
  },
  confirm: {
    ...at('POST /api/made-good'),
    policy: 'public',
    summary: 'Confirm that the harm was made good; a repeat gets the same answer',
    query: linkQuery,
    answers: { 200: madeGoodAnswer },
    fails: [404, 410],
  },
});
