import { imageWidths } from '@edogrula/contracts/image-widths';
import { DemoBadge } from '@edogrula/ui/badge';
import { imageUrl } from '@edogrula/ui/image-url';
import ExternalLink from 'lucide-react/icons/external-link';
import Lightbox, { type ControllerRef } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Download from 'yet-another-react-lightbox/plugins/download';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import 'yet-another-react-lightbox/styles.css';
import { useMemo, useRef, useState } from 'react';
import { imageKey } from '../../../lib/image-key.ts';
import { businessText } from '../../../locales/tr/business.ts';
import { profileText } from '../../../locales/tr/profile.ts';
import { useSlowSwipe } from '../use-slow-swipe.ts';
import { useTabTrap } from '../use-tab-trap.ts';

const text = profileText.lightbox;
const widths = imageWidths.filter((width) => width >= 640);
const largest = Math.max(...widths);

/** The picture that was opened, and the address under which the page shows it already. */
export type Opened = { index: number; shown?: string | undefined };
type Props = { name: string; gallery: readonly string[]; demo: boolean; opened: Opened; onClose: () => void };

/** The gallery over the whole screen: counter, open, download, arrows, swipe; it loops, Escape closes [R070, R259]. */
export default function PhotoLightbox({ name, gallery, demo, opened, onClose }: Props) {
  useTabTrap('.yarl__portal', '.yarl__thumbnails_thumbnail_fadeout');
  const controller = useRef<ControllerRef>(null);
  useSlowSwipe(controller);
  const [index, setIndex] = useState(opened.index);
  // The same list each time: the lightbox goes back to its start when it gets another one.
  const slides = useMemo(() => slidesOf(name, gallery), [name, gallery]);
  return (
    <Lightbox
      open
      close={onClose}
      index={opened.index}
      slides={slides}
      plugins={[Counter, Download, Thumbnails]}
      thumbnails={{ width: 96, height: 72, border: 2, gap: 8, padding: 0 }}
      on={{ view: ({ index: shown }) => setIndex(shown) }}
      controller={{ closeOnBackdropClick: true, ref: controller }}
      labels={text.labels}
      render={{
        slideFooter: () => demo && <DemoBadge className="absolute start-4 bottom-4" />,
        slideContainer: ({ slide, children }) => (
          <>
            {opened.shown && slide === slides[opened.index] && <Preview src={opened.shown} />}
            {children}
          </>
        ),
      }}
      toolbar={{
        buttons: [
          <a
            key="open"
            href={slides[index]?.src}
            target="_blank"
            rel="noopener"
            aria-label={text.open}
            title={text.open}
            className="yarl__button text-[#fff] hover:text-[#fff]"
          >
            <ExternalLink aria-hidden className="size-8" />
          </a>,
          'download',
          'close',
        ],
      }}
    />
  );
}

/** The picture as the page showed it, until the large one is here. */
const Preview = ({ src }: { src: string }) => (
  <img
    src={src}
    alt=""
    className="pointer-events-none absolute inset-0 hidden size-full object-contain [.yarl\\_\\_slide:has(.yarl\\_\\_slide\\_image\\_loading)_&]:block"
  />
);

function slidesOf(name: string, gallery: readonly string[]) {
  return gallery.map(imageKey).map((key, no) => ({
    src: imageUrl(key, largest),
    srcSet: widths.map((width) => ({
      src: imageUrl(key, width),
      width,
      height: Math.round(width * 0.75),
    })),
    alt: businessText.photo(no + 1, name),
    download: { url: imageUrl(key, largest), filename: `${no + 1}.jpg` },
  }));
}
