import { submissionLimits } from '@edogrula/contracts/http/moderation';
import { isHeic } from '@edogrula/contracts/upload-types';
import { fileIdentity } from '../../lib/kept-files.ts';

/** Most bytes of a picture before it is made smaller [R217]. */
const rawImageBytes = 60 * 1024 * 1024;

/** A photograph of the application, on its way from the picked file to the shrunken one. */
export type Photo = {
  id: string;
  /** Name, size and time of the picked file: the same pick twice is one photograph. */
  identity: string;
  name: string;
  state: 'waiting' | 'done' | 'error';
  error?: string;
  file?: File;
  /** blob: address of the preview; none where the browser cannot show the picture. */
  src?: string;
  note: string;
  blur: boolean;
};

export type PhotoAction =
  | { do: 'add'; photos: Photo[] }
  | { do: 'done'; id: string; file: File; src?: string }
  | { do: 'fail'; id: string; error: string }
  | { do: 'swap'; id: string; photo: Photo }
  | { do: 'note'; id: string; note: string }
  | { do: 'blur'; id: string; blur: boolean }
  | { do: 'move'; id: string; by: -1 | 1 }
  | { do: 'remove'; id: string }
  | { do: 'clear' };

const changed = (photos: Photo[], id: string, change: Partial<Photo>): Photo[] =>
  photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));

/** The gallery after an action: order kept, at most five [R035, R218]. */
export function photosAfter(photos: Photo[], action: PhotoAction): Photo[] {
  switch (action.do) {
    case 'add':
      return [...photos, ...action.photos].slice(0, submissionLimits.images);
    case 'done':
      return changed(photos, action.id, {
        state: 'done',
        file: action.file,
        src: action.src,
        error: undefined,
      });
    case 'fail':
      return changed(photos, action.id, { state: 'error', error: action.error });
    case 'swap':
      return photos.map((photo) => (photo.id === action.id ? action.photo : photo));
    case 'note':
      return changed(photos, action.id, { note: action.note });
    case 'blur':
      return changed(photos, action.id, { blur: action.blur });
    case 'move':
      return moved(photos, action.id, action.by);
    case 'remove':
      return photos.filter(({ id }) => id !== action.id);
    case 'clear':
      return [];
  }
}

function moved(photos: Photo[], id: string, by: -1 | 1): Photo[] {
  const from = photos.findIndex((photo) => photo.id === id);
  const to = from + by;
  const here = photos[from];
  const there = photos[to];
  if (!here || !there) return photos;
  const next = [...photos];
  next[from] = there;
  next[to] = here;
  return next;
}

type Picked = Pick<File, 'name' | 'size' | 'lastModified' | 'type'>;
export type Sorted<F> = { taken: F[]; invalid: F[]; tooMany: boolean };

/** Which picked files become photographs: images up to 60 MB, no repeats, as many as there is room for [R217, R218]. */
export function sortPicked<F extends Picked>(files: readonly F[], present: readonly Photo[]): Sorted<F> {
  const known = new Set(present.map(({ identity }) => identity));
  const fresh = files.filter((file) => {
    const identity = fileIdentity(file);
    return !known.has(identity) && Boolean(known.add(identity));
  });
  const valid = fresh.filter(
    (file) => (file.type.startsWith('image/') || isHeic(file)) && file.size <= rawImageBytes,
  );
  const room = submissionLimits.images - present.length;
  return {
    taken: valid.slice(0, Math.max(0, room)),
    invalid: fresh.filter((file) => !valid.includes(file)),
    tooMany: valid.length > room,
  };
}

/** Five photographs with those that are kept of a refused application, all of them ready. */
export const photosComplete = (photos: readonly Photo[], kept = 0): boolean =>
  photos.length + kept === submissionLimits.images && photos.every(({ state }) => state === 'done');
