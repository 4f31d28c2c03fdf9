import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { draftFileMs } from './draft-age.ts';

/** A file of a draft with what was said about it; everything but the file itself must be plain data. */
export type DraftFile = { id: string; file: File };

type Plain = Record<string, unknown>;
interface Drafts extends DBSchema {
  /** Which files a wizard's draft has, in their order, and what was said about them. */
  lists: { key: string; value: { savedAt: number; items: Plain[] } };
  files: { key: [wizard: string, id: string]; value: Blob };
}

let opened: Promise<IDBPDatabase<Drafts>> | undefined;
function database(): Promise<IDBPDatabase<Drafts>> {
  opened ??= openDB<Drafts>('edogrula-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('lists');
      db.createObjectStore('files');
    },
    // Another tab brings a newer version: this one lets go and opens again at its next use.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
  // A browser that refused once may allow it later.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

const filesOf = (wizard: string) => IDBKeyRange.bound([wizard, ''], [wizard, []]);

/**
 * The files of a wizard's draft that are what it keeps today; none once they are older than seven days.
 * @throws DOMException without storage
 */
export async function readDraftFiles<Item extends DraftFile>(
  wizard: string,
  isItem: (kept: object) => kept is Item,
  now: number = Date.now(),
): Promise<Item[]> {
  const db = await database();
  const tx = db.transaction(['lists', 'files']);
  const list = await tx.objectStore('lists').get(wizard);
  const items: Item[] = [];
  for (const item of list?.items ?? []) {
    const file = await tx.objectStore('files').get([wizard, String(item.id)]);
    const kept = { ...item, file };
    if (file instanceof File && isItem(kept)) items.push(kept);
  }
  await tx.done;
  if (!list || now - list.savedAt <= draftFileMs) return items;
  await forgetDraftFiles(wizard);
  return [];
}

/**
 * Makes the stored files of a wizard's draft exactly these; those that are stored already are not written again.
 * @throws DOMException `QuotaExceededError` when the device has no room: what was stored before stays
 */
export async function writeDraftFiles(
  wizard: string,
  items: readonly DraftFile[],
  now: number = Date.now(),
): Promise<void> {
  if (items.length === 0) return forgetDraftFiles(wizard);
  const db = await database();
  const stored = new Set((await db.getAllKeys('files', filesOf(wizard))).map(([, id]) => id));
  const wanted = new Set(items.map(({ id }) => id));
  const tx = db.transaction(['lists', 'files'], 'readwrite');
  const files = tx.objectStore('files');
  const plain = items.map(({ file: _, ...rest }) => rest);
  const fresh = items.filter(({ id }) => !stored.has(id));
  const gone = [...stored].filter((id) => !wanted.has(id));
  // Awaited together with the end: a refused write rejects both, and neither may be left without a listener.
  await Promise.all([
    tx.objectStore('lists').put({ savedAt: now, items: plain }, wizard),
    ...fresh.map(({ id, file }) => files.put(file, [wizard, id])),
    ...gone.map((id) => files.delete([wizard, id])),
    tx.done,
  ]);
}

/** Deletes the stored files of a wizard's draft. */
export async function forgetDraftFiles(wizard: string): Promise<void> {
  const db = await database();
  const tx = db.transaction(['lists', 'files'], 'readwrite');
  await Promise.all([
    tx.objectStore('lists').delete(wizard),
    tx.objectStore('files').delete(filesOf(wizard)),
    tx.done,
  ]);
}

/** Deletes every draft's files that are older than seven days. */
export async function forgetOldDraftFiles(now: number = Date.now()): Promise<void> {
  const db = await database();
  for (const wizard of await db.getAllKeys('lists')) {
    const list = await db.get('lists', wizard);
    if (list && now - list.savedAt > draftFileMs) await forgetDraftFiles(wizard);
  }
}
