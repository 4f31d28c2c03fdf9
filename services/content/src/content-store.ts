import type { Envelope } from '@edogrula/contracts/events/envelope';
import { slugOf } from '@edogrula/contracts/turkish-text';
import { AppError } from '@edogrula/service-kit/app-error';
import { isDuplicateKey } from '@edogrula/service-kit/mongo';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ContentFields } from './store-fields.ts';

export type StoreDeps<T> = {
  clock: () => Date;
  newId: () => string;
  poke: () => void;
  /** Events that a change of one document makes; none when nobody outside needs to know. */
  announce: (before: T | null, after: T) => Envelope[];
  /** A path that the product itself uses. */
  isReserved: (slug: string) => boolean;
};

type OwnFields =
  | '_id'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'publishedAt'
  | 'deletedAt'
  | 'pendingEvents';

/** What an editor may set. */
export type ContentInput<T extends ContentFields> = Omit<T, OwnFields | 'slug'>;
/** `slug` left empty stays what it was. */
export type ContentPatch<T extends ContentFields> = Partial<Omit<T, OwnFields>>;

const numberedSlugs = 20;

/** Slugs to try for a title: itself, with a number, and at last with something that nobody has. */
function* slugsFrom(title: string, newId: () => string): Generator<string> {
  const base = slugOf(title) || 'yazi';
  yield base;
  for (let number = 2; number <= numberedSlugs; number += 1) yield `${base}-${number}`;
  yield `${base}-${newId().slice(-12)}`;
}

const slugTaken = (cause?: unknown) =>
  new AppError('duplicate', {
    cause,
    fields: [{ path: 'slug', message: 'Bu kısa ad kullanılıyor; başka bir ad seçin.' }],
  });

/** Articles and pages alike: create, change with a version guard, take away; events wait inside the document. */
export function createContentStore<T extends ContentFields>(model: Model<T>, deps: StoreDeps<T>) {
  const living = (filter: object) => ({ ...filter, deletedAt: null }) as QueryFilter<T>;

  /** The first publication sets the date; it stays when a text is taken back and published again. */
  const dated = (fields: T, publishedAt: Date | null): T => ({
    ...fields,
    updatedAt: deps.clock(),
    publishedAt: publishedAt ?? (fields.status === 'published' ? deps.clock() : null),
  });

  async function find(id: string): Promise<T> {
    const found = await model.findOne(living({ _id: id })).lean<T>();
    if (!found) throw new AppError('not_found');
    return found;
  }

  /** Document and events in one write, which another writer's change in between turns away. */
  async function write(before: T, after: T): Promise<T> {
    const { pendingEvents: _waiting, ...fields } = after;
    const update = { $set: fields, $push: { pendingEvents: { $each: deps.announce(before, after) } } };
    // Not findOneAndUpdate: FerretDB tells of a taken slug in there without its code.
    const { modifiedCount } = await model
      .updateOne(living({ _id: before._id, version: before.version }), update as unknown as UpdateQuery<T>)
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? slugTaken(error) : error;
      });
    if (modifiedCount !== 1) throw new AppError('version_conflict');
    deps.poke();
    return after;
  }

  async function insert(input: ContentInput<T>, slug: string): Promise<T> {
    const now = deps.clock();
    const own = { _id: deps.newId(), slug, version: 1, createdAt: now, deletedAt: null };
    const fields = dated({ ...input, ...own } as unknown as T, null);
    await model.create({ ...fields, pendingEvents: deps.announce(null, fields) });
    deps.poke();
    return fields;
  }

  return {
    async list(
      filter: object,
      options: { page: number; perPage: number; order: Readonly<Record<string, 1 | -1>> },
    ) {
      const { page, perPage, order } = options;
      const [items, total] = await Promise.all([
        model
          .find(living(filter))
          .sort(order)
          .skip((page - 1) * perPage)
          .limit(perPage)
          .lean<T[]>(),
        model.countDocuments(living(filter)),
      ]);
      return { items, total, page, perPage, pages: Math.ceil(total / perPage) };
    },

    /** A slug that was asked for must be free (409); one made from the title [R136] gets a number when it is not. */
    async create(input: ContentInput<T>, wanted: string | null): Promise<T> {
      for (const slug of wanted ? [wanted] : slugsFrom(input.title, deps.newId)) {
        if (deps.isReserved(slug)) continue;
        try {
          return await insert(input, slug);
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
      }
      throw slugTaken();
    },

    async change(id: string, patch: ContentPatch<T>, seenVersion: number | undefined): Promise<T> {
      const before = await find(id);
      if (seenVersion !== undefined && seenVersion !== before.version) throw new AppError('version_conflict');
      const slug = patch.slug || before.slug;
      if (slug !== before.slug && deps.isReserved(slug)) throw slugTaken();
      const after = { ...before, ...patch, slug, version: before.version + 1 };
      return write(before, dated(after, before.publishedAt));
    },

    /** The slug is free again at once; the document stays until its event is out, and says nothing any more. */
    async remove(id: string): Promise<void> {
      const before = await find(id);
      await write(before, {
        ...before,
        status: 'draft',
        slug: `silindi-${before._id}`,
        updatedAt: deps.clock(),
        deletedAt: deps.clock(),
        version: before.version + 1,
      });
    },
  };
}

export type ContentStore<T extends ContentFields> = ReturnType<typeof createContentStore<T>>;
