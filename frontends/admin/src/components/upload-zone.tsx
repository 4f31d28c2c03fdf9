import { DropZone } from '@edogrula/ui/drop-zone';
import { ErrorText } from '@edogrula/ui/field';
import { ProgressBar } from '@edogrula/ui/progress-bar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { saveFailure } from '../lib/failure-text.ts';

type Props<Stored> = {
  label: string;
  hint: string;
  /** What is said while it is on its way. */
  uploading: (percent: number) => string;
  /** Why what was chosen is not taken; null when it is. */
  faultOf: (files: readonly File[]) => string | null;
  send: (file: File, onPercent: (percent: number) => void) => Promise<Stored>;
  onStored: (stored: Stored) => void;
};

/** Takes one file by choosing or dropping, sends it, and says why when it cannot. */
export function UploadZone<Stored>({ label, hint, uploading, faultOf, send, onStored }: Props<Stored>) {
  const [percent, setPercent] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => send(file, setPercent),
    onSuccess: onStored,
    onError: (error) => setFault(saveFailure(error)),
  });
  const take = (files: File[]) => {
    const [file] = files;
    const wrong = faultOf(files);
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
        hint={hint}
        className="py-4"
      />
      {upload.isPending && <ProgressBar label={uploading(percent)} value={percent} />}
      <div role="alert" className="empty:hidden">
        {fault && <ErrorText>{fault}</ErrorText>}
      </div>
    </div>
  );
}
