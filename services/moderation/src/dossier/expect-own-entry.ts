import { AppError } from '@edogrula/service-kit/app-error';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { keyText } from '../registry/business-contact.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { activeEntry } from './dossier-events.ts';
import { type DossierTree, keysOfTree, membersOf, membersOfActiveEntries } from './dossier-repository.ts';
import { groupsOf } from './report-groups.ts';
import { commonAmong } from './report-keys.ts';

/** An approval that only undecided reports tie to the entry of its dossier; it can be carried out once they are decided. */
export class TiedToEntry extends AppError {
  constructor(numbers: readonly string[]) {
    super('invalid_request', { fields: [{ path: 'keys', message: dossierTexts.tiedBy(numbers) }] });
  }
}

type Branches = Pick<DossierTree, 'root' | 'all'>;

/** A moderator merged something into this tree and so has said that it is about one seller. */
const isMergedByHand = ({ root, all }: Branches): boolean =>
  all.some(({ id, linked_by }) => id !== root.id && linked_by === null);

/**
 * An approval joins the entry of its dossier. One may share no contact with the reports that the entry rests on, but
 * with undecided others. It would put its seller under another one's name: a single false report can tie two together.
 * Those are decided first, or parted [R301, R302].
 * @throws TiedToEntry with the numbers of the reports that tie them
 */
export async function expectOwnEntry(tx: Tx, tree: Branches, reportId: string): Promise<void> {
  if (!activeEntry(tree.root) || isMergedByHand(tree)) return;
  const approved = (await membersOfActiveEntries(tx, tree)).map((member) => member.reportId);
  const keys = await keysOfTree(tx, tree);
  const common = await commonAmong(tx, keys);
  const telling = keys.filter((key) => !common.has(keyText(key)));
  const own = groupsOf([...approved, reportId], telling).find((group) => group.has(reportId));
  if (own && own.size > 1) return;
  const mine = new Set(telling.filter((key) => key.reportId === reportId).map(keyText));
  const tied = new Set(telling.filter((key) => mine.has(keyText(key))).map((key) => key.reportId));
  const numbers = (await membersOf(tx, tree))
    .filter(({ reportId: id, status }) => id !== reportId && status === 'pending' && tied.has(id))
    .map(({ number }) => quotedNumber('report', number));
  // It came by other means than a contact: a moderator put it there.
  if (!numbers.length) return;
  throw new TiedToEntry(numbers);
}
