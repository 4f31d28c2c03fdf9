import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditAction } from '@edogrula/contracts/audit-actions';
import { type AuditTables, appendNumberedAudit } from '../../src/audit.ts';
import { createLogger } from '../../src/logger.ts';
import { openPostgres, type Tx } from '../../src/postgres.ts';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { withClient } from '../../src/with-client.ts';

/** An audit log of its own in schema `notes`, as the running role writes it and as a superuser spoils it. */
export async function startAuditLog() {
  const folder = mkdtempSync(join(tmpdir(), 'kit-audit-'));
  mkdirSync(join(folder, 'migrations'));
  const database = await createTestDatabase('notes', folder);
  const logger = createLogger('test', 'silent');
  const { db, close } = openPostgres<AuditTables>(database.url, {
    name: 'test',
    logger,
    maxConnections: 30,
    statementTimeoutMs: 30_000,
  });

  const asOwner = async (statement: string) => {
    return withClient(database.superuserUrl, (client) => client.query(statement));
  };
  /** Adds a row about a record within a transaction; the log does not care what is written down. */
  const appendIn = (tx: Tx<AuditTables>, action: string, at = '2026-11-20T10:00:00.123Z', record = '1') =>
    appendNumberedAudit(tx, {
      at: new Date(at),
      actor: { kind: 'admin', id: 'a' },
      action: action as AuditAction,
      subject: { kind: 'report', id: record },
    });
  return {
    db,
    asOwner,
    appendIn,
    tamper: (statement: string) =>
      asOwner(
        `alter table notes.audit_log disable trigger all; ${statement}; alter table notes.audit_log enable trigger all;`,
      ),
    async close() {
      await close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

export type AuditLog = Awaited<ReturnType<typeof startAuditLog>>;
