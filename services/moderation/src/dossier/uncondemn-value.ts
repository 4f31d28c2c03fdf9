import type { Envelope } from '@edogrula/contracts/events/envelope';
import { AppError } from '@edogrula/service-kit/app-error';
import { sql } from 'kysely';
import type { Moderator } from '../act/act-repository.ts';
import { recordAct } from '../act/record-act.ts';
import type { Deps } from '../deps.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { notifyAmended } from '../notice/notify-accused.ts';
import { refuseOwnMatter } from '../party/own-matter.ts';
import { strikeFromReplies } from '../public-text/reply-texts.ts';
import type { Key } from '../registry/business-contact.ts';
import type { Tx } from '../tables.ts';
import { isBare } from './bare-entry.ts';
import { changedFields } from './correct-entry.ts';
import { treeFacts } from './dossier-events.ts';
import {
  type DossierTree,
  dossierNumber,
  keysOfTree,
  membersOf,
  readDossierTree,
} from './dossier-repository.ts';
import { strikeKeys } from './report-keys.ts';
import { bumped } from './settle-entries.ts';
import { strikeContacts, strikeFromConfirmed } from './strike-contacts.ts';

/** One transaction changes no more entries than this; each was approved by a person. */
const mostEntries = 200;

const refused = (message: string) =>
  new AppError('invalid_request', { message, fields: [{ path: 'value', message }] });

/**
 * Takes a value that many sellers share out of every entry: it condemns no more, is shown no more, and does not come back
 * when it leaves the list [R303]. Call after `lockDossiers`. @returns the events for the registry and for the owners
 * @throws AppError own_matter; invalid_request where it is all that an entry condemns, or is in too many
 */
export async function uncondemnValue(deps: Deps, tx: Tx, value: Key, actor: Moderator): Promise<Envelope[]> {
  const reports = await tx
    .updateTable('report_key')
    .set({ condemns: false })
    .where('kind', '=', value.kind)
    .where('key', '=', value.key)
    .where('condemns', '=', true)
    .returning('report_id')
    .execute();
  const trees = await treesOf(
    tx,
    reports.map(({ report_id }) => report_id),
  );
  const bare: DossierTree[] = [];
  for (const tree of trees) if (isBare(await keysOfTree(tx, tree))) bare.push(tree);
  if (bare.length)
    throw refused(dossierTexts.onlyKey(bare.slice(0, 5).map(({ root }) => dossierNumber(root.number))));
  const events: Envelope[] = [];
  for (const tree of trees) events.push(...(await changeEntry(deps, tx, tree, { value, actor })));
  return events;
}

/** The dossiers that these reports are in, each once. @throws AppError invalid_request for too many */
async function treesOf(tx: Tx, reportIds: readonly string[]): Promise<DossierTree[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct d.id, d.number from dossier_report m
      cross join lateral dossier_tree(m.dossier_id) t join dossier d on d.id = t.id
    where m.left_at is null and m.report_id = any(${[...reportIds]}::uuid[]) and d.merged_into is null
    order by d.number`.execute(tx);
  if (rows.length > mostEntries) throw refused(dossierTexts.tooManyEntries(mostEntries));
  const trees: DossierTree[] = [];
  for (const { id } of rows) trees.push(await readDossierTree(tx, id));
  return trees;
}

async function changeEntry(
  deps: Deps,
  tx: Tx,
  before: DossierTree,
  { value, actor }: { value: Key; actor: Moderator },
): Promise<Envelope[]> {
  await refuseOwnMatter(tx, actor, before.root.id);
  const changes = await strikeContacts(tx, before, { rows: before.all, values: [value] });
  const fields = changes.flatMap((change) => changedFields(change.before, change.after));
  const reportIds = (await membersOf(tx, before)).map(({ reportId }) => reportId);
  await strikeKeys(tx, reportIds, [value]);
  await strikeFromConfirmed(tx, reportIds, [value]);
  await strikeFromReplies(tx, reportIds, [value]);
  const tree = await bumped(tx, await readDossierTree(tx, before.root.id));
  const number = dossierNumber(tree.root.number);
  await recordAct(tx, deps, {
    kind: 'dossier.corrected',
    subject: { kind: 'dossier', id: tree.root.id },
    // Which texts, never the texts: they may name people.
    input: { number, fields: [...new Set(fields)], version: tree.root.version, struck: true },
    // The note at the value may name people; it is kept with the act on the value alone.
    reason: dossierTexts.becameCommon,
    actor,
    at: deps.clock(),
  });
  const told = await notifyAmended(deps, tx, { number, reportIds });
  return [...treeFacts(tree, await keysOfTree(tx, tree), deps), ...told];
}
