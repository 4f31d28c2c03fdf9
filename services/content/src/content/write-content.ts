import type { Envelope } from '@edogrula/contracts/events/envelope';
import { AppError } from '@edogrula/service-kit/app-error';
import { despiteDeadlocks, isDuplicateKey } from '@edogrula/service-kit/mongo';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ContentFields } from '../store-fields.ts';
import { editedFact, type TextKind } from './edited-fact.ts';
import { slugTaken } from './slugs.ts';

/** An editor, by the id of their account. */
export type Editor = { adminId: string };

export type WriteDeps<T> = {
  kind: TextKind;
  clock: () => Date;
  poke: () => void;
  /** Events that a change of one document makes; none when no other service needs them. */
  announce: (before: T | null, after: T) => Envelope[];
};

/** Only what has not been deleted. */
export const living = <T>(filter: object): QueryFilter<T> =>
  ({ ...filter, deletedAt: null }) as QueryFilter<T>;

/** The first publication sets the date; it stays when a text is taken back and published again. */
export const dated = <T extends ContentFields>(fields: T, publishedAt: Date | null, now: Date): T => ({
  ...fields,
  updatedAt: now,
  publishedAt: publishedAt ?? (fields.status === 'published' ? now : null),
});

/** One living text. @throws AppError not_found */
export async function findContent<T extends ContentFields>(model: Model<T>, id: string): Promise<T> {
  const found = await model.findOne(living<T>({ _id: id })).lean<T>();
  if (!found) throw new AppError('not_found');
  return found;
}

/** A new document with its events. @throws the driver's duplicate-key error for a taken slug */
export async function insertContent<T extends ContentFields>(
  model: Model<T>,
  deps: WriteDeps<T>,
  { fields, editor }: { fields: T; editor: Editor },
): Promise<T> {
  const edited = editedFact(deps, editor, { before: null, after: fields });
  const pendingEvents = [...deps.announce(null, fields), edited];
  // Two writers of one slug deadlock on FerretDB; within one process they come one by one.
  await despiteDeadlocks(() => model.create({ ...fields, pendingEvents }));
  deps.poke();
  return fields;
}

/**
 * Document and events in one write, which another writer's change in between turns away.
 * @throws AppError version_conflict, duplicate
 */
export async function updateContent<T extends ContentFields>(
  model: Model<T>,
  deps: WriteDeps<T>,
  { before, after, editor }: { before: T; after: T; editor: Editor },
): Promise<T> {
  const { pendingEvents: _waiting, ...fields } = after;
  const events = [...deps.announce(before, after), editedFact(deps, editor, { before, after })];
  const update = { $set: fields, $push: { pendingEvents: { $each: events } } };
  // Not findOneAndUpdate: FerretDB reports a taken slug there without its code.
  const own = living<T>({ _id: before._id, version: before.version });
  const { modifiedCount } = await despiteDeadlocks(() =>
    model.updateOne(own, update as unknown as UpdateQuery<T>),
  ).catch((error: unknown) => {
    throw isDuplicateKey(error) ? slugTaken(error) : error;
  });
  if (modifiedCount !== 1) throw new AppError('version_conflict');
  deps.poke();
  return after;
}

/** Writes down that an editor asked for a link to the current text. @throws AppError not_found */
export async function notePreview<T extends ContentFields>(
  model: Model<T>,
  deps: WriteDeps<T>,
  { id, editor }: { id: string; editor: Editor },
): Promise<T> {
  const found = await findContent(model, id);
  const event = editedFact(deps, editor, { before: found, after: found, action: 'preview-linked' });
  const update = { $push: { pendingEvents: event } } as unknown as UpdateQuery<T>;
  const { matchedCount } = await model.updateOne(living<T>({ _id: id }), update, { timestamps: false });
  if (matchedCount !== 1) throw new AppError('not_found');
  deps.poke();
  return found;
}
