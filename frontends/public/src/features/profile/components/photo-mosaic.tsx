import { imageWidths } from '@edogrula/contracts/image-widths';
import { Button } from '@edogrula/ui/button';
import { imageUrl } from '@edogrula/ui/image-url';
import { Picture } from '@edogrula/ui/picture';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { lazy, type MouseEvent, type RefObject, Suspense, useRef, useState } from 'react';
import { imageKey } from '../../../lib/image-key.ts';
import { businessText } from '../../../locales/tr/business.ts';
import { profileText } from '../../../locales/tr/profile.ts';

const PhotoLightbox = lazy(() => import('./photo-lightbox.tsx'));

type Props = { name: string; gallery: readonly string[]; demo: boolean };

/**
 * One large and four small pictures from 960 px; on phones a swipe strip with a counter, above the name. Each opens the
 * lightbox [R069].
 */
export function PhotoMosaic({ name, gallery, demo }: Props) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(1);
  const [opened, setOpened] = useState<number | null>(null);
  if (gallery.length === 0) {
    return <p className="rounded-lg border border-dashed p-4 text-ink-muted">{profileText.noPhotos}</p>;
  }
  const onScroll = () => {
    const list = strip.current;
    if (list) setShown(Math.round(list.scrollLeft / list.clientWidth) + 1);
  };
  return (
    <section
      aria-label={profileText.photos}
      className="relative max-wide:-order-1 max-wide:-mx-4 wide:h-116 wide:overflow-hidden wide:rounded-xl"
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
            className={`min-h-0 max-wide:aspect-4/3 max-wide:snap-start ${placeOf(index, gallery.length)}`}
          >
            <a
              href={imageUrl(imageKey(image), Math.max(...imageWidths))}
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
                sizes={sizesOf(index, gallery.length)}
                priority={index === 0}
                demo={demo}
                className="h-full"
              />
            </a>
          </li>
        ))}
      </ul>
      {gallery.length > 1 && (
        <>
          <Arrows strip={strip} />
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
        </>
      )}
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

const mosaicSize = 5;
const quarter = '';
const half = 'wide:col-span-2';
const large = 'wide:col-span-2 wide:row-span-2';
const whole = 'wide:col-span-4 wide:row-span-2';

/**
 * A picture's part of the mosaic, which is full with any number of them: the first is the large one, five are the most;
 * the strip and the lightbox have all.
 */
function placeOf(index: number, count: number): string {
  if (index >= mosaicSize) return 'wide:hidden';
  if (count === 1) return whole;
  if (index === 0 || count === 2) return large;
  return count === 3 || (count === 4 && index === 3) ? half : quarter;
}

/** How wide that part is shown, as `<img sizes>`. */
function sizesOf(index: number, count: number): string {
  const place = placeOf(index, count);
  const wide = place === whole ? '76rem' : place === quarter || index >= mosaicSize ? '19rem' : '38rem';
  return `(min-width: 60rem) ${wide}, 100vw`;
}

/** One picture back or on in the strip; after the last comes the first. */
function scrollStrip(list: HTMLUListElement, step: 1 | -1): void {
  const count = list.children.length;
  const shown = Math.round(list.scrollLeft / list.clientWidth);
  list.scrollTo({ left: ((shown + step + count) % count) * list.clientWidth });
}

const arrowClass =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-[rgb(20_18_16/0.6)] text-[#fff] wide:hidden';

function Arrows({ strip }: { strip: RefObject<HTMLUListElement | null> }) {
  const go = (step: 1 | -1) => () => strip.current && scrollStrip(strip.current, step);
  const { Previous, Next } = profileText.lightbox.labels;
  return (
    <>
      <button type="button" aria-label={Previous} onClick={go(-1)} className={`${arrowClass} start-2`}>
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" aria-label={Next} onClick={go(1)} className={`${arrowClass} end-2`}>
        <ChevronRight aria-hidden />
      </button>
    </>
  );
}
