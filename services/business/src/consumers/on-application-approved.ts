import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { isMobilePhone } from '@edogrula/contracts/contact/mobile-phone';
import { toWebAddress } from '@edogrula/contracts/contact/web-address';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { applicationApproved } from '@edogrula/contracts/events/moderation';
import { galleryMax } from '@edogrula/contracts/http/registry-desk';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { businessFact } from '../business/business-events.ts';
import { type BusinessFields, bookingFault } from '../business/business-fields.ts';
import { lockRecord } from '../business/business-repository.ts';
import { foldedColumns } from '../business/folded-columns.ts';
import { droppedChecks } from '../checks/dropped-checks.ts';
import { beginsAnew, checksOfApproval } from '../checks/given-checks.ts';
import type { Context } from '../context.ts';
import { isListedBooking } from '../desk/refuse-named.ts';
import { findOtherHolder, isOthersNumber } from '../keys/claims.ts';
import { findListedAccounts } from '../keys/listed-accounts.ts';
import { claimsOf, type LookupKey } from '../keys/lookup-keys.ts';
import { confirmNamed, confirmOvertaken } from '../payees/confirm-named.ts';
import { revokeFormer, tellRevoked } from '../payees/revoke-former.ts';
import { lockRegistry } from '../registry/change-registry.ts';
import { freeSlug } from '../registry/free-slug.ts';
import { changeBusiness, enterBusiness } from '../registry/write-business.ts';
import type { BusinessRow, Tx } from '../tables.ts';
import { type Answer, answerApproval } from './answer-approval.ts';
import {
  endFormer,
  fieldsBefore,
  isBesideAnother,
  isFormer,
  noteOwners,
  ownersAfter,
  shownAfter,
} from './former-owner.ts';

type Approved = EventOf<typeof applicationApproved>;
/** An approval with the accounts that it may confirm, and how many others it named. */
type Counting = Approved & { leftOut: number };

/** What an owner may leave out: the record keeps its own then. */
function profileOf(data: Approved['data'], current: BusinessFields) {
  const placed = data.lat !== null && data.lng !== null;
  return {
    district: cleanText(data.district ?? '') || current.district,
    description: cleanText(data.description ?? '') || current.description,
    lat: placed ? data.lat : current.lat,
    lng: placed ? data.lng : current.lng,
  };
}

function fieldsOf({ data }: Approved, current: BusinessFields): BusinessFields {
  return {
    ...current,
    name: cleanText(data.name) || data.applicationId,
    trade_title: cleanText(data.tradeTitle) || null,
    // Older events may name none; nobody's number is made out of that.
    tourism_licence: data.tourismLicence ?? current.tourism_licence,
    type: cleanText(data.type),
    phone: data.phone,
    landline: data.landline ?? current.landline,
    handle: data.instagramUsername ?? handleFromUrl(data.instagramUrl ?? '') ?? current.handle,
    website: data.website === null ? current.website : toWebAddress(data.website),
    address: cleanText(data.address) || null,
    ...profileOf(data, current),
    demo: data.demo,
  };
}

/** What has been done about this approval already, or cannot be done any more; undefined: it is to be carried out. */
async function overtaken(
  deps: Pick<Context, 'clock' | 'checkDays' | 'newId'>,
  tx: Tx,
  event: Counting,
  row: BusinessRow,
): Promise<Answer | undefined> {
  const { data, time } = event;
  if (row.application_id === data.applicationId) return { accepted: row };
  // An admin's later word, which no earlier decision undoes.
  if (row.deleted_at && row.deleted_at > new Date(time)) return { withheld: row, reason: 'deleted' };
  if (row.blacklist_entry_id) return { withheld: row, reason: 'record' };
  // Decided about another owner's record: a moderator who sees the takeover decides anew, whatever became of the badge.
  if (isFormer(row, time) || isBesideAnother(row, data)) return { withheld: row, reason: 'owner-replaced' };
  const verifiedAt = row.application_id === null ? undefined : row.verification?.verifiedAt;
  if (!verifiedAt || verifiedAt <= time) return undefined;
  // That word was of the former owner's record.
  if (beginsAnew(data, row)) return undefined;
  const noted = await noteOwners(tx, row, data);
  return { accepted: await confirmOvertaken(deps, tx, event, noted) };
}

/**
 * An approved application becomes a verified business, or makes the linked one verified, exactly once however often
 * and in whatever order it arrives [R205, decision 13]. A record that an entry condemns is left as it is (moderation
 * refuses such an approval, but may hear of the entry too late). The account or website of a condemned record, or of
 * another verified one, becomes no other record's. Moderation is answered once in the same transaction.
 */
export async function onApplicationApproved(
  deps: Pick<Context, 'clock' | 'clockWatch' | 'checkDays' | 'newId'>,
  tx: Tx,
  event: Approved,
): Promise<void> {
  await deps.clockWatch.assertRight(tx);
  await lockRegistry(tx);
  const id = event.data.linkedBusinessId ?? event.data.businessId;
  const known = await lockRecord(tx, id);
  const counting = await withoutListedAccounts(tx, event);
  const answer =
    (known && (await overtaken(deps, tx, counting, known))) ?? (await carryOut(deps, tx, counting, known));
  await answerApproval(deps, tx, event, answer);
}

/** Moderation refuses an account that an entry names, but may hear of the entry too late: it is confirmed for nobody [R360]. */
async function withoutListedAccounts(tx: Tx, event: Approved): Promise<Counting> {
  const named = event.data.payees ?? [];
  if (!named.length) return { ...event, leftOut: 0 };
  const listed = await findListedAccounts(
    tx,
    named.flatMap(({ mac, former = [] }) => [mac, ...former]),
  );
  const payees = named.filter(({ mac, former = [] }) => ![mac, ...former].some((one) => listed.has(one)));
  return { ...event, data: { ...event.data, payees }, leftOut: named.length - payees.length };
}

/** A record whose account or website the approval would give away: a condemned one, else another verified one. */
async function findObstacle(
  tx: Tx,
  claims: readonly LookupKey[],
  ownId: string,
): Promise<Answer | undefined> {
  const condemned = await findOtherHolder(tx, claims, ownId, 'condemned');
  const holder = condemned ?? (await findOtherHolder(tx, claims, ownId, 'verified'));
  if (!holder) return undefined;
  const claim = holder.kind === 'host' ? 'website' : 'account';
  return { withheld: holder.row, reason: condemned ? claim : `${claim}-taken` };
}

/**
 * Nobody checks a landline: another record's number and a mobile one become no landline by an approval, the owner's own
 * stays [R495].
 */
async function withoutFalseLandline(
  tx: Tx,
  fields: BusinessFields,
  { id, own }: { id: string; own: string | null },
): Promise<BusinessFields> {
  const { landline: number } = fields;
  if (number === null || number === own) return fields;
  const isNone = isMobilePhone(number) || (await isOthersNumber(tx, { number, as: 'landline' }, id));
  return isNone ? { ...fields, landline: own } : fields;
}

/**
 * No application names a booking address: one that the record has from before goes when an entry holds it by now, or when
 * nobody can say whose it is [R501].
 */
async function withoutListedBooking(tx: Tx, fields: BusinessFields, id: string): Promise<BusinessFields> {
  const { booking_url: url } = fields;
  const goes = url && (bookingFault(url) || (await isListedBooking(tx, url, id)));
  return goes ? { ...fields, booking_url: null } : fields;
}

async function carryOut(
  deps: Pick<Context, 'clock' | 'checkDays' | 'newId'>,
  tx: Tx,
  event: Counting,
  known: BusinessRow | undefined,
): Promise<Answer> {
  const { data } = event;
  const id = known?.id ?? data.linkedBusinessId ?? data.businessId;
  const current = fieldsBefore(data, known);
  const asked = fieldsOf(event, current);
  const own = await withoutFalseLandline(tx, asked, { id, own: current.landline });
  const fields = await withoutListedBooking(tx, own, id);
  const withheld = await findObstacle(tx, claimsOf(fields), id);
  if (withheld) return withheld;
  // Of the same owner's renewed application every account stands as it did.
  const anew = beginsAnew(data, known);
  const gone = anew ? await revokeFormer(deps, tx, id, data) : [];
  const row = await writeVerified(deps, tx, event, { id, known, fields });
  await appendAudit(tx, {
    at: deps.clock(),
    actor: { kind: 'system', id: 'moderation' },
    action: known ? 'business.verified' : 'business.created',
    subject: { kind: 'business', id },
    details: {
      applicationId: data.applicationId,
      slug: row.slug,
      version: row.version,
      checks: row.verification?.checks.map(({ kind }) => kind) ?? [],
      ...(known && anew ? { ...begun(data), ...droppedChecks(known, row) } : {}),
      ...(fields.landline === asked.landline ? {} : { landlineLeftOut: true }),
      ...(fields.booking_url === asked.booking_url ? {} : { bookingLeftOut: true }),
      ...(event.leftOut ? { payeesLeftOut: event.leftOut } : {}),
    },
  });
  // Services that dropped the deleted business on its event must get it again.
  const fact = await businessFact(tx, known && !known.deleted_at ? 'updated' : 'created', row);
  const confirmed = await confirmNamed(deps, tx, event, row);
  await appendEvents(tx, [fact, ...(await tellRevoked(deps, tx, row, gone)), ...confirmed]);
  return { accepted: row };
}

/** How the audit log calls a record that begins anew. */
const begun = ({ takesOver }: Approved['data']) => (takesOver ? { takenOver: true } : { firstOwner: true });

async function writeVerified(
  deps: Pick<Context, 'clock' | 'checkDays'>,
  tx: Tx,
  event: Approved,
  { id, known, fields }: { id: string; known: BusinessRow | undefined; fields: BusinessFields },
): Promise<BusinessRow> {
  const now = deps.clock();
  const images = event.data.imageFileIds.slice(0, galleryMax);
  const columns = {
    ...fields,
    ...foldedColumns(fields),
    ...shownAfter(event.data, known, images, now),
    application_id: event.data.applicationId,
    owner_mac: event.data.ownerMac ?? null,
    owner_applications: ownersAfter(event.data, known),
    deleted_at: null,
  };
  const checks = checksOfApproval(event, known, deps.checkDays);
  if (known) {
    await endFormer(tx, known, event.data, now);
    return changeBusiness(tx, known, columns, now, checks);
  }
  const slug = await freeSlug(tx, fields.name, fields.handle ?? id);
  return enterBusiness(tx, { ...columns, id, slug, created_at: now, updated_at: now }, checks);
}
