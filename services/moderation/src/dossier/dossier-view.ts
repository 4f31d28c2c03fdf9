import { mayDecide } from '@edogrula/contracts/admin-roles';
import type { dossierView } from '@edogrula/contracts/http/dossier';
import type { AdminIdentity } from '@edogrula/contracts/identity-claims';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { publishableFrom } from '../hold/begin-hold.ts';
import { waitingApproval } from '../hold/waiting-approval.ts';
import { toldOf } from '../notice/notice-repository.ts';
import { isOwnMatter, ownMarkOf, reportsAgainst } from '../party/own-matter.ts';
import { peopleBehind } from '../public-text/entry-statement.ts';
import { findPayeeHolders, keyText } from '../registry/business-contact.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { macsNamed } from './accounts-named.ts';
import { activeEntry } from './dossier-events.ts';
import {
  type DossierTree,
  dossierIdOf,
  dossierNumber,
  keysOfTree,
  membersOf,
  readDossierTree,
} from './dossier-repository.ts';
import { proposalsFor } from './enter-report.ts';
import { likenesses } from './likenesses.ts';
import type { Proposal } from './propose-keys.ts';
import { shownTextsOf } from './shown-texts.ts';

type View = z.infer<typeof dossierView>;

/** The dossier of a report as a moderator decides with it: its reports, keys, and others that may be the same seller. */
export function viewDossierOf(deps: Deps, reportId: string, viewer: AdminIdentity): Promise<View> {
  return deps.db.transaction().execute(async (tx) => {
    const dossierId = await dossierIdOf(tx, reportId);
    const tree = await readDossierTree(tx, dossierId);
    const members = await membersOf(tx, tree);
    const { root } = tree;
    const shown = await shownTextsOf(tx, tree);
    const isAccused = (await reportsAgainst(tx, viewer, [reportId])).size > 0;
    const window = await publishableFrom(deps, tx, { reportId, now: deps.clock() });
    return {
      _id: root.id,
      number: dossierNumber(root.number),
      version: root.version,
      ...ownMarkOf(await isOwnMatter(tx, viewer, dossierId)),
      entryId: activeEntry(root),
      entryText: shown?.summary ?? null,
      entryPhone: shown?.phone ?? null,
      told: await toldOf(tx, reportId),
      publishAt: window.again?.toISOString() ?? null,
      publishAnewAt: window.anew?.toISOString() ?? null,
      secondModerator: deps.secondModerator,
      accusedPhone: deps.accusedPhone,
      approval: approvalFor(await waitingApproval(tx, reportId), isAccused),
      reports: members.map((member) => ({
        _id: member.reportId,
        number: quotedNumber('report', member.number),
        name: member.name,
        status: member.status as Exclude<typeof member.status, 'deleted'>,
        createdAt: member.createdAt.toISOString(),
      })),
      reporter: mayDecide(viewer.role) && !isAccused ? await reporterHistory(tx, reportId) : undefined,
      merged: tree.all
        .filter(({ id }) => id !== root.id)
        .map(({ id, number, hand_merged_at: at }) => ({
          _id: id,
          number: dossierNumber(number),
          byReport: at === null,
        })),
      people: await peopleBehind(tx, tree.all),
      keys: await keysFor(deps, tx, tree, { reportId, isTold: window.isTold }),
      payees: await findPayeeHolders(tx, await macsNamed(deps, tx, tree)),
      alike: await likenesses(tx, tree),
    };
  });
}

/** Who is accused reads no words that may name the reporter, and no text that was made of the report's own [R509]. */
const approvalFor = (approval: View['approval'], isAccused: boolean): View['approval'] =>
  approval && isAccused ? { ...approval, reason: '', summary: null } : approval;

async function keysFor(
  deps: Deps,
  tx: Tx,
  tree: DossierTree,
  { reportId, isTold }: { reportId: string; isTold: (proposal: Proposal) => boolean },
): Promise<View['keys']> {
  const condemning = new Set((await keysOfTree(tx, tree)).filter(({ condemns }) => condemns).map(keyText));
  const proposals = await proposalsFor(deps, tx, tree, reportId);
  return proposals.map((proposal) => {
    const { kind, key, account, proposed, common, aside, struck, holders } = proposal;
    return {
      kind,
      key,
      account,
      proposed,
      common,
      struck,
      ...(aside ? { aside } : {}),
      condemns: condemning.has(keyText({ kind, key })),
      told: isTold(proposal),
      holders: holders.map(({ businessId, name }) => ({ _id: businessId, name })),
    };
  });
}

/** What became of everything that the sender of a report handed in; undefined once the address is erased [R321]. */
async function reporterHistory(tx: Tx, reportId: string): Promise<View['reporter']> {
  const { rows } = await sql<NonNullable<View['reporter']>>`
    select count(*)::int as reports,
      count(*) filter (where r.status = 'approved')::int as approved,
      count(*) filter (where r.status = 'rejected' and r.reversed_at is null)::int as rejected,
      count(*) filter (where r.reversed_at is not null)::int as reversed
    from report own join report r on mailbox_of(r.reporter_email) = mailbox_of(own.reporter_email)
    where own.id = ${reportId} and own.reporter_email <> ''`.execute(tx);
  return rows[0]?.reports ? rows[0] : undefined;
}
