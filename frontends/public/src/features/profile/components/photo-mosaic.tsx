import { imageWidths } from '@edogrula/contracts/image-widths';
import { DemoBadge } from '@edogrula/ui/badge';
import { Button } from '@edogrula/ui/button';
import { imageUrl } from '@edogrula/ui/image-url';
import { Picture } from '@edogrula/ui/picture';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { imageKey } from '../../../lib/image-key.ts';
import { businessText } from '../../../locales/tr/business.ts';
import { profileText } from '../../../locales/tr/profile.ts';

import type { Opened } from './photo-lightbox.tsx';

const loadLightbox = () => import('./photo-lightbox.tsx');
const PhotoLightbox = lazy(loadLightbox);

type Props = { name: string; gallery: readonly string[]; demo: boolean };

const stripClass =
  'grid h-full gap-2 max-wide:snap-x max-wide:snap-mandatory max-wide:auto-cols-[100%] max-wide:grid-flow-col max-wide:gap-0 max-wide:overflow-x-auto max-wide:[scrollbar-width:none] wide:grid-flow-dense wide:auto-rows-fr wide:grid-cols-4';

/**
 * One large picture and four small ones from 960 px, which the arrows turn so that the next becomes the large one; on
 * phones a swipe strip with a counter, above the name. Each opens the lightbox [R069].
 */
export function PhotoMosaic(props: Props) {
  const { name, gallery, demo } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const { strip, lead, shown, status, go, onScroll } = useTurning(gallery.length, name);
  if (gallery.length === 0) {
    return <p className="rounded-lg border border-dashed p-4 text-ink-muted">{profileText.noPhotos}</p>;
  }
  const count = gallery.length;
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
        aria-label={profileText.photoCount(count)}
        className={stripClass}
      >
        {turned(gallery, lead).map((photo, at) => (
          <MosaicPhoto key={photo.image} {...props} {...photo} at={at} onOpen={setOpened} />
        ))}
      </ul>
      {count > 1 && (
        <>
          <Arrows go={go} />
          <ShownPhoto status={status} shown={shown} count={count} />
          <AllPhotosButton count={count} onClick={() => setOpened({ index: 0 })} />
        </>
      )}
      {opened !== null && (
        <Suspense>
          <PhotoLightbox
            name={name}
            gallery={gallery}
            demo={demo}
            opened={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Which picture leads and which one a phone shows, and the way to the next: the strip scrolls, the mosaic turns. */
function useTurning(count: number, name: string) {
  const strip = useRef<HTMLUListElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const [lead, setLead] = useState(0);
  const [status, setStatus] = useState('');
  const go = (step: 1 | -1) => {
    const list = strip.current;
    if (list && list.scrollWidth > list.clientWidth + 1) return scrollStrip(list, step);
    const next = (lead + step + count) % count;
    setLead(next);
    setStatus(businessText.photo(next + 1, name));
  };
  const onScroll = () => {
    const list = strip.current;
    if (list) setScrolled(shownIn(list));
  };
  return { strip, lead, shown: (lead + scrolled) % count, status, go, onScroll };
}

type PhotoProps = Props & { image: string; index: number; at: number; onOpen: (opened: Opened) => void };

/** Picture `index` of the gallery at place `at` of the mosaic. */
function MosaicPhoto({ name, gallery, demo, image, index, at, onOpen }: PhotoProps) {
  const count = gallery.length;
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    onOpen({ index, shown: event.currentTarget.querySelector('img')?.currentSrc });
  };
  return (
    <li className={`relative min-h-0 max-wide:aspect-4/3 max-wide:snap-start ${placeOf(at, count)}`}>
      <a
        href={imageUrl(imageKey(image), Math.max(...imageWidths))}
        aria-label={profileText.openPhoto(index + 1)}
        onClick={open}
        onPointerEnter={() => void loadLightbox().catch(() => undefined)}
        className="block h-full focus-visible:-outline-offset-4"
      >
        <Picture
          src={imageKey(image)}
          alt={businessText.photo(index + 1, name)}
          width={index === 0 ? 1280 : 640}
          height={index === 0 ? 960 : 480}
          sizes={sizesOf(at, count)}
          priority={index === 0}
          className="h-full"
        />
      </a>
      {/* Beside the link, whose name says what it does: a visible word inside would be missing in that name. */}
      {demo && <DemoBadge className="pointer-events-none absolute start-2 bottom-2" />}
    </li>
  );
}

/** Which of the pictures is shown: for the eye on phones, for screen readers after each turn. */
const ShownPhoto = ({ status, shown, count }: { status: string; shown: number; count: number }) => (
  <>
    <span role="status" className="sr-only">
      {status}
    </span>
    <span
      aria-hidden
      className="num absolute end-3 bottom-3 rounded-full bg-[rgb(20_18_16/0.78)] px-2.5 py-1 text-xs text-[#fff] wide:hidden"
    >
      {shown + 1} / {count}
    </span>
  </>
);

const AllPhotosButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <Button
    size="sm"
    icon={<LayoutGrid aria-hidden />}
    onClick={onClick}
    className="absolute end-4 bottom-4 max-wide:hidden"
  >
    {profileText.allPhotos(count)}
  </Button>
);

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

/** The pictures from the leading one on and around, each with its place in the gallery. */
function turned(gallery: readonly string[], lead: number) {
  const all = gallery.map((image, index) => ({ image, index }));
  return [...all.slice(lead), ...all.slice(0, lead)];
}

/** How many pictures of the strip lie before the one in view; from right to left a browser counts below zero. */
const shownIn = (list: HTMLElement): number => Math.round(Math.abs(list.scrollLeft) / list.clientWidth);

/** One picture back or on in the strip; after the last comes the first. */
function scrollStrip(list: HTMLUListElement, step: 1 | -1): void {
  const count = list.children.length;
  const way = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  list.scrollTo({ left: way * ((shownIn(list) + step + count) % count) * list.clientWidth });
}

const arrowClass =
  'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-[rgb(20_18_16/0.6)] text-[#fff] [@media(scripting:none)]:hidden';

/** On phones at the ends of the strip; from 960 px on the large picture, which has half of the width. */
function Arrows({ go }: { go: (step: 1 | -1) => void }) {
  const { Previous, Next } = profileText.lightbox.labels;
  return (
    <>
      <button
        type="button"
        aria-label={Previous}
        onClick={() => go(-1)}
        className={`${arrowClass} start-2 wide:start-4`}
      >
        <ChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        aria-label={Next}
        onClick={() => go(1)}
        className={`${arrowClass} end-2 wide:end-[calc(50%+1.25rem)]`}
      >
        <ChevronRight aria-hidden />
      </button>
    </>
  );
}
