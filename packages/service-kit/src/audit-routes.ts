import type { auditEndpoints } from '@edogrula/contracts/http/audit-endpoints';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type AuditTables, appendAudit } from './audit.ts';
import type { HttpApp } from './http-app.ts';
import { type Covered, listAudit } from './list-audit.ts';
import { route } from './route.ts';

type Deps<Tables extends AuditTables> = { db: Kysely<Tables>; clock: () => Date };

/**
 * A service's own audit log, per record or as a whole. What leaves as a file is written down before its first row is read,
 * and again with how many rows there were: without the second row no file was given [decision 22, R393].
 * @param coveredFor SQL: the rows that a reader learns without the visitor and the details
 */
export function auditRoutes<Tables extends AuditTables>(
  app: HttpApp,
  { audit, export: exported }: Pick<ReturnType<typeof auditEndpoints>, 'audit' | 'export'>,
  deps: Deps<Tables>,
  coveredFor?: (reader: AdminIdentity) => Covered,
): void {
  const { clock } = deps;
  const db = deps.db as unknown as Kysely<AuditTables>;
  route(app, audit, ({ caller, query }) => listAudit(db, query, coveredFor?.(caller.admin)));
  route(app, exported, async ({ caller, body: { begun, ...details } }) => {
    const id = begun ?? uuidv7();
    const actor = { kind: 'admin', id: caller.admin.adminId } as const;
    const subject = { kind: 'export', id } as const;
    const action = details.rows === null ? 'rows.export-begun' : 'rows.exported';
    const entry = { at: clock(), actor, action, subject, details } as const;
    await db.transaction().execute((tx) => appendAudit(tx, entry));
    return { _id: id };
  });
}
