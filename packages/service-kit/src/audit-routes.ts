import { auditList, auditQuery, exportAnswer, exportBody } from '@edogrula/contracts/http/audit';
import { problem } from '@edogrula/contracts/problem';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type AuditTables, appendAudit } from './audit.ts';
import { etagged, notModified } from './etag.ts';
import type { HttpApp } from './http-app.ts';
import { listAudit } from './list-audit.ts';
import { adminOf } from './policy.ts';

type AuditDeps = { db: Kysely<AuditTables>; clock: () => Date };

const config = { policy: 'admin' } as const;
const refusals = { 400: problem, 401: problem, 403: problem };

/** GET `<prefix>/audit`: the service's own audit log, per record or as a whole, for admins. */
export function auditRoutes(app: HttpApp, prefix: string, { db }: Pick<AuditDeps, 'db'>): void {
  app.get(
    `${prefix}/audit`,
    {
      config,
      ...etagged,
      schema: {
        tags: ['audit'],
        summary: 'Who did what, newest first',
        querystring: auditQuery,
        response: { 200: auditList, ...notModified, ...refusals },
      },
    },
    async ({ query }) => listAudit(db, query),
  );
}

/** POST `<prefix>/exports`: what leaves as a file is written down first [decision 22]. */
export function exportRoutes<const Tabs extends readonly [string, ...string[]]>(
  app: HttpApp,
  prefix: string,
  tabs: Tabs,
  { db, clock }: AuditDeps,
): void {
  app.post(
    `${prefix}/exports`,
    {
      config,
      schema: {
        tags: ['audit'],
        summary: 'Writes down that rows leave as a file',
        body: exportBody(tabs),
        response: { 201: exportAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const id = uuidv7();
      const actor = { kind: 'admin', id: adminOf(request.caller).adminId } as const;
      const { body } = request;
      await db.transaction().execute((tx) =>
        appendAudit(tx, {
          ...{ at: clock(), actor, action: 'rows.exported' },
          subject: { kind: 'export', id },
          details: body as Record<string, unknown>,
        }),
      );
      return reply.code(201).send({ _id: id });
    },
  );
}
