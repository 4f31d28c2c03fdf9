import { readJson, writeJson } from '@edogrula/ui/storage';
import { z } from 'zod';
import { createStore } from './create-store.ts';

const publicationShape = z.object({
  id: z.string(),
  /** The call that says whether the effect is visible. */
  read: z.enum(['GET /api/admin/requests/:id', 'GET /api/admin/report/:id']),
  /** «İ-2041 Yeşil Vadi» */
  title: z.string(),
  /** Address of the tab that shows the new record. */
  href: z.string(),
  /** The record's version with this decision. */
  version: z.number(),
  startedAt: z.number(),
});
/** An approved record whose effect is on its way to the public pages [decision 13]. */
export type Publication = z.infer<typeof publicationShape>;

const shownMax = 3;
const storageKey = 'adminPublications';
// In this window's storage: a reload goes on watching.
const watched = createStore<readonly Publication[]>(
  z
    .array(publicationShape)
    .catch([])
    .parse(readJson(storageKey, 'session') ?? []),
);

function set(next: readonly Publication[]): void {
  watched.set(next);
  writeJson(storageKey, next, 'session');
}

/** Starts to watch an approved record; only the latest few stay in view. */
export const watchPublication = (publication: Publication): void =>
  set([publication, ...watched.get().filter(({ id }) => id !== publication.id)].slice(0, shownMax));

export const dropPublication = (id: string): void => set(watched.get().filter((one) => one.id !== id));

/** Stops watching: another account signs in. */
export const dropAllPublications = (): void => set([]);

/** What is on its way, newest first. */
export const usePublications = watched.use;
