import { appendEvents } from '@edogrula/event-bus/outbox';
import { appendAudit } from '@edogrula/service-kit/audit';
import { operatorActor } from '../act/record-act.ts';
import { dossierIdOf } from '../dossier/dossier-repository.ts';
import { notifyAnew } from '../dossier/notify-anew.ts';
import { deleteReplyAttachments } from '../submission/attachments.ts';
import type { Erasure } from './erasure.ts';
import type { ReplyOf } from './find-person.ts';

/**
 * Takes the words and files out of what the accused replied, and what of it was public: the registry is notified of
 * that. That there was a reply stays. Call with the report locked.
 */
export async function eraseReply({ deps, tx, hash }: Erasure, { id, reportId }: ReplyOf): Promise<void> {
  const files = await deleteReplyAttachments(tx, id);
  const { public_text: shown } = await tx
    .selectFrom('reply')
    .select('public_text')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('reply')
    .set({ text: '', consent: false, public_text: null, shown_by: null, shown_at: null })
    .where('id', '=', id)
    .execute();
  if (shown !== null) await appendEvents(tx, await notifyAnew(deps, tx, await dossierIdOf(tx, reportId)));
  await appendAudit(tx, {
    at: deps.clock(),
    actor: operatorActor,
    action: 'reply.erased',
    subject: { kind: 'report', id: reportId },
    details: { person: hash, files },
  });
}
