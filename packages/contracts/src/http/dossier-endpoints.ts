import { deciders, readers } from '../admin-roles.ts';
import { idParams } from '../common.ts';
import {
  commonValueBody,
  commonValueEffect,
  commonValueList,
  commonValueQuery,
  commonValueRemoval,
  dossierActAnswer,
  dossierView,
  mergeBody,
  splitBody,
  unmergeBody,
} from './dossier.ts';
import { admins, at, endpoints } from './endpoint.ts';

const dossiers = { service: 'moderation', heading: 'Dossiers' } as const;
const act = {
  ...admins(deciders),
  params: idParams,
  answers: { 200: dossierActAnswer },
  fails: [404, 409],
} as const;

/** One seller, one record [R301–R304]. */
export const dossierEndpoints = endpoints(dossiers, {
  ofReport: {
    ...at('GET /api/admin/report/:id/dossier'),
    ...admins(readers),
    summary: 'The dossier of a report: its reports, keys and likenesses',
    params: idParams,
    answers: { 200: dossierView },
    fails: [404],
  },
  merge: {
    ...act,
    ...at('POST /api/admin/report/dossiers/:id/merge'),
    summary: 'Joins two dossiers; the one with the older entry stays',
    body: mergeBody,
  },
  unmerge: {
    ...act,
    ...at('POST /api/admin/report/dossiers/:id/unmerge'),
    summary: 'Takes the merge of a dossier back',
    body: unmergeBody,
  },
  split: {
    ...act,
    ...at('POST /api/admin/report/dossiers/:id/split'),
    summary: 'Parts reports from a dossier into one of their own',
    body: splitBody,
  },
  commonValues: {
    ...at('GET /api/admin/report/common-values'),
    ...admins(readers),
    summary: 'Contacts that many sellers share',
    answers: { 200: commonValueList },
  },
  commonValueEffect: {
    ...at('GET /api/admin/report/common-values/effect'),
    ...admins(readers),
    summary: 'What a contact is read as, and what listing it concerns',
    query: commonValueQuery,
    answers: { 200: commonValueEffect },
    fails: [404],
  },
  addCommonValue: {
    ...at('POST /api/admin/report/common-values'),
    ...admins(deciders),
    summary: 'Keeps a contact out of joining and condemning',
    body: commonValueBody,
    answers: { 200: commonValueList },
    fails: [409],
  },
  removeCommonValue: {
    ...at('POST /api/admin/report/common-values/remove'),
    ...admins(deciders),
    summary: 'Takes a contact off the list',
    body: commonValueRemoval,
    answers: { 200: commonValueList },
    fails: [404, 409],
  },
});
