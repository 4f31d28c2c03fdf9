import { randomId } from '@edogrula/contracts/random-id';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { fileIdentity } from '../../lib/file-identity.ts';
import { useObjectUrls } from '../../lib/use-object-urls.ts';
import { applyText } from '../../locales/tr/apply.ts';
import { type Photo, photosAfter, sortPicked } from './photo-list.ts';
import { ImageStaysTooBig, shrinkImage } from './shrink-image.ts';

const text = applyText.photos;

const fresh = (file: File): Photo => ({
  id: randomId(),
  identity: fileIdentity(file),
  name: file.name,
  state: 'waiting',
  note: '',
  blur: false,
});

/**
 * The gallery of the application: picks files, makes them smaller one after the other, and says what was left out.
 * `start` are those of before a trip to the verify page.
 */
export function usePhotos(start: readonly Photo[] = []) {
  const [photos, act] = useReducer(photosAfter, [...start]);
  const [kept] = useState(start);
  const [notices, setNotices] = useState<string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const addressOf = useObjectUrls(useMemo(() => photos.map(({ src }) => src), [photos]));

  const prepare = useCallback(
    async (id: string, picked: File) => {
      try {
        const file = await shrinkImage(picked);
        act({ do: 'done', id, file, src: addressOf(file) });
      } catch (error) {
        act({ do: 'fail', id, error: error instanceof ImageStaysTooBig ? text.tooBig : text.failed });
      }
    },
    [addressOf],
  );

  /** Which of the picked files are taken beside `present`; says what was not. */
  const take = useCallback((files: readonly File[], present: readonly Photo[]) => {
    const { taken, invalid, tooMany } = sortPicked(files, present);
    const names = invalid.map(({ name }) => name).join(', ');
    setNotices([...(tooMany ? [text.tooMany] : []), ...(names ? [text.invalid(names)] : [])]);
    return taken.map((file) => ({ photo: fresh(file), file }));
  }, []);
  const enqueue = useCallback(
    (id: string, file: File) => {
      queue.current = queue.current.then(() => prepare(id, file));
    },
    [prepare],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = take(files, photos);
      act({ do: 'add', photos: added.map(({ photo }) => photo) });
      for (const { photo, file } of added) enqueue(photo.id, file);
    },
    [photos, take, enqueue],
  );

  /** Another file in the place of one that was refused; its note and its place stay. */
  const replace = useCallback(
    (id: string, picked: File) => {
      const others = photos.filter((photo) => photo.id !== id);
      const note = photos.find((photo) => photo.id === id)?.note ?? '';
      for (const { photo, file } of take([picked], others)) {
        act({ do: 'swap', id, photo: { ...photo, note } });
        enqueue(photo.id, file);
      }
    },
    [photos, take, enqueue],
  );

  useEffect(() => {
    // Previews of before a trip to the verify page went with that page.
    for (const { id, file } of kept) {
      if (file) act({ do: 'done', id, file, src: addressOf(file) });
    }
  }, [kept, addressOf]);
  return { photos, act, add, replace, notices, dismiss: () => setNotices([]) };
}

export type Photos = ReturnType<typeof usePhotos>;
