import { textEdited } from '@edogrula/contracts/events/content';
import type { Envelope } from '@edogrula/contracts/events/envelope';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { ContentFields } from '../store-fields.ts';

export type TextKind = 'article' | 'page';
type Action = 'created' | 'updated' | 'deleted' | 'preview-linked';
type Change<T> = { before: T | null; after: T; action?: Action };

const own = new Set(['_id', '__v', 'version', 'createdAt', 'updatedAt', 'pendingEvents', 'formerSlugs']);

/** Names of the fields that a change gave another value. */
export function changedFields(before: object, after: object): string[] {
  const was = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([name, value]) => !own.has(name) && JSON.stringify(was[name]) !== JSON.stringify(value))
    .map(([name]) => name);
}

/** Who did what to a text: it waits in the document like every event, and becomes a row of an audit log. */
export function editedFact<T extends ContentFields>(
  { kind, clock }: { kind: TextKind; clock: () => Date },
  { adminId }: { adminId: string },
  { before, after, action = actionOf(before, after) }: Change<T>,
): Envelope {
  const { _id: contentId, version } = after;
  const isChange = action === 'updated' && before;
  return newEvent(textEdited, {
    subject: contentId,
    version,
    clock,
    data: {
      contentId,
      kind,
      action,
      adminId,
      version,
      at: clock().toISOString(),
      // A deleted text gives its address back.
      slug: action === 'deleted' && before ? before.slug : after.slug,
      fields: isChange ? changedFields(before, after) : [],
    },
  });
}

function actionOf(before: ContentFields | null, after: ContentFields): Action {
  if (!before) return 'created';
  return after.deletedAt ? 'deleted' : 'updated';
}
