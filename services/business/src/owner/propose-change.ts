import { accountNamed, hasMisplacedDots } from '@edogrula/contracts/contact/instagram-account';
import { dayMs } from '@edogrula/contracts/durations';
import type { ChangeBody, OwnerChange, OwnFields } from '@edogrula/contracts/http/owner';
import type { OwnerIdentity } from '@edogrula/contracts/identity-claims';
import { validation } from '@edogrula/contracts/locales/tr/validation';
import { type ChangeKind, deletionDays } from '@edogrula/contracts/owner-changes';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { AppError } from '@edogrula/service-kit/app-error';
import { appendAudit } from '@edogrula/service-kit/audit';
import { columnsOf, mergeInput } from '../business/business-fields.ts';
import { lockBusiness, sistersOf } from '../business/business-repository.ts';
import { businessStatus } from '../business/business-status.ts';
import { changeOpened } from '../changes/change-events.ts';
import { senderOf } from '../changes/change-sender.ts';
import { ownerChangeOf, ownValues, valuesNow } from '../changes/change-view.ts';
import type { Context } from '../context.ts';
import { refuseSisters } from '../desk/refuse-named.ts';
import { refuseTaken } from '../desk/refuse-taken.ts';
import { faults } from '../locales/tr/faults.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { expectVersion } from '../registry/expect-version.ts';
import type { BusinessRow, ChangeValues, Tx } from '../tables.ts';
import { refuseBeyondDay } from './daily-proposals.ts';

type Wish = { kind: ChangeKind; before: ChangeValues; wish: ChangeValues; fileIds?: string[]; dueAt?: Date };

/** The owner as the audit log names one: by the session, never by an address. */
export const ownerActor = ({ sessionId }: OwnerIdentity) => ({ kind: 'visitor', id: sessionId }) as const;

/** Whether a session is of an owner before the present one; one that names no application is told by when it began. */
const isFormers = (row: BusinessRow, { since, applicationId }: OwnerIdentity): boolean =>
  applicationId
    ? !row.owner_applications.includes(applicationId)
    : row.owner_since !== null && since !== undefined && new Date(since) < row.owner_since;

/**
 * Refuses the session of a former owner: identity ends it as soon as it hears of the takeover [R502].
 * @throws AppError owner_session_required
 */
export function refuseFormer(row: BusinessRow, owner: OwnerIdentity): void {
  if (isFormers(row, owner)) throw new AppError('owner_session_required');
}

/**
 * A record that an owner may propose something for; an entry that counts later condemns it too.
 * @throws AppError business_not_found, owner_session_required, record_listed
 */
export async function lockOwn(tx: Tx, owner: OwnerIdentity): Promise<BusinessRow> {
  const row = await lockBusiness(tx, owner.businessId);
  refuseFormer(row, owner);
  if (row.blacklisted_from) throw new AppError('record_listed');
  return row;
}

/**
 * Writes a proposal, its audit row and its event; of each kind one is open at a time.
 * @throws AppError change_open, too_many_requests
 */
export async function openChange(
  tx: Tx,
  deps: Pick<Context, 'clock' | 'newId' | 'ownerChangesADay' | 'accountMac'>,
  { owner, row, wish }: { owner: OwnerIdentity; row: BusinessRow; wish: Wish },
): Promise<OwnerChange> {
  await refuseBeyondDay(tx, deps, row);
  const at = deps.clock();
  const change = await tx
    .insertInto('business_change')
    .values({
      id: deps.newId(),
      business_id: row.id,
      kind: wish.kind,
      created_at: at,
      before: JSON.stringify(wish.before),
      wish: JSON.stringify(wish.wish),
      file_ids: wish.fileIds ?? [],
      due_at: wish.dueAt ?? null,
      decided_at: null,
      decided_by: null,
      sent_by: senderOf(deps, owner.email),
    })
    .onConflict((open) => open.columns(['business_id', 'kind']).where('state', '=', 'open').doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('change_open'));
  await appendAudit(tx, {
    at,
    actor: ownerActor(owner),
    action: 'change.proposed',
    subject: { kind: 'change', id: change.id },
    details: { businessId: row.id, kind: change.kind, number: change.number },
  });
  await appendEvents(tx, [changeOpened(change, row)]);
  return ownerChangeOf(change, row, at);
}

/**
 * What the proposed fields change, as the record would hold them.
 * @throws AppError invalid_request, duplicate_key, contact_listed
 */
async function fieldsWish(tx: Tx, row: BusinessRow, fields: OwnFields): Promise<Wish> {
  const before = columnsOf(row);
  const merged = mergeInput(before, fields);
  await refuseTaken(tx, merged, { id: row.id, before });
  const [now, then] = [ownValues(row), ownValues({ ...row, ...merged })];
  const changed = Object.keys(now).filter((name) => now[name] !== then[name]);
  if (!changed.length)
    throw new AppError('invalid_request', {
      fields: [{ path: 'fields', message: faults.nothingChanged }],
    });
  const only = (values: ChangeValues) =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { kind: 'fields', before: only(now), wish: only(then) };
}

/**
 * Named accounts, folded; the business's own is none of them.
 * @throws AppError invalid_request, contact_listed, duplicate_key
 */
async function sistersWish(tx: Tx, row: BusinessRow, handles: readonly string[]): Promise<Wish> {
  const named = handles.map((text) => accountNamed(text));
  const refusal = handles.some(hasMisplacedDots) ? validation.instagramDots : validation.instagram;
  if (named.includes(null) || handles.some(hasMisplacedDots))
    throw new AppError('invalid_request', { fields: [{ path: 'handles', message: refusal }] });
  const sisters = [...new Set(named)].flatMap((one) => (one && one !== row.handle ? [one] : [])).sort();
  await refuseSisters(tx, sisters, row);
  const now = valuesNow('sisters', row, await sistersOf(tx, row.id));
  return { kind: 'sisters', before: now, wish: { sisters: sisters.join(', ') || null } };
}

async function wishOf(tx: Tx, row: BusinessRow, body: ChangeBody, now: Date): Promise<Wish> {
  if (body.kind === 'fields') {
    expectVersion(row, body.version, { status: businessStatus(row, now), at: row.updated_at });
    return fieldsWish(tx, row, body.fields);
  }
  if (body.kind === 'sisters') return sistersWish(tx, row, body.handles);
  const dueAt = new Date(now.getTime() + deletionDays * dayMs);
  return { kind: 'deletion', before: {}, wish: {}, dueAt };
}

/**
 * Proposes new values, sister accounts or the end of the record: it waits for a moderator, and the record stays as it is
 * [R357, R369].
 * @throws AppError business_not_found, record_listed, version_conflict, change_open, duplicate_key, contact_listed,
 *   invalid_request, too_many_requests
 */
export function proposeChange(deps: Context, owner: OwnerIdentity, body: ChangeBody): Promise<OwnerChange> {
  return changeRegistry(deps, async (tx) => {
    const now = deps.clock();
    const row = await lockOwn(tx, owner);
    return openChange(tx, deps, { owner, row, wish: await wishOf(tx, row, body, now) });
  });
}
