import type { Envelope } from '@edogrula/contracts/events/envelope';
import { dossierChanged, reportApproved } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import { ownerMacOf } from '@edogrula/service-kit/owner-mac';
import type { Stamp } from '../deps.ts';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { EntryTexts } from '../tables.ts';
import { type DossierRow, type DossierTree, dossierNumber, type MemberKey } from './dossier-repository.ts';
import { unique } from './report-keys.ts';

type Why = Pick<DossierTree, 'statement' | 'course' | 'accounts' | 'parties'>;
type Condemnable = { kind: 'handle' | 'host' | 'phone'; key: string };

/** What was chosen, without repeats; account numbers are no contact of the registry. */
export const condemned = (keys: readonly (Key & { condemns: boolean })[]): Condemnable[] =>
  unique(keys.filter(({ condemns }) => condemns))
    .sort((a, b) => (keyText(a) < keyText(b) ? -1 : 1))
    .flatMap(({ kind, key }) => (kind === 'iban' ? [] : [{ kind, key }]));

/** Keyed hashes of the mailboxes of parties. */
export const hashed = (parties: readonly string[], accountMac: Stamp['accountMac']): string[] =>
  parties.map((email) => ownerMacOf(accountMac, email));

const factsOf = (
  row: DossierRow,
  keys: Condemnable[],
  { statement, course, accounts, parties }: Why,
  { accountMac }: Stamp,
) => ({
  dossierId: row.id,
  number: dossierNumber(row.number),
  dossierVersion: row.version,
  keys,
  statement,
  course,
  accounts,
  parties: hashed(parties, accountMac),
});

/** The entry that answers for a dossier, unless it was taken off the list. */
export const activeEntry = (row: DossierRow): string | null => (row.entry_removed_at ? null : row.entry_id);

/** The public state of every dossier of a tree that has an entry: those that were merged lead to the root's. */
export function treeFacts(tree: DossierTree, keys: readonly MemberKey[], stamp: Stamp): Envelope[] {
  return tree.all.flatMap((row) => {
    const entryId = activeEntry(row);
    if (!entryId) return [];
    const isRoot = row.id === tree.root.id;
    const own = isRoot ? keys : keys.filter(({ dossierId }) => dossierId === row.id);
    const movedTo = isRoot ? null : activeEntry(tree.root);
    return newEvent(dossierChanged, {
      subject: row.id,
      version: row.version,
      ...stamp,
      data: {
        ...factsOf(row, condemned(own), tree, stamp),
        entryId,
        movedTo,
        texts: row.entry_texts,
        corrections: row.corrections,
        appealOpen: isRoot && tree.all.some(({ appeal_open: open }) => open),
      },
    });
  });
}

/** The last word on an entry that an appeal, or the end of its term, took off the list [R320, R328]. */
export const goneFact = (row: DossierRow, entryId: string, stamp: Stamp): Envelope =>
  newEvent(dossierChanged, {
    subject: row.id,
    version: row.version,
    ...stamp,
    data: {
      dossierId: row.id,
      number: dossierNumber(row.number),
      dossierVersion: row.version,
      keys: [],
      entryId,
      movedTo: null,
      texts: null,
      appealOpen: false,
      reversed: true,
    },
  });

/** An approval that makes the dossier's entry [R207]. */
export function approvalFact(
  report: { id: string; version: number; demo: boolean },
  entry: {
    row: DossierRow;
    entryId: string;
    keys: Condemnable[];
    texts: EntryTexts;
    why: Why;
    publishAt: Date;
  },
  stamp: Stamp,
): Envelope {
  const { row, entryId, keys, texts, why, publishAt } = entry;
  return newEvent(reportApproved, {
    subject: report.id,
    version: report.version,
    ...stamp,
    data: {
      reportId: report.id,
      entryId,
      demo: report.demo,
      publishAt: publishAt.toISOString(),
      ...texts,
      dossier: factsOf(row, keys, why, stamp),
    },
  });
}
