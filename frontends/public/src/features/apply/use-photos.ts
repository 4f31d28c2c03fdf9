import { randomId } from '@edogrula/contracts/random-id';
import { isHeic } from '@edogrula/contracts/upload-types';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { fileIdentity } from '../../lib/kept-files.ts';
import { useObjectUrls } from '../../lib/use-object-urls.ts';
import { applyText } from '../../locales/tr/apply.ts';
import { type Photo, photosAfter, sortPicked } from './photo-list.ts';
import { ImageStaysTooBig, shrinkImage } from './shrink-image.ts';

const text = applyText.photos;

const waitingPhoto = (file: File): Photo => ({
  id: randomId(),
  identity: fileIdentity(file),
  name: file.name,
  state: 'waiting',
  note: '',
  blur: false,
});

/**
 * The gallery of the application: picks files, shrinks them one after the other, and reports what was left out.
 * `start` are those of before a reload or a trip to the verify page.
 */
export function usePhotos(start: readonly Photo[] = [], shrink = shrinkImage) {
  const [photos, act] = useReducer(photosAfter, [...start]);
  const [kept] = useState(start);
  const [notices, setNotices] = useState<string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const addressOf = useObjectUrls(useMemo(() => photos.map(({ src }) => src), [photos]));

  /** What is still a HEIC here, this browser could not read: its name stands for it. */
  const previewOf = useCallback((file: File) => (isHeic(file) ? undefined : addressOf(file)), [addressOf]);

  const prepare = async (id: string, picked: File) => {
    try {
      const file = await shrink(picked);
      act({ do: 'done', id, file, src: previewOf(file) });
    } catch (error) {
      act({ do: 'fail', id, error: error instanceof ImageStaysTooBig ? text.tooBig : text.failed });
    }
  };
  /** Lists and prepares those of the picked files that are taken beside `present`. */
  const take = (files: readonly File[], present: readonly Photo[], list: (taken: Photo[]) => void) => {
    const { taken, invalid, tooMany } = sortPicked(files, present);
    const names = invalid.map(({ name }) => name).join(', ');
    setNotices([...(tooMany ? [text.tooMany] : []), ...(names ? [text.invalid(names)] : [])]);
    const added = taken.map(waitingPhoto);
    list(added);
    for (const [at, file] of taken.entries()) {
      queue.current = queue.current.then(() => prepare(added[at]?.id ?? '', file));
    }
  };
  const add = (files: readonly File[]) => take(files, photos, (taken) => act({ do: 'add', photos: taken }));
  /** Another file in the place of one that was refused; its note and its place stay. */
  const replace = (id: string, picked: File) => {
    const others = photos.filter((photo) => photo.id !== id);
    const note = photos.find((photo) => photo.id === id)?.note ?? '';
    take([picked], others, ([photo]) => photo && act({ do: 'swap', id, photo: { ...photo, note } }));
  };

  useEffect(() => {
    // Previews of before a reload or a trip to the verify page went with that page.
    for (const { id, file } of kept) {
      if (file) act({ do: 'done', id, file, src: previewOf(file) });
    }
  }, [kept, previewOf]);
  return { photos, act, add, replace, notices, dismiss: () => setNotices([]) };
}

export type Photos = ReturnType<typeof usePhotos>;
