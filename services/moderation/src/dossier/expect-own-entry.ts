import { AppError } from '@edogrula/service-kit/app-error';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { keyText } from '../registry/business-contact.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { activeEntry } from './dossier-events.ts';
import {
  type DossierRow,
  type DossierTree,
  keysOfTree,
  type Member,
  membersOf,
  membersOfActiveEntries,
} from './dossier-repository.ts';
import { besideBySplit, mergedByHand } from './put-by-hand.ts';
import { groupsOf } from './report-groups.ts';
import { commonAmong } from './report-keys.ts';

/** An approval that only undecided reports tie to the entry of its dossier; it can be carried out once they are decided. */
export class TiedToEntry extends AppError {
  readonly numbers: readonly string[];

  constructor(numbers: readonly string[]) {
    super('invalid_request', { fields: [{ path: 'keys', message: dossierTexts.tiedBy(numbers) }] });
    this.numbers = numbers;
  }
}

type Branches = Pick<DossierTree, 'root' | 'all'>;

/**
 * An approval joins the entry of its dossier. One may share no contact with the reports that the entry rests on, but
 * with undecided others. It would put its seller under another one's name: a single false report can tie two together.
 * Those are decided first, or parted. One that nothing ties to them any more is parted, too: what tied them was rejected,
 * deleted or parted, or many sellers share it. Only a moderator's merge or split speaks in place of a contact
 * [R301, R302, R303, ADR 112].
 * @throws TiedToEntry with the numbers of the reports that tie them; AppError invalid_request where none does
 */
export async function expectOwnEntry(tx: Tx, tree: Branches, reportId: string): Promise<void> {
  if (!activeEntry(tree.root)) return;
  const resting = await membersOfActiveEntries(tx, tree);
  const members = await membersOf(tx, tree);
  const known = new Set([...resting, ...mergedByHand(tree, members, resting)].map((one) => one.reportId));
  if (known.has(reportId)) return;
  const keys = await keysOfTree(tx, tree);
  const common = await commonAmong(tx, keys);
  const telling = keys.filter((key) => !common.has(keyText(key)));
  const own = groupsOf([...known, reportId], telling).find((group) => group.has(reportId));
  if (own && own.size > 1) return;
  expectMerged(tree, members, { reportId, resting });
  const mine = new Set(telling.filter((key) => key.reportId === reportId).map(keyText));
  const tied = new Set(telling.filter((key) => mine.has(keyText(key))).map((key) => key.reportId));
  const numbers = members
    .filter(({ reportId: id, status }) => id !== reportId && status === 'pending' && tied.has(id))
    .map(({ number }) => quotedNumber('report', number));
  if (numbers.length) throw new TiedToEntry(numbers);
  if (!besideBySplit(tree, members, reportId).some((id) => known.has(id))) throw tiedByNone();
}

const tiedByNone = () =>
  new AppError('invalid_request', { fields: [{ path: 'keys', message: dossierTexts.tiedByNone }] });

/** Where a part of a tree ends that reports hold together by now, or that moderators merged. */
function partOf(all: readonly DossierRow[], dossierId: string): string {
  const row = all.find(({ id }) => id === dossierId);
  const isHeld = row?.linked_by || row?.hand_merged_at;
  return row?.merged_into && isHeld ? partOf(all, row.merged_into) : dossierId;
}

/** @throws AppError invalid_request where the report is in one dossier with the entry by a link alone that is rejected */
function expectMerged(
  { all }: Branches,
  members: readonly Member[],
  { reportId, resting }: { reportId: string; resting: readonly Member[] },
): void {
  const own = members.find((one) => one.reportId === reportId);
  if (!own || resting.some((one) => partOf(all, one.dossierId) === partOf(all, own.dossierId))) return;
  throw tiedByNone();
}
