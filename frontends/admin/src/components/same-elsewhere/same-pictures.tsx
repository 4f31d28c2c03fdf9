import { Banner } from '@edogrula/ui/banner';
import { Skeleton } from '@edogrula/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recordSearch } from '../../lib/dashboard-state.ts';
import { useMay } from '../../lib/permissions.ts';
import { samePicturesText as text } from '../../locales/tr/same-pictures.ts';
import { missingText } from '../attachments/attachment.ts';
import { fileLinkQuery } from '../attachments/file-link.ts';
import { tabOfHolder } from './holder-tab.ts';
import { type SamePicture, samePicturesQuery, type WithPictures } from './same-pictures-query.ts';

/**
 * Pictures of a submission or proposal that are elsewhere, each beside the other one [R370]. It tells; whoever decides looks. Whoever
 * may not read submissions is shown nothing.
 */
export function SamePictures({ of }: { of: WithPictures }) {
  return useMay().read ? <Found of={of} /> : null;
}

const shownAtMost = 4;

/** The first pair of each record: one is enough to look at the record. */
function onePerHolder(items: readonly SamePicture[]): SamePicture[] {
  const known = new Map<string, SamePicture>();
  for (const one of items) if (!known.has(one.holder._id)) known.set(one.holder._id, one);
  return [...known.values()];
}

function Found({ of }: { of: WithPictures }) {
  const { data, error } = useQuery(samePicturesQuery(of));
  if (error) return <Banner tone="warning">{text.failed}</Banner>;
  if (!data?.length) return null;
  const pairs = onePerHolder(data);
  const more = pairs.length - shownAtMost;
  // Who sends his own picture again, for one house or another, is told apart from who sends somebody else's.
  const isOwn = data.every(({ own }) => own);
  return (
    <Banner tone={isOwn ? 'info' : 'warning'} title={isOwn ? text.ownTitle : text.title}>
      <p>{isOwn ? text.ownAdvice : text.advice}</p>
      <ul className="mt-3 grid gap-4">
        {pairs.slice(0, shownAtMost).map((one) => (
          <Pair key={one.holder._id} same={one} />
        ))}
      </ul>
      {more > 0 && <p className="mt-3">{text.more(more)}</p>}
    </Banner>
  );
}

/** The record that holds the other picture: the business where a gallery shows it. */
function HolderLink({ same: { holder, businessId } }: { same: SamePicture }) {
  const title = [holder.number, holder.name].filter(Boolean).join(' ') || text.kinds[holder.kind];
  return (
    <>
      <Link to={recordSearch(tabOfHolder(holder), holder._id)}>{title}</Link>
      {businessId && holder._id !== businessId && (
        <>
          {' · '}
          <Link to={recordSearch('businesses', businessId)}>{text.openBusiness}</Link>
        </>
      )}
    </>
  );
}

function Pair({ same }: { same: SamePicture }) {
  const where = same.businessId ? text.inGallery : text.kinds[same.holder.kind];
  const said = [...(same.mirrored ? [text.mirrored] : []), ...(same.own ? [text.ownSender] : [])];
  return (
    <li className="grid grid-cols-2 gap-2 text-sm">
      <figure className="grid content-start gap-1">
        <Shown fileId={same.fileId} alt={text.own} />
        <figcaption>{text.own}</figcaption>
      </figure>
      <figure className="grid content-start gap-1">
        <Shown fileId={same.other} alt={text.other(where)} />
        <figcaption className="wrap-anywhere">
          {where}
          {said.length > 0 && ` (${said.join(', ')})`}: <HolderLink same={same} />
        </figcaption>
      </figure>
    </li>
  );
}

/** The safe view of a private file: blurred where its sender wants that, and written down. */
function Shown({ fileId, alt }: { fileId: string; alt: string }) {
  const { data, error } = useQuery(fileLinkQuery(fileId));
  return (
    <span className="relative block aspect-4/3 overflow-hidden rounded-md border bg-sunken">
      {error ? (
        <span className="absolute inset-0 grid place-content-center p-2 text-center text-xs text-ink-muted">
          {missingText(error)}
        </span>
      ) : data ? (
        <img
          src={data.url}
          alt={alt}
          width={480}
          height={360}
          className="absolute inset-0 size-full object-contain"
        />
      ) : (
        <Skeleton className="size-full rounded-none" />
      )}
    </span>
  );
}
