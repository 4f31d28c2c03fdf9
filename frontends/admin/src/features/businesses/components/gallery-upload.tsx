import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { DropZone } from '@edogrula/ui/drop-zone';
import { ErrorText } from '@edogrula/ui/field';
import { ProgressBar } from '@edogrula/ui/progress-bar';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { saveFailure } from '../../../lib/failure-text.ts';
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
        title={upload.isPending ? text.uploading(percent) : left > 0 ? text.addPhotos : text.galleryFull}
        hint={left > 0 ? text.dropHint(left) : text.galleryFullHint}
        className="py-4"
      />
      {upload.isPending && <ProgressBar label={text.uploading(percent)} value={percent} />}
      <div role="alert" className="empty:hidden">
        {fault && <ErrorText>{fault}</ErrorText>}
      </div>
    </div>
  );
}
