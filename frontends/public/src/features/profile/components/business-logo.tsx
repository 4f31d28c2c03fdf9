import { imageUrl } from '@edogrula/ui/image-url';
import { useEffect, useRef, useState } from 'react';
import { imageKey } from '../../../lib/image-key.ts';
import type { Business } from '../../../lib/read-business.ts';

const box = 'size-12 rounded-lg wide:row-span-2 wide:size-20';

/** The logo: each path that may hold one in turn, at last the first letter of the name [R068]. */
export function BusinessLogo({ business }: { business: Pick<Business, 'name' | 'logos'> }) {
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
        className={`${box} grid place-items-center bg-accent text-2xl font-bold text-on-accent wide:text-3xl`}
      >
        {[...business.name][0]?.toLocaleUpperCase('tr')}
      </span>
    );
  }
  const key = imageKey(path);
  return (
    <img
      ref={image}
      key={path}
      src={key === path ? path : imageUrl(key, 80, 2)}
      alt=""
      width={80}
      height={80}
      onError={next}
      className={`${box} border bg-surface object-cover`}
    />
  );
}
