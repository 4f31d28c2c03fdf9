import { cn } from '@edogrula/ui/cn';
import { imageUrl } from '@edogrula/ui/image-url';
import { useEffect, useRef, useState } from 'react';
import { imageKey } from '../lib/image-key.ts';
import type { Business } from '../lib/read-business.ts';

const boxes = {
  /** At the head of the business's own page. */
  lg: { box: 'size-12 rounded-lg wide:row-span-2 wide:size-20', letter: 'text-2xl wide:text-3xl', px: 80 },
  /** Beside its name in a list. */
  sm: { box: 'size-9 rounded-md', letter: 'text-lg', px: 36 },
} as const;

type Props = { business: Pick<Business, 'name' | 'logos'>; size?: keyof typeof boxes; className?: string };

/** The logos of a search's answer, which names one at most. */
export const logosOf = ({ logo }: { logo?: string | null | undefined }): string[] => (logo ? [logo] : []);

/** The logo: each path that may hold one in turn, at last the first letter of the name [R068, R359]. */
export function BusinessLogo({ business, size = 'lg', className }: Props) {
  const { box, letter, px } = boxes[size];
  const [tried, setTried] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  const path = business.logos[tried];
  const next = () => setTried((n) => n + 1);
  // A picture that failed before hydration has fired its event already.
  useEffect(() => {
    const shown = image.current;
    if (path && shown?.complete && shown.naturalWidth === 0) setTried((n) => n + 1);
  }, [path]);
  if (!path) {
    return (
      <span
        aria-hidden
        // Not a word of the page: a name that is copied or read out has no letter before it.
        data-letter={[...business.name][0]?.toLocaleUpperCase('tr')}
        className={cn(
          box,
          letter,
          'grid shrink-0 place-items-center bg-accent before:content-[attr(data-letter)] font-bold text-on-accent',
          className,
        )}
      />
    );
  }
  const key = imageKey(path);
  return (
    <img
      ref={image}
      key={path}
      src={key === path ? path : imageUrl(key, px, 2)}
      alt=""
      width={px}
      height={px}
      onError={next}
      className={cn(box, 'shrink-0 border bg-surface object-contain', className)}
    />
  );
}
