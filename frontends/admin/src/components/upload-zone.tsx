import { DropZone } from '@edogrula/ui/drop-zone';
import { ErrorText } from '@edogrula/ui/field';
import { ProgressBar } from '@edogrula/ui/progress-bar';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFailure } from '../lib/failure-text.ts';

type Props<Stored> = {
  label: string;
  /** What stands in it, by how far an upload is; the label where it is not given. */
  title?: (percent: number | null) => string;
  hint: string;
  /** Nothing more is taken. */
  full?: boolean;
  /** What is said while it is on its way. */
  uploading: (percent: number) => string;
  /** Why what was chosen is not taken; null when it is. */
  faultOf: (files: readonly File[]) => string | null;
  send: (files: [File, ...File[]], onPercent: (percent: number) => void) => Promise<Stored>;
  onStored: (stored: Stored, files: readonly File[]) => void;
};

/** Takes files by choosing or dropping, sends them, and says why when it cannot. */
export function UploadZone<Stored>(props: Props<Stored>) {
  const { label, title, hint, full = false, uploading, faultOf, send, onStored } = props;
  const [percent, setPercent] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const upload = useMutation({
    mutationFn: (files: [File, ...File[]]) => send(files, setPercent),
    onSuccess: onStored,
    onError: (error) => setFault(saveFailure(error)),
  });
  const take = (files: File[]) => {
    const [file, ...others] = files;
    const wrong = faultOf(files);
    setFault(wrong);
    if (wrong || !file) return;
    setPercent(0);
    upload.mutate([file, ...others]);
  };
  const disabled = upload.isPending || full;
  return (
    <div className="grid gap-2">
      <DropZone
        label={label}
        onFiles={take}
        disabled={disabled}
        title={title ? title(upload.isPending ? percent : null) : label}
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
