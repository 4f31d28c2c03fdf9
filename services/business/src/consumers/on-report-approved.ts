import { instagramUrlOf } from '@edogrula/contracts/contact/handle';
import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { toWebAddress } from '@edogrula/contracts/contact/web-address';
import type { EventOf } from '@edogrula/contracts/events/envelope';
import type { reportApproved } from '@edogrula/contracts/events/moderation';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { cleanCourse } from '../blacklist/clean-course.ts';
import { entryFact } from '../blacklist/entry-events.ts';
import { findKept, findKnown, releaseReport, takeKept } from '../blacklist/entry-repository.ts';
import { saveReportedAccounts } from '../blacklist/reported-accounts.ts';
import type { Context } from '../context.ts';
import { lockRegistry } from '../registry/change-registry.ts';
import { entryAddress } from '../registry/entry-address.ts';
import { enterEntry } from '../registry/write-entry.ts';
import type { EntryTexts, Tx } from '../tables.ts';
import { followDossier } from './on-dossier-changed.ts';

type Approved = EventOf<typeof reportApproved>;
type Needs = Pick<Context, 'clock' | 'accountMac'>;

/**
 * An approved report becomes a blacklist entry [R207, decision 13–15]; exactly once, and never again once it was removed, or
 * went with its report. An approval that is given anew after that names another entry [R314].
 * @throws Error where the former one is still on the list: its end has another subject, and this event is tried again
 */
export async function onReportApproved(
  deps: Needs & Pick<Context, 'clockWatch'>,
  tx: Tx,
  event: Approved,
): Promise<void> {
  await deps.clockWatch.assertRight(tx);
  await lockRegistry(tx);
  const known = await findKnown(tx, event.data);
  if (known === 'entered' || known === 'deleted') return;
  if (known === 'elsewhere') throw new Error('The end of the former entry of this report is not here yet');
  const told = known === 'left' ? await withoutReport(tx, event) : event;
  if (told) await enter(deps, tx, told);
}

/**
 * The approval of a report that was deleted since, whose entry others hold: what the dossier says without it makes the entry.
 * Null where that is off the list by now.
 * @throws Error where the dossier's word is not here yet: it has another subject, and this event is tried again
 */
async function withoutReport(tx: Tx, event: Approved): Promise<Approved | null> {
  const word = await findKept(tx, event.data.entryId);
  if (!word) throw new Error('The word of the dossier on this entry is not here yet');
  const { texts, reversed } = word;
  return texts && !reversed ? { ...event, data: { ...event.data, ...texts } } : null;
}

async function enter(deps: Needs, tx: Tx, event: Approved): Promise<void> {
  const { data } = event;
  const fromUrl = handleFromUrl(data.instagramUrl ?? '');
  const handle = data.instagramUsername ?? fromUrl;
  const name = cleanText(data.name) || handle || data.entryId;
  const now = deps.clock();
  const publishAt = listedFrom(event, now);
  await releaseReport(tx, data.reportId);
  const row = await enterEntry(tx, {
    id: data.entryId,
    report_id: data.reportId,
    slug: await entryAddress(tx, { id: data.entryId, name, handle }),
    name,
    handle,
    instagram_url: fromUrl && instagramUrlOf(fromUrl),
    phone: data.phone,
    website: data.website && toWebAddress(data.website),
    description: cleanText(data.summary),
    demo: data.demo,
    publish_at: publishAt,
    created_at: now,
    updated_at: now,
    ...dossierColumns(event),
  });
  await saveReportedAccounts(tx, row.id, data.dossier?.accounts);
  await appendAudit(tx, {
    at: now,
    actor: { kind: 'system', id: 'moderation' },
    action: 'blacklist-entry.created',
    subject: { kind: 'blacklist-entry', id: row.id },
    // Never the address: it is made of a name, and this row outlives the entry.
    details: { reportId: data.reportId, publishAt: publishAt.toISOString() },
  });
  await appendEvents(tx, [entryFact('created', row)]);
  const later = await takeKept(tx, row.id);
  if (later) await followDossier(deps, tx, row, later, new Date(event.time));
}

/**
 * When the entry becomes public: at once, or after the wait that older events name. Both are counted from the event's own
 * time, so that a publisher whose clock is early postpones nothing.
 */
function listedFrom({ time, data }: Pick<Approved, 'time' | 'data'>, now: Date): Date {
  const early = Math.max(0, Date.parse(time) - now.getTime());
  return new Date(Date.parse(data.publishAt) - early);
}

function dossierColumns({ time, data: { dossier, ...data } }: Approved) {
  if (!dossier) return {};
  const { name, instagramUsername, instagramUrl, phone, website, summary } = data;
  const told: EntryTexts = { name, instagramUsername, instagramUrl, phone, website, summary };
  return {
    dossier_id: dossier.dossierId,
    dossier_number: dossier.number,
    dossier_version: dossier.dossierVersion,
    keys: JSON.stringify(dossier.keys),
    told: JSON.stringify(told),
    ...(dossier.statement ? { statement: JSON.stringify(dossier.statement) } : {}),
    ...(dossier.parties ? { parties: dossier.parties, parties_at: new Date(time) } : {}),
    ...(dossier.course ? { course: JSON.stringify(cleanCourse(dossier.course)) } : {}),
  };
}
