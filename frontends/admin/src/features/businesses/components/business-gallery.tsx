import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { ErrorText } from '@edogrula/ui/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, replaceRecord } from '../../../lib/list-cache.ts';
import { useMay } from '../../../lib/permissions.ts';
import { orReload } from '../../../lib/stale.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { removeImage } from '../api/gallery-calls.ts';
import { useGalleryOrder } from '../use-gallery-order.ts';
import { GalleryPhoto, GalleryPicture } from './gallery-photo.tsx';
import { GalleryUpload } from './gallery-upload.tsx';

/** One image where it was seen: another moderator may move it while it is looked at. */
type Seen = { index: number; url: string };

/** The gallery of a business: at most five images, each can go or move, more can come [R127, R188, R230]. */
export function BusinessGallery({ business }: { business: AdminBusinessView }) {
  const { decide } = useMay();
  const [removing, setRemoving] = useState<Seen | null>(null);
  const { list, moveUp, busy, error } = useGalleryOrder(business);
  return (
    <div className="grid gap-3">
      <ul ref={list} className="grid grid-cols-2 gap-2 empty:hidden">
        {business.gallery.map((url, index) => (
          <GalleryPhoto
            key={url}
            business={business}
            index={index}
            busy={busy}
            fixed={!decide}
            onMoveUp={() => moveUp(index)}
            onRemove={() => setRemoving({ index, url })}
          />
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {error && <ErrorText>{saveFailure(error)}</ErrorText>}
      </div>
      {decide && <GalleryUpload business={business} />}
      {removing && <RemovePhoto business={business} seen={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

type RemoveProps = { business: AdminBusinessView; seen: Seen; onClose: () => void };

/** Shows once more which image goes: that one, whatever its place by now, and no other [decision 20]. */
function RemovePhoto({ business, seen: { index, url }, onClose }: RemoveProps) {
  const client = useQueryClient();
  const remove = async () => {
    const now = business.gallery.indexOf(url);
    const fresh = await orReload(client, listKeys.businesses, () =>
      removeImage(business._id, now < 0 ? index : now, url),
    );
    replaceRecord(client, listKeys.businesses, fresh);
    return text.photoRemoved;
  };
  return (
    <ConfirmDeletion
      title={text.removePhotoTitle}
      description={text.removePhotoText(index + 1)}
      remove={remove}
      onClose={onClose}
    >
      <GalleryPicture business={business} url={url} index={index} className="w-40" />
    </ConfirmDeletion>
  );
}
