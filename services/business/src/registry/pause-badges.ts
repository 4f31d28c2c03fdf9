import { verificationLapsed } from '@edogrula/contracts/events/business';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { lockBusiness } from '../business/business-repository.ts';
import { endingFactsOf } from '../checks/ending-checks.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../tables.ts';
import { changeRegistry } from './change-registry.ts';
import { notePause } from './write-business.ts';

type Deps = Pick<Context, 'db' | 'clock' | 'clockWatch' | 'poke'>;

/** Badges that are noted in one transaction. */
const atOnce = 50;

const ended = (tx: Tx | Context['db'], now: Date) =>
  tx
    .selectFrom('business')
    .select('id')
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('lapsed_at', 'is', null)
    .where('verified_until', '<=', now)
    .orderBy('verified_until')
    .orderBy('id')
    .limit(atOnce);

/**
 * Notes that badges pause whose first check has ended: audit row, event and what another holder of a phone answers, once
 * however many replicas look [R354]. Answers pause by the clock alone and do not wait for it. Of a wrong clock nothing is
 * noted. Answers how many were.
 */
export async function pauseBadges(deps: Deps): Promise<number> {
  const now = deps.clock();
  if (!(await ended(deps.db, now).limit(1).execute()).length) return 0;
  await deps.clockWatch.assertRight(deps.db);
  for (let noted = 0; ; ) {
    const found = await changeRegistry(deps, async (tx) => {
      // Read again below the lock: another replica may have been here, or a moderator has checked anew.
      const rows = await ended(tx, now).execute();
      for (const { id } of rows) await pause(tx, id, now);
      return rows.length;
    });
    noted += found;
    if (found < atOnce) return noted;
  }
}

async function pause(tx: Tx, id: string, now: Date): Promise<void> {
  const row = await lockBusiness(tx, id);
  const saved = await notePause(tx, row, now);
  const facts = endingFactsOf(row);
  await appendAudit(tx, {
    at: now,
    actor: { kind: 'system', id: 'business' },
    action: 'business.verification-lapsed',
    subject: { kind: 'business', id },
    details: { kinds: facts.kinds, endsAt: facts.endsAt, version: saved.version },
  });
  const about = { subject: id, version: saved.version, clock: () => now };
  await appendEvents(tx, [newEvent(verificationLapsed, { ...about, data: facts })]);
}
