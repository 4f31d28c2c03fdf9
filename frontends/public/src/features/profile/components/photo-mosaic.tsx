import { Button } from '@edogrula/ui/button';
import { imageUrl } from '@edogrula/ui/image-url';
import { Picture } from '@edogrula/ui/picture';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { imageKey } from '../../../lib/image-key.ts';
import { businessText } from '../../../locales/tr/business.ts';
import { profileText } from '../../../locales/tr/profile.ts';

const PhotoLightbox = lazy(() => import('./photo-lightbox.tsx'));

type Props = { name: string; gallery: readonly string[]; demo: boolean };

/** One large and four small pictures from 960 px, a swipe strip with a counter on phones; each opens the lightbox [R069]. */
export function PhotoMosaic({ name, gallery, demo }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  if (gallery.length === 0) return null;
  const onScroll = () => {
    const list = strip.current;
    if (list) setShown(Math.round(list.scrollLeft / list.clientWidth) + 1);
  };
  return (
    <section
      aria-label={profileText.photos}
      className="relative max-wide:-mx-4 wide:h-116 wide:overflow-hidden wide:rounded-xl"
    >
      <ul
        ref={strip}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={profileText.photoCount(gallery.length)}
        className="grid h-full gap-2 max-wide:snap-x max-wide:snap-mandatory max-wide:auto-cols-[100%] max-wide:grid-flow-col max-wide:gap-0 max-wide:overflow-x-auto max-wide:[scrollbar-width:none] wide:grid-flow-dense wide:auto-rows-fr wide:grid-cols-4"
      >
        {gallery.map((image, index) => (
          <li
            key={image}
            className={`min-h-0 max-wide:aspect-4/3 max-wide:snap-start ${index === 0 ? 'wide:col-span-2 wide:row-span-2' : ''}`}
          >
            <a
              href={imageUrl(imageKey(image), 1920)}
              aria-label={profileText.openPhoto(index + 1)}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                setOpened(index);
              }}
              className="block h-full focus-visible:-outline-offset-4"
            >
              <Picture
                src={imageKey(image)}
                alt={businessText.photo(index + 1, name)}
                width={index === 0 ? 1280 : 640}
                height={index === 0 ? 960 : 480}
                sizes={index === 0 ? '(min-width: 60rem) 38rem, 100vw' : '(min-width: 60rem) 19rem, 100vw'}
                priority={index === 0}
                demo={demo}
                className="h-full"
              />
            </a>
          </li>
        ))}
      </ul>
      <span
        aria-hidden
        className="num absolute end-3 bottom-3 rounded-full bg-[rgb(20_18_16/0.78)] px-2.5 py-1 text-xs text-[#fff] wide:hidden"
      >
        {shown} / {gallery.length}
      </span>
      <Button
        size="sm"
        icon={<LayoutGrid aria-hidden />}
        onClick={() => setOpened(0)}
        className="absolute end-4 bottom-4 max-wide:hidden"
      >
        {profileText.allPhotos(gallery.length)}
      </Button>
      {opened !== null && (
        <Suspense>
          <PhotoLightbox
            name={name}
            gallery={gallery}
            demo={demo}
            start={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
