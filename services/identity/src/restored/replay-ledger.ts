import { appendAudit } from '@edogrula/service-kit/audit';
import { takeOut } from '../account/remove-admin.ts';
import { actorOf, operator } from '../actor.ts';
import { type Admin, findAdminById, savePassword, saveRole } from '../admin/admin-repository.ts';
import { keyOwner, revokeKeyRow } from '../admin-key/admin-key-repository.ts';
import { notifyRevoked } from '../admin-key/revoke-admin-key.ts';
import {
  deleteFactor,
  deleteFactorsOf,
  replaceRecoveryCodes,
  spendRecoveryCodeAgain,
} from '../factor/factor-repository.ts';
import { type Ledger, LedgerFault, type LedgerLine, type LedgerPosition } from '../ledger/ledger.ts';
import { noteInLedger } from '../ledger/note-in-ledger.ts';
import { endAddress } from '../owner/end-address.ts';
import { holdAddress } from '../owner/owner-address.ts';
import type { Db, Tx } from '../tables.ts';

type ReplayDeps = { db: Db; ledger: Ledger; clock: () => Date; newId: () => string };

/** What a replay has done again, counted by kind; and how many owners are left. */
type Replayed = { done: Record<string, number>; voidPasswords: string[]; owners: number };

/**
 * The lines behind a position, which must be one of this very ledger; all of them where there is none.
 * @throws LedgerFault
 */
export async function linesAfter(ledger: Ledger, position: LedgerPosition | null): Promise<LedgerLine[]> {
  const lines = await ledger.read();
  if (position && lines[position.seq - 1]?.seal !== position.seal)
    throw new LedgerFault(`${ledger.file} is not the ledger of this backup, or ends before it was made`);
  return lines.slice(position?.seq ?? 0);
}

type Replaying = { tx: Tx; deps: ReplayDeps; voided: Map<string, string> };
type Redo = (about: Replaying, id: string, line: LedgerLine) => Promise<boolean>;

/** About an admin who is one. */
const redoAdmin =
  (act: (about: Replaying, admin: Admin, line: LedgerLine) => Promise<unknown>): Redo =>
  async (about, id, line) => {
    const admin = await findAdminById(about.tx, id);
    if (!admin) return false;
    await act(about, admin, line);
    return true;
  };

/** Nobody's password fits an empty hash. */
async function voidPassword({ tx, voided }: Replaying, { id, email }: Admin): Promise<void> {
  await savePassword(tx, id, '');
  voided.set(id, email);
}

async function revokeAgain({ tx, deps }: Replaying, keyId: string): Promise<boolean> {
  const ownerId = await keyOwner(tx, keyId);
  if (!ownerId || !(await revokeKeyRow(tx, keyId, deps.clock()))) return false;
  await notifyRevoked(tx, deps, { keyId, ownerId, by: operator });
  return true;
}

async function removeFactorAgain({ tx }: Replaying, id: string): Promise<boolean> {
  const row = await tx.selectFrom('admin_factor').select('admin_id').where('id', '=', id).executeTakeFirst();
  return row !== undefined && deleteFactor(tx, row.admin_id, id);
}

async function endAddressAgain({ tx, deps }: Replaying, id: string): Promise<boolean> {
  const row = await holdAddress(tx, id);
  if (!row || row.ended_at) return false;
  await endAddress(tx, deps, row, { kind: 'system', id: operator });
  return true;
}

const redo: Partial<Record<LedgerLine['kind'], Redo>> = {
  'admin.removed': redoAdmin(async ({ tx, deps, voided }, admin) => {
    voided.delete(admin.id);
    await takeOut(tx, deps, admin, operator);
  }),
  'role.changed': redoAdmin(({ tx }, { id }, { role }) =>
    role ? saveRole(tx, id, role) : Promise.resolve(),
  ),
  'password.changed': redoAdmin(voidPassword),
  'factors.reset': redoAdmin(({ tx }, { id }) => deleteFactorsOf(tx, id)),
  'recovery-codes.renewed': redoAdmin(({ tx }, { id }) => replaceRecoveryCodes(tx, id, [])),
  'recovery-code.used': ({ tx, deps }, hash) =>
    spendRecoveryCodeAgain(tx, Buffer.from(hash, 'hex'), deps.clock()),
  'key.revoked': revokeAgain,
  'factor.removed': removeFactorAgain,
  'owner-address.removed': endAddressAgain,
};

/** Everything in the restored tables that a line may be about, by its keyed hash. */
async function subjectsIn(tx: Tx, ledger: Ledger): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, table] of [
    ['admin', 'admin'],
    ['key', 'admin_key'],
    ['factor', 'admin_factor'],
    ['owner-address', 'owner_address'],
  ] as const)
    for (const { id } of await tx.selectFrom(table).select('id').execute())
      found.set(ledger.hash([kind, id]), id);
  for (const { code_hash } of await tx.selectFrom('admin_recovery_code').select('code_hash').execute()) {
    const hash = code_hash.toString('hex');
    found.set(ledger.hash(['recovery-code', hash]), hash);
  }
  return found;
}

/**
 * Does again what a restored database has forgotten: admins who were removed, keys that were revoked and the like, in the
 * order of the ledger, in one transaction [R456]. May be repeated. A password that was changed since opens nothing: its
 * owner needs a link to a new one. Erasures of persons are other services' too and are no part of it.
 */
export function replayLedger(deps: ReplayDeps, lines: readonly LedgerLine[]): Promise<Replayed> {
  return deps.db.transaction().execute(async (tx) => {
    const subjects = await subjectsIn(tx, deps.ledger);
    const about: Replaying = { tx, deps, voided: new Map() };
    const done: Record<string, number> = {};
    for (const line of lines) {
      const id = subjects.get(line.subject ?? '');
      if (id && (await redo[line.kind]?.(about, id, line))) done[line.kind] = (done[line.kind] ?? 0) + 1;
    }
    const { length } = await tx
      .selectFrom('admin')
      .select('id')
      .where('removed_at', 'is', null)
      .where('role', '=', 'owner')
      .execute();
    await appendAudit(tx, {
      at: deps.clock(),
      actor: actorOf(operator),
      action: 'ledger.replayed',
      subject: { kind: 'audit', id: 'ledger' },
      details: { lines: lines.length, from: lines[0]?.seq ?? null, to: lines.at(-1)?.seq ?? null, done },
    });
    await noteInLedger(tx, deps, [{ kind: 'ledger.replayed' }]);
    return { done, voidPasswords: [...about.voided.values()], owners: length };
  });
}
