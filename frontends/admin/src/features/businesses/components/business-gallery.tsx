import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { ErrorText } from '@edogrula/ui/field';
import { IconButton } from '@edogrula/ui/icon-button';
import { Picture } from '@edogrula/ui/picture';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, replaceRecord } from '../../../lib/list-cache.ts';
import { orReload } from '../../../lib/stale.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { orderImages, removeImage } from '../api/change-gallery.ts';
import { GalleryUpload } from './gallery-upload.tsx';

/** The gallery of a business: at most five images, each can go or move, more can come [R127, R188, R230]. */
export function BusinessGallery({ business }: { business: AdminBusinessView }) {
  const client = useQueryClient();
  // The image itself, not only its place: the order may change under the open question.
  const [removing, setRemoving] = useState<Chosen | null>(null);
  const remove = async () => {
    if (!removing) return null;
    const { url, index } = removing;
    const now = business.gallery.indexOf(url);
    const fresh = await orReload(client, listKeys.businesses, () =>
      removeImage(business._id, now < 0 ? index : now, url),
    );
    replaceRecord(client, listKeys.businesses, fresh);
    return text.photoRemoved;
  };
  return (
    <div className="grid gap-3">
      <Photos business={business} onRemove={setRemoving} />
      <GalleryUpload business={business} />
      {removing && (
        <ConfirmDeletion
          title={text.removePhotoTitle}
          description={text.removePhotoText(removing.index + 1)}
          remove={remove}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

type Chosen = { url: string; index: number };
type PhotosProps = { business: AdminBusinessView; onRemove: (chosen: Chosen) => void };

/** The images in their order; the first one stands on cards and in search results. */
function Photos({ business, onRemove }: PhotosProps) {
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: (urls: readonly string[]) =>
      orReload(client, listKeys.businesses, () => orderImages(business, urls)),
    onSuccess: (fresh) => replaceRecord(client, listKeys.businesses, fresh),
  });
  const { gallery } = business;
  const swap = (index: number) => {
    const urls = [...gallery];
    [urls[index - 1], urls[index]] = [urls[index] ?? '', urls[index - 1] ?? ''];
    move.mutate(urls);
  };
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 empty:hidden">
        {gallery.map((url, index) => (
          <li key={url} className="relative">
            <Picture
              src={url}
              alt={text.photoAlt(business.name, index + 1)}
              width={160}
              height={120}
              demo={business.demo}
              className="aspect-4/3 rounded-md"
            />
            <span className="absolute end-1 top-1 flex gap-1">
              {index > 0 && (
                <IconButton
                  size="sm"
                  variant="secondary"
                  label={text.movePhoto(index + 1)}
                  icon={<ArrowLeft aria-hidden className="size-4" />}
                  disabled={move.isPending}
                  onClick={() => swap(index)}
                />
              )}
              <IconButton
                size="sm"
                variant="secondary"
                label={text.removePhoto(index + 1)}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => onRemove({ url, index })}
              />
            </span>
          </li>
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {move.error && <ErrorText>{saveFailure(move.error)}</ErrorText>}
      </div>
    </>
  );
}
