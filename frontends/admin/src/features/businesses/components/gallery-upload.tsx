import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { UploadZone } from '../../../components/upload-zone.tsx';
import { listKeys, replaceRecord } from '../../../lib/list-cache.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { uploadImages } from '../api/gallery-calls.ts';

/** Most images in a gallery [R188, R230]. */
export const galleryMax = 5;

/** Picture types that a business's page shows [R229]. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Why these files cannot join a gallery; null when they can [R230]. */
export function imagesFault(files: readonly { type: string }[], present: number): string | null {
  if (files.some(({ type }) => !pictureTypes.includes(type))) return text.wrongType;
  return present + files.length > galleryMax ? text.galleryFull : null;
}

/** Takes images for a gallery and shows how far their upload is [R229, R230]. */
export function GalleryUpload({ business }: { business: AdminBusinessView }) {
  const client = useQueryClient();
  const left = galleryMax - business.gallery.length;
  return (
    <UploadZone
      label={text.addPhotos}
      title={(percent) =>
        percent !== null ? text.uploading(percent) : left > 0 ? text.addPhotos : text.galleryFull
      }
      hint={left > 0 ? text.dropHint(left) : text.galleryFullHint}
      full={left <= 0}
      uploading={text.uploading}
      faultOf={(files) => imagesFault(files, business.gallery.length)}
      send={(files, onPercent) => uploadImages(business._id, files, onPercent)}
      onStored={(fresh, files) => {
        replaceRecord(client, listKeys.businesses, fresh);
        showToast(text.uploaded(files.length));
      }}
    />
  );
}
