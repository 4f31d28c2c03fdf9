import { useDeferredValue, useEffect, useState } from 'react';

/** The least that a web address looks like; days and sums have figures after their dot. */
const dotted = /[^\s.]\.[a-z]{2}/;

/** Websites that the story names; none until their reader, a chunk of its own, has come. */
export function useWebsites(story: string): readonly string[] {
  const text = useDeferredValue(story);
  const [found, setFound] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!dotted.test(text)) return setFound([]);
    let here = true;
    import('@edogrula/contracts/detection/find-websites').then(
      ({ findWebsites }) => here && setFound(findWebsites(text)),
      // Without the reader the chips lack websites; the fields can be filled by hand.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [text]);
  return found;
}
