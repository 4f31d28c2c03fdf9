import {
  type DecisionReasonCode,
  evidenceReasons,
  severalPeopleReasons,
} from '@edogrula/contracts/decision-reasons';
import type { ShownOfReport } from '@edogrula/contracts/http/decision-bodies';
import { AppError } from '@edogrula/service-kit/app-error';
import { branchesOf, dossierIdOf } from '../dossier/dossier-repository.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import { peopleBehind } from '../public-text/entry-statement.ts';
import { listAttachments } from '../submission/attachments.ts';
import type { Tx } from '../tables.ts';

type Said = { evidence: ShownOfReport['evidence']; reasonCode: DecisionReasonCode | null };

const refused = (path: string, message: string) =>
  new AppError('invalid_request', { fields: [{ path, message }] });

/**
 * What a ground says must be true of the report [R324]. It names kinds of evidence only where some was sent. A reason
 * speaks of evidence only where some was seen. It speaks of several people only where several reported; one mailbox
 * under several tags is one person. An approval that waited is checked again: it may have lost its other reporters.
 * @throws AppError invalid_request
 */
export async function expectTrueGround(
  tx: Tx,
  reportId: string,
  { evidence, reasonCode }: Said,
): Promise<void> {
  if (evidence && !(await hasEvidence(tx, reportId))) throw refused('evidence', dossierTexts.noEvidence);
  if (!reasonCode) return;
  if (!evidence && evidenceReasons.includes(reasonCode))
    throw refused('reasonCode', dossierTexts.reasonOfEvidence);
  if (severalPeopleReasons.includes(reasonCode) && !(await haveSeveralReported(tx, reportId)))
    throw refused('reasonCode', dossierTexts.onePerson);
}

/** What the accused sent with a reply is no evidence of the report [R324]. */
const hasEvidence = async (tx: Tx, id: string): Promise<boolean> =>
  (await listAttachments(tx, 'report', [id])).some(({ kind }) => kind === 'evidence');

async function haveSeveralReported(tx: Tx, id: string): Promise<boolean> {
  const { all } = await branchesOf(tx, await dossierIdOf(tx, id));
  return (await peopleBehind(tx, all)) > 1;
}
