import { useEffect, useState } from 'react';
import { loadReader } from './load-reader.ts';

type Reader = Awaited<ReturnType<typeof loadReader>>;

/** The reader of contacts once it has been fetched; null before, and where it cannot be. */
export function useReader(wanted: boolean): Reader | null {
  const [reader, setReader] = useState<Reader | null>(null);
  useEffect(() => {
    if (!wanted || reader) return;
    let here = true;
    loadReader().then(
      (loaded) => here && setReader(() => loaded),
      // Without it the line stays empty; asking says what is wrong.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [wanted, reader]);
  return reader;
}
