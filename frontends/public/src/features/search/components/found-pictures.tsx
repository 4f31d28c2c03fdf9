import { Picture } from '@edogrula/ui/picture';
import ExternalLink from 'lucide-react/icons/external-link';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useRef, useState } from 'react';
import { RegistryBadge } from '../../../components/registry-badge.tsx';
import { imageKey } from '../../../lib/image-key.ts';
import { searchText as text } from '../../../locales/tr/search.ts';
import type { Result } from '../api/explore.ts';
import { hostOf, SmartLink } from './smart-link.tsx';
import { WebWarning } from './web-warning.tsx';

const isOurs = ({ source }: Result): boolean => source !== 'web';

/**
 * The tab of pictures [R061, decision 43]: ours with the badge of whose they are [decision 39], then the web's under a heading that says so. A visitor's browser loads
 * nothing from strangers: the web's come through our own service, each with its source.
 */
export function FoundPictures({ results }: { results: readonly Result[] }) {
  return (
    <>
      <PictureGrid results={results.filter(isOurs)} />
      <WebPictures results={results.filter((hit) => !isOurs(hit))} />
    </>
  );
}

const gridClass = 'grid grid-cols-2 gap-3 wide:grid-cols-4';
const cardClass =
  'grid h-full content-start overflow-hidden rounded-lg border bg-surface text-sm text-ink no-underline hover:border-line-strong hover:text-ink';

function PictureGrid({ results }: { results: readonly Result[] }) {
  if (results.length === 0) return null;
  return (
    <section aria-label={text.results}>
      <ul className={gridClass}>
        {results.map(({ title, url, image, demo, badge }) => (
          <li key={`${url}${image}`}>
            <SmartLink url={url} className={cardClass}>
              <Picture
                src={imageKey(image ?? '')}
                alt=""
                width={320}
                height={213}
                demo={demo}
                className="aspect-3/2"
              />
              <span className="grid justify-items-start gap-1 p-3">
                {title}
                {badge && <RegistryBadge status={badge} />}
              </span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures of other sites, with their source named; each leads to the page that holds it. */
function WebPictures({ results }: { results: readonly Result[] }) {
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="web-gorselleri" className="grid grid-cols-1 gap-3">
      <h2 id="web-gorselleri" className="text-lg">
        {text.webPictures}
      </h2>
      <p className="text-sm text-pretty text-ink-muted">{text.webPicturesNote}</p>
      <ul className={gridClass}>
        {results.map((hit) => (
          <li key={hit.url} className="flex flex-col gap-2">
            <SmartLink url={hit.url} className={cardClass}>
              <WebPicture address={hit.image} />
              <span className="grid gap-1 p-3 wrap-anywhere">
                <span className="line-clamp-2">{hit.title}</span>
                <span className="inline-flex items-center gap-1.5 text-xs text-ink-muted">
                  {text.pictureSource(hostOf(hit.url))}
                  <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                </span>
              </span>
            </SmartLink>
            <WebWarning hit={hit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of them, or that it did not load; the words beside it say what it is of. */
function WebPicture({ address }: { address: string | null }) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  // A picture that failed before hydration has fired its event already.
  useEffect(() => {
    const shown = image.current;
    if (shown?.complete && shown.naturalWidth === 0) setFailed(true);
  }, []);
  if (!address || failed) {
    return (
      <span className="grid aspect-3/2 place-content-center justify-items-center gap-1.5 bg-hover p-2 text-center text-xs text-ink-muted">
        <ImageOff aria-hidden className="size-5" />
        {text.pictureMissing}
      </span>
    );
  }
  return (
    <img
      ref={image}
      src={address}
      alt=""
      width={320}
      height={213}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="aspect-3/2 size-full bg-hover object-cover dark:brightness-88"
    />
  );
}
