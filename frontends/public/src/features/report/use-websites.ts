import { isPageOf } from '@edogrula/contracts/contact/own-page';
import { useDeferredValue, useEffect, useState } from 'react';
import { publicUrl } from '../../lib/public-url.ts';

/** The least that a web address looks like; days and sums have figures after their dot. */
const dotted = /[^\s.]\.[a-z]{2}/;

/** Of the sites that a story names those that may be a seller's: no page of ours is. */
const sellersOf = (sites: readonly string[]): string[] =>
  sites.filter((site) => !isPageOf(publicUrl(''), site));

/** Websites that the story names; none until their reader, a chunk of its own, has come. */
export function useWebsites(story: string): readonly string[] {
  const text = useDeferredValue(story);
  const [found, setFound] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!dotted.test(text)) return setFound([]);
    let here = true;
    import('@edogrula/contracts/detection/find-websites').then(
      ({ findWebsites }) => here && setFound(sellersOf(findWebsites(text))),
      // Without the reader the chips lack websites; the fields can be filled by hand.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [text]);
  return found;
}
