import { useCallback, useEffect, useRef } from 'react';

/**
 * Makes blob: addresses for previews. One that left `shown` is released at once, so that a
 * removed picture leaves the memory; the others go when the component does.
 */
export function useObjectUrls(shown: readonly (string | null | undefined)[]): (file: Blob) => string {
  const made = useRef(new Set<string>());
  const before = useRef(shown);

  useEffect(() => {
    for (const address of before.current) {
      if (!address || shown.includes(address)) continue;
      if (made.current.delete(address)) URL.revokeObjectURL(address);
    }
    before.current = shown;
  }, [shown]);
  useEffect(() => {
    const all = made.current;
    return () => {
      for (const address of all) URL.revokeObjectURL(address);
      all.clear();
    };
  }, []);
  return useCallback((file: Blob) => {
    const address = URL.createObjectURL(file);
    made.current.add(address);
    return address;
  }, []);
}
