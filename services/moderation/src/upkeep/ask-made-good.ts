import { provedAs } from '@edogrula/contracts/contact/mailbox';
import { dayMs } from '@edogrula/contracts/durations';
import { madeGoodAsked } from '@edogrula/contracts/events/moderation';
import type { askedAnswer } from '@edogrula/contracts/http/entry-upkeep';
import { newEvent } from '@edogrula/event-bus/new-event';
import { appendEvents } from '@edogrula/event-bus/outbox';
import { adminActor, appendAudit } from '@edogrula/service-kit/audit';
import type { z } from 'zod';
import type { Moderator } from '../act/act-repository.ts';
import type { Deps } from '../deps.ts';
import {
  dossierNumber,
  lockDossiers,
  type Member,
  membersOfActiveEntries,
} from '../dossier/dossier-repository.ts';
import { makeLink, revokeLinks, tokenOf } from '../links/person-link.ts';
import { activeWords } from '../made-good/made-good-repository.ts';
import { refuseOwnMatter } from '../party/own-matter.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { treeOfEntry } from './upkeep-repository.ts';
import { viewUpkeep } from './upkeep-view.ts';

const answerDays = 30;

/**
 * Asks every reporter of an entry by mail whether the harm was made good: who was asked within a day, or has confirmed it,
 * is not asked again. The link goes to the proved address alone; no moderator reads it [R329].
 * @throws AppError not_found, own_matter
 */
export async function askMadeGood(
  deps: Deps,
  actor: Moderator,
  entryId: string,
): Promise<z.infer<typeof askedAnswer>> {
  const answer = await deps.db.transaction().execute(async (tx) => {
    await lockDossiers(tx);
    const tree = await treeOfEntry(tx, entryId);
    await refuseOwnMatter(tx, actor, tree.root.id);
    const people = await toAsk(deps, tx, await membersOfActiveEntries(tx, tree));
    for (const one of people) await ask(deps, tx, one);
    if (people.length)
      await appendAudit(tx, {
        at: deps.clock(),
        actor: adminActor(actor),
        action: 'dossier.made-good-asked',
        subject: { kind: 'dossier', id: tree.root.id },
        details: { number: dossierNumber(tree.root.number), asked: people.length },
      });
    return { asked: people.length, upkeep: await viewUpkeep(deps, tx, entryId) };
  });
  deps.poke();
  return answer;
}

type Reporter = Member & { reporterEmail: string };

/** The first of each proved address in each dossier: for these others of the same address its answer counts, too. */
function firstOfEachProof(silent: readonly Member[]): Reporter[] {
  const first = new Map<string, Reporter>();
  for (const one of silent) {
    const { reporter: reporterEmail, dossierId } = one;
    const key = reporterEmail && `${dossierId} ${provedAs(reporterEmail)}`;
    if (key && !first.has(key)) first.set(key, { ...one, reporterEmail });
  }
  return [...first.values()];
}

async function toAsk({ clock }: Deps, tx: Tx, listed: readonly Member[]): Promise<Reporter[]> {
  const words = await activeWords(
    tx,
    listed.map(({ reportId }) => reportId),
  );
  const silent = firstOfEachProof(listed.filter(({ reportId }) => !words.has(reportId)));
  const lately = await tx
    .selectFrom('person_link')
    .select('subject_id')
    .where('purpose', '=', 'made-good')
    .where('created_at', '>', new Date(clock().getTime() - dayMs))
    .execute();
  const asked = new Set(lately.map(({ subject_id }) => subject_id));
  return silent.filter(({ reportId }) => !asked.has(reportId));
}

async function ask(deps: Deps, tx: Tx, { reportId, reporterEmail, name, number }: Reporter): Promise<void> {
  const at = deps.clock();
  const about = { purpose: 'made-good', subjectId: reportId } as const;
  await revokeLinks(tx, { ...about, at });
  const link = await makeLink(deps, tx, { ...about, endsAt: new Date(at.getTime() + answerDays * dayMs) });
  const event = newEvent(madeGoodAsked, {
    subject: reportId,
    version: 1,
    clock: deps.clock,
    newId: deps.newId,
    data: {
      reportId,
      name,
      reporterEmail,
      number: quotedNumber('report', number),
      until: link.ends_at.toISOString(),
      path: `/giderildi/${tokenOf(deps.links, link)}`,
    },
  });
  await appendEvents(tx, [event]);
}
