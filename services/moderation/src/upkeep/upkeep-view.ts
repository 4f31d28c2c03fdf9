import { dayMs } from '@edogrula/contracts/durations';
import type { EntryUpkeep } from '@edogrula/contracts/http/entry-upkeep';
import { keysShown, shownOf } from '../appeal/appeal-view.ts';
import type { Deps } from '../deps.ts';
import { dossierNumber, membersOfActiveEntries } from '../dossier/dossier-repository.ts';
import { shownTextsOf } from '../dossier/shown-texts.ts';
import { activeWords, openQuestions } from '../made-good/made-good-repository.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Tx } from '../tables.ts';
import { treeOfEntry } from './upkeep-repository.ts';

/** What moderators look after of a public entry. @throws AppError not_found */
export async function viewUpkeep(
  { entryReviewDays, clock }: Pick<Deps, 'entryReviewDays' | 'clock'>,
  tx: Tx,
  entryId: string,
): Promise<EntryUpkeep> {
  const tree = await treeOfEntry(tx, entryId);
  const { root } = tree;
  const reviewed = root.reviewed_at ?? root.created_at;
  const approved = await membersOfActiveEntries(tx, tree);
  const ids = approved.map(({ reportId }) => reportId);
  const words = await activeWords(tx, ids);
  const asked = await openQuestions(tx, ids, clock());
  const texts = await shownTextsOf(tx, tree);
  return {
    dossierId: root.id,
    number: dossierNumber(root.number),
    version: root.version,
    texts: texts && shownOf(texts),
    keys: await keysShown(tx, tree, texts),
    review: {
      reviewedAt: reviewed.toISOString(),
      endsAt: new Date(reviewed.getTime() + entryReviewDays * dayMs).toISOString(),
      asked: root.review_asked_at !== null,
    },
    reports: approved.map(({ reportId, number }) => {
      const word = words.get(reportId);
      return {
        _id: reportId,
        number: quotedNumber('report', number),
        askedUntil: asked.get(reportId)?.toISOString() ?? null,
        madeGood: word
          ? {
              by: word.by,
              email: word.admin_email,
              evidence: word.evidence,
              reason: word.reason,
              at: word.at.toISOString(),
            }
          : null,
      };
    }),
  };
}
