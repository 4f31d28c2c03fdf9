import type { dossierView } from '@edogrula/contracts/http/dossier';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { publishableFrom } from '../hold/begin-hold.ts';
import { keyText } from '../registry/business-contact.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { activeEntry } from './dossier-events.ts';
import { dossierNumber, dossierOf, keysOfTree, membersOf, type Tree, treeOf } from './dossier-repository.ts';
import { proposalsFor } from './enter-report.ts';

type View = z.infer<typeof dossierView>;

/** The dossier of a report as a moderator decides with it: its reports, keys, and others that may be the same seller. */
export function viewDossierOf(deps: Deps, reportId: string): Promise<View> {
  return deps.db.transaction().execute(async (tx) => {
    const dossierId = await dossierOf(tx, reportId);
    const tree = await treeOf(tx, dossierId);
    const members = await membersOf(tx, tree);
    const { root } = tree;
    return {
      ...{ _id: root.id, number: dossierNumber(root.number), version: root.version },
      entryId: activeEntry(root),
      entryText: activeEntry(root) ? (root.entry_texts?.summary ?? null) : null,
      publishAt: (await publishableFrom(deps, tx, { reportId, now: deps.clock() }))?.toISOString() ?? null,
      reports: members.map((member) => ({
        ...{ _id: member.reportId, number: quotedNumber('report', member.number), name: member.name },
        status: member.status as Exclude<typeof member.status, 'deleted'>,
        createdAt: member.createdAt.toISOString(),
      })),
      reporter: await reporterHistory(tx, reportId),
      merged: tree.all
        .filter(({ id }) => id !== root.id)
        .map(({ id, number }) => ({ _id: id, number: dossierNumber(number) })),
      keys: await keysFor(tx, tree, reportId),
      alike: await alike(tx, tree),
    };
  });
}

async function keysFor(tx: Tx, tree: Tree, reportId: string): Promise<View['keys']> {
  const standing = new Set((await keysOfTree(tx, tree)).filter(({ condemns }) => condemns).map(keyText));
  const proposals = await proposalsFor(tx, tree, reportId);
  return proposals.flatMap(({ kind, key, proposed, common, holders }) =>
    kind === 'iban'
      ? []
      : {
          ...{ kind, key, proposed, common, condemns: standing.has(keyText({ kind, key })) },
          holders: holders.map(({ businessId, name }) => ({ _id: businessId, name })),
        },
  );
}

/** Other dossiers with a key of this one, be it common: a moderator may join them. */
async function alike(tx: Tx, { all }: Tree): Promise<View['alike']> {
  const ids = all.map(({ id }) => id);
  const { rows } = await sql<{ id: string; number: number; name: string; kinds: string[] }>`
    with own as (
      select distinct k.kind, k.key from dossier_report m join report_key k using (report_id)
      where m.left_at is null and m.dossier_id = any(${ids}::uuid[])
    )
    select d.id, d.number, (array_agg(r.name order by r.created_at))[1] as name, array_agg(distinct k.kind) as kinds
    from own join report_key k using (kind, key)
      join report r on r.id = k.report_id and r.status in ('pending', 'approved')
      join dossier_report m on m.report_id = r.id and m.left_at is null
      join dossier d on d.id = m.dossier_id
    where d.id <> all(${ids}::uuid[])
    group by d.id order by d.number limit 20`.execute(tx);
  return rows.map(({ id, number, name, kinds }) => ({
    ...{ _id: id, number: dossierNumber(number), name },
    shares: kinds as View['alike'][number]['shares'],
  }));
}

/** What became of everything that the sender of a report handed in; undefined once the address is erased [R321]. */
async function reporterHistory(tx: Tx, reportId: string): Promise<View['reporter']> {
  const { rows } = await sql<NonNullable<View['reporter']>>`
    select count(*)::int as reports,
      count(*) filter (where r.status = 'approved')::int as approved,
      count(*) filter (where r.status = 'rejected' and r.reversed_at is null)::int as rejected,
      count(*) filter (where r.reversed_at is not null)::int as reversed
    from report own join report r on lower(r.reporter_email) = lower(own.reporter_email)
    where own.id = ${reportId} and own.reporter_email <> ''`.execute(tx);
  return rows[0]?.reports ? rows[0] : undefined;
}
