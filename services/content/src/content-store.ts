import type { Envelope } from '@edogrula/contracts/events/envelope';
import { slugOf } from '@edogrula/contracts/turkish-text';
import { AppError } from '@edogrula/service-kit/app-error';
import type { Model, QueryFilter } from 'mongoose';
import type { ContentFields } from './store-fields.ts';

export type StoreDeps = { clock: () => Date; newId: () => string; poke: () => void };

/** What a change of one document announces; empty when nobody outside needs to know. */
export type Announce<T> = (before: T | null, after: T) => Envelope[];

const slugTries = 50;

const isDuplicate = (error: unknown): boolean => (error as { code?: number }).code === 11_000;

/** Articles and pages alike: create, change with a version guard, take away; events wait inside the document. */
export function createContentStore<T extends ContentFields>(
  model: Model<T>,
  announce: Announce<T>,
  deps: StoreDeps,
) {
  const living = (filter: Record<string, unknown>) => ({ ...filter, deletedAt: null }) as QueryFilter<T>;

  async function insert(fields: T): Promise<T> {
    await model.create({ ...fields, pendingEvents: announce(null, fields) });
    deps.poke();
    return fields;
  }

  /** Publishing the first time sets the date; it stays when a text is taken back and published again. */
  function withDates(before: T | null, after: T): T {
    const first = after.status === 'published' && !before?.publishedAt;
    return {
      ...after,
      updatedAt: deps.clock(),
      publishedAt: first ? deps.clock() : (before?.publishedAt ?? null),
    };
  }

  async function write(before: T, after: T): Promise<T> {
    const { pendingEvents: _waiting, ...fields } = after;
    const events = announce(before, after);
    const written = await model
      .findOneAndUpdate(
        living({ _id: before._id, version: before.version }),
        { $set: fields, $push: { pendingEvents: { $each: events } } } as never,
        { new: true },
      )
      .lean<T>()
      .catch((error: unknown) => {
        if (isDuplicate(error)) throw new AppError('duplicate', { cause: error });
        throw error;
      });
    if (!written) throw new AppError('version_conflict');
    deps.poke();
    return written;
  }

  async function find(id: string): Promise<T> {
    const found = await model.findOne(living({ _id: id })).lean<T>();
    if (!found) throw new AppError('not_found');
    return found;
  }

  return {
    find,

    findBySlug: (slug: string, onlyPublished: boolean): Promise<T | null> =>
      model
        .findOne(living(onlyPublished ? { slug, status: 'published' } : { slug }))
        .lean<T>()
        .then((found) => found ?? null),

    async list(
      filter: Record<string, unknown>,
      options: { page: number; perPage: number; sort: Record<string, 1 | -1> },
    ) {
      const [items, total] = await Promise.all([
        model
          .find(living(filter))
          .sort(options.sort)
          .skip((options.page - 1) * options.perPage)
          .limit(options.perPage)
          .lean<T[]>(),
        model.countDocuments(living(filter)),
      ]);
      return {
        items,
        total,
        page: options.page,
        perPage: options.perPage,
        pages: Math.ceil(total / options.perPage),
      };
    },

    /** A slug that was asked for must be free (409); one made from the title gets a number when it is taken. */
    async create(
      input: Omit<T, keyof ContentFields> & Partial<ContentFields> & { title: string },
      slug: string | null,
    ): Promise<T> {
      const now = deps.clock();
      const base = slug ?? (slugOf(input.title) || 'yazi');
      for (let turn = 1; turn <= slugTries; turn += 1) {
        const fields = withDates(null, {
          ...input,
          _id: deps.newId(),
          slug: turn === 1 ? base : `${base}-${turn}`,
          version: 1,
          createdAt: now,
          deletedAt: null,
        } as unknown as T);
        try {
          return await insert(fields);
        } catch (error) {
          if (!isDuplicate(error)) throw error;
          if (slug)
            throw new AppError('duplicate', { cause: error, fields: [{ path: 'slug', message: slug }] });
        }
      }
      throw new AppError('duplicate', { fields: [{ path: 'slug', message: base }] });
    },

    async change(id: string, patch: Partial<T>, seenVersion: number | undefined): Promise<T> {
      const before = await find(id);
      if (seenVersion !== undefined && seenVersion !== before.version) throw new AppError('version_conflict');
      return write(before, withDates(before, { ...before, ...patch, version: before.version + 1 }));
    },

    /** The slug is free again at once. */
    async remove(id: string): Promise<void> {
      const before = await find(id);
      await write(before, {
        ...before,
        status: 'draft',
        slug: `silindi-${before._id}`,
        deletedAt: deps.clock(),
        version: before.version + 1,
      });
    },
  };
}

export type ContentStore<T extends ContentFields> = ReturnType<typeof createContentStore<T>>;
