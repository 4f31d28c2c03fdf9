import { readers } from '../admin-roles.ts';
import { auditList, auditQuery, exportAnswer, exportBody } from './audit.ts';
import { admins } from './endpoint.ts';

/** The audit log below a service's prefix, and the record of what leaves as a file [decision 22]. */
export const auditEndpoints = <
  const Prefix extends string,
  const Tabs extends readonly [string, ...string[]],
>(
  prefix: Prefix,
  tabs: Tabs,
) =>
  ({
    audit: {
      method: 'GET',
      path: `${prefix}/audit`,
      ...admins(readers),
      summary: 'Who did what, newest first',
      query: auditQuery,
      answers: { 200: auditList },
      etag: true,
    },
    export: {
      method: 'POST',
      path: `${prefix}/exports`,
      ...admins(readers),
      confirmed: true,
      summary: 'Writes down that rows are about to leave as a file, and that they do',
      body: exportBody(tabs),
      answers: { 201: exportAnswer },
      // Some prefixes take small bodies alone.
      fails: [413],
    },
  }) as const;
