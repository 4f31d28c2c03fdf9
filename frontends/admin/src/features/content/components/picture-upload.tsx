import { DropZone } from '@edogrula/ui/drop-zone';
import { ErrorText } from '@edogrula/ui/field';
import { ProgressBar } from '@edogrula/ui/progress-bar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { saveFailure } from '../../../lib/failure-text.ts';
import { pictureText as text } from '../../../locales/tr/content-editor.ts';
import { uploadPicture } from '../api/upload-picture.ts';

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const maxBytes = 10 * 1024 * 1024;

/** Why a chosen file is no picture that the server takes; null when it is one. */
function pictureFault(file: File | undefined): string | null {
  if (!file) return text.oneFile;
  if (!types.includes(file.type)) return text.wrongType;
  return file.size > maxBytes ? text.tooLarge : null;
}

type Props = {
  label: string;
  /** Gets the stored picture's address. */
  onStored: (address: string) => void;
};

/** Takes one picture by choosing or dropping, stores it, and says why when it cannot. */
export function PictureUpload({ label, onStored }: Props) {
  const [percent, setPercent] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(file, setPercent),
    onSuccess: onStored,
    onError: (error) => setFault(saveFailure(error)),
  });
  const take = (files: File[]) => {
    const file = files.length === 1 ? files[0] : undefined;
    const wrong = pictureFault(file);
    setFault(wrong);
    if (wrong || !file) return;
    setPercent(0);
    upload.mutate(file);
  };
  // Everything is let in so that a refusal can say why.
  const zone = useDropzone({ onDrop: take, disabled: upload.isPending });
  return (
    <div className="grid gap-2">
      <DropZone
        {...zone.getRootProps()}
        active={zone.isDragActive}
        disabled={upload.isPending}
        inputProps={zone.getInputProps({ 'aria-label': label })}
        title={label}
        hint={text.hint}
        className="py-4"
      />
      {upload.isPending && <ProgressBar label={text.uploading(percent)} value={percent} />}
      <div role="alert" className="empty:hidden">
        {fault && <ErrorText>{fault}</ErrorText>}
      </div>
    </div>
  );
}
