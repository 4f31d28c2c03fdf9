import { AppError } from '@edogrula/service-kit/app-error';
import { isDuplicateKey } from '@edogrula/service-kit/mongo';
import type { Model, QueryFilter } from 'mongoose';
import pLimit from 'p-limit';
import type { ContentFields } from '../store-fields.ts';
import { formerSlugs, slugsFrom, slugTaken } from './slugs.ts';
import {
  dated,
  type Editor,
  findContent,
  insertContent,
  living,
  notePreview,
  updateContent,
  type WriteDeps,
} from './write-content.ts';

type StoreDeps<T> = WriteDeps<T> & {
  newId: () => string;
  /** A path that the product itself uses. */
  isReserved: (slug: string) => boolean;
};

type OwnFields =
  | '_id'
  | 'formerSlugs'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'deletedAt'
  | 'pendingEvents';

/** What an editor may set. */
type ContentInput<T extends ContentFields> = Omit<T, OwnFields | 'slug'>;
/** `slug` left empty stays what it was. */
type ContentPatch<T extends ContentFields> = Partial<Omit<T, OwnFields>>;
export type ContentOrder = Readonly<Record<string, 1 | -1>>;

async function listContent<T extends ContentFields>(
  model: Model<T>,
  filter: object,
  options: { page: number; perPage: number; order: ContentOrder },
) {
  const { page, perPage, order } = options;
  const skip = (page - 1) * perPage;
  const [items, total] = await Promise.all([
    model.find(living<T>(filter)).sort(order).skip(skip).limit(perPage).lean<T[]>(),
    model.countDocuments(living<T>(filter)),
  ]);
  return { items, total, page, perPage, pages: Math.ceil(total / perPage) };
}

/** A slug that was asked for must be free (409); one made from the title [R136] gets a number when it is not. */
async function createContent<T extends ContentFields>(
  model: Model<T>,
  deps: StoreDeps<T>,
  { input, wanted, editor }: { input: ContentInput<T>; wanted: string | null; editor: Editor },
): Promise<T> {
  const now = deps.clock();
  for (const slug of wanted ? [wanted] : slugsFrom(input.title, deps.newId)) {
    if (deps.isReserved(slug)) continue;
    const own = { _id: deps.newId(), slug, formerSlugs: [], version: 1, createdAt: now, deletedAt: null };
    try {
      const fields = dated({ ...input, ...own } as unknown as T, null, now);
      return await insertContent(model, deps, { fields, editor });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw slugTaken();
}

type Change<T extends ContentFields> = {
  id: string;
  patch: ContentPatch<T>;
  seenVersion: number | undefined;
  editor: Editor;
};

async function changeContent<T extends ContentFields>(
  model: Model<T>,
  deps: StoreDeps<T>,
  { id, patch, seenVersion, editor }: Change<T>,
): Promise<T> {
  const before = await findContent(model, id);
  if (seenVersion !== undefined && seenVersion !== before.version) throw new AppError('version_conflict');
  const slug = patch.slug || before.slug;
  if (slug !== before.slug && deps.isReserved(slug)) throw slugTaken();
  const after = {
    ...before,
    ...patch,
    slug,
    formerSlugs: formerSlugs(before, slug),
    version: before.version + 1,
  };
  const fresh = dated(after, before.publishedAt, deps.clock());
  return updateContent(model, deps, { before, after: fresh, editor });
}

/** The slug is free again at once; the document stays, to say no more than where it once was public. */
async function removeContent<T extends ContentFields>(
  model: Model<T>,
  deps: StoreDeps<T>,
  { id, editor }: { id: string; editor: Editor },
): Promise<void> {
  const before = await findContent(model, id);
  const slug = `silindi-${before._id}`;
  const gone = {
    status: 'draft' as const,
    slug,
    formerSlugs: formerSlugs(before, slug),
    updatedAt: deps.clock(),
    deletedAt: deps.clock(),
    version: before.version + 1,
  };
  await updateContent(model, deps, { before, after: { ...before, ...gone }, editor });
}

/** Whether a text that was deleted was public under this slug. */
async function wasDeleted<T extends ContentFields>(model: Model<T>, slug: string): Promise<boolean> {
  const filter = { formerSlugs: slug, deletedAt: { $ne: null } } as unknown as QueryFilter<T>;
  return (await model.exists(filter)) !== null;
}

/** Articles and pages alike: create, change with a version guard, take away; events wait inside the document. */
export function createContentStore<T extends ContentFields>(model: Model<T>, deps: StoreDeps<T>) {
  // Two new texts of one title at once wait for each other in the database and lose a second each time (FerretDB).
  const oneByOne = pLimit(1);
  return {
    find: (id: string) => findContent(model, id),
    list: (filter: object, options: { page: number; perPage: number; order: ContentOrder }) =>
      listContent(model, filter, options),
    wasDeleted: (slug: string) => wasDeleted(model, slug),
    create: (editor: Editor, input: ContentInput<T>, wanted: string | null) =>
      oneByOne(() => createContent(model, deps, { input, wanted, editor })),
    change: (editor: Editor, change: Omit<Change<T>, 'editor'>) =>
      changeContent(model, deps, { ...change, editor }),
    remove: (editor: Editor, id: string) => removeContent(model, deps, { id, editor }),
    /** Finds a text to show by a link, and writes down who asked for it. */
    toPreview: (editor: Editor, id: string) => notePreview(model, deps, { id, editor }),
  };
}

export type ContentStore<T extends ContentFields> = ReturnType<typeof createContentStore<T>>;
