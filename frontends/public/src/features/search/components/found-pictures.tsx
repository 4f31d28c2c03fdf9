import { Picture } from '@edogrula/ui/picture';
import ExternalLink from 'lucide-react/icons/external-link';
import { imageKey } from '../../../lib/image-key.ts';
import { searchText as text } from '../../../locales/tr/search.ts';
import type { Result } from '../api/explore.ts';
import { hostOf, SmartLink } from './smart-link.tsx';

const isOurs = ({ image }: Result): boolean => image?.startsWith('/') ?? false;

/**
 * The tab of pictures [R061]: ours as pictures, the web's as links to their pages. A visitor's browser loads
 * nothing from strangers, and other people's photos are not ours to keep.
 */
export function FoundPictures({ results }: { results: readonly Result[] }) {
  return (
    <>
      <PictureGrid results={results.filter(isOurs)} />
      <PicturePages results={results.filter((hit) => !isOurs(hit))} />
    </>
  );
}

function PictureGrid({ results }: { results: readonly Result[] }) {
  if (results.length === 0) return null;
  return (
    <section aria-label={text.results}>
      <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {results.map(({ title, url, image, demo }) => (
          <li key={`${url}${image}`}>
            <SmartLink
              url={url}
              className="grid h-full content-start overflow-hidden rounded-lg border bg-surface text-sm text-ink no-underline hover:border-line-strong hover:text-ink"
            >
              <Picture
                src={imageKey(image ?? '')}
                alt=""
                width={320}
                height={213}
                demo={demo}
                className="aspect-3/2"
              />
              <span className="p-3">{title}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages that hold pictures, by title and host. */
function PicturePages({ results }: { results: readonly Result[] }) {
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="web-gorselleri" className="grid grid-cols-1 gap-3">
      <h2 id="web-gorselleri" className="text-lg">
        {text.webPictures}
      </h2>
      <p className="text-sm text-pretty text-ink-muted">{text.webPicturesNote}</p>
      <ul className="grid grid-cols-1 gap-3 wide:grid-cols-2">
        {results.map(({ title, url }) => (
          <li key={url}>
            <SmartLink
              url={url}
              className="grid h-full grid-cols-[minmax(0,1fr)_auto] items-start gap-3 rounded-lg border bg-surface p-4 no-underline hover:border-line-strong"
            >
              <span className="grid gap-1 wrap-anywhere">
                {title}
                <span className="text-sm text-ink-muted">{text.pictureAt(hostOf(url))}</span>
              </span>
              <ExternalLink aria-hidden className="size-4 text-ink-muted" />
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
