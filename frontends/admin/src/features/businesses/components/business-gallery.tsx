import type { BusinessView } from '@edogrula/contracts/http/business';
import { DropZone } from '@edogrula/ui/drop-zone';
import { ErrorText } from '@edogrula/ui/field';
import { IconButton } from '@edogrula/ui/icon-button';
import { Picture } from '@edogrula/ui/picture';
import { ProgressBar } from '@edogrula/ui/progress-bar';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { ConfirmDeletion } from '../../../components/confirm-deletion.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, replaceRecord } from '../../../lib/list-cache.ts';
import { businessesText as text } from '../../../locales/tr/registry.ts';
import { removeImage, uploadImages } from '../api/change-gallery.ts';
import { galleryMax, imagesFault } from '../check-images.ts';

/** The gallery of a business: at most five images, each can go, more can come [R127, R188, R230]. */
export function BusinessGallery({ business }: { business: BusinessView }) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState<number | null>(null);
  const removingUrl = removing === null ? undefined : business.gallery[removing];
  const remove = async () => {
    if (removing === null || !removingUrl) return null;
    replaceRecord(client, listKeys.businesses, await removeImage(business._id, removing, removingUrl));
    return text.photoRemoved;
  };
  return (
    <div className="grid gap-3">
      <ul className="grid grid-cols-3 gap-2 empty:hidden">
        {business.gallery.map((url, index) => (
          <li key={url} className="relative">
            <Picture
              src={url}
              alt={text.photoAlt(business.name, index + 1)}
              width={160}
              height={120}
              demo={business.demo}
              className="aspect-4/3 rounded-md"
            />
            <IconButton
              size="sm"
              variant="secondary"
              label={text.removePhoto(index + 1)}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => setRemoving(index)}
              className="absolute end-1 top-1"
            />
          </li>
        ))}
      </ul>
      <Upload business={business} />
      {removing !== null && (
        <ConfirmDeletion
          title={text.removePhotoTitle}
          description={text.removePhotoText(removing + 1)}
          remove={remove}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

function Upload({ business }: { business: BusinessView }) {
  const client = useQueryClient();
  const [percent, setPercent] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: (files: File[]) => uploadImages(business._id, files, setPercent),
    onSuccess: (fresh, files) => {
      replaceRecord(client, listKeys.businesses, fresh);
      showToast(text.uploaded(files.length));
    },
    onError: (error) => setFault(saveFailure(error)),
  });
  const left = galleryMax - business.gallery.length;
  const take = (files: File[]) => {
    const wrong = imagesFault(files, business.gallery.length);
    setFault(wrong);
    if (wrong || files.length === 0) return;
    setPercent(0);
    upload.mutate(files);
  };
  // Everything is let in so that a refusal can say why.
  const zone = useDropzone({ onDrop: take, disabled: upload.isPending || left <= 0 });
  return (
    <div className="grid gap-2">
      <DropZone
        {...zone.getRootProps()}
        active={zone.isDragActive}
        disabled={upload.isPending || left <= 0}
        inputProps={zone.getInputProps({ 'aria-label': text.addPhotos })}
        title={left > 0 ? text.addPhotos : text.galleryFull}
        hint={left > 0 ? text.dropHint(left) : undefined}
        className="py-4"
      />
      {upload.isPending && <ProgressBar label={text.uploading(percent)} value={percent} />}
      <div role="alert" className="empty:hidden">
        {fault && <ErrorText>{fault}</ErrorText>}
      </div>
    </div>
  );
}
