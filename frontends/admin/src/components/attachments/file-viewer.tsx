import { ButtonLink } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import { ErrorState } from '@edogrula/ui/error-state';
import { formatBytes } from '@edogrula/ui/format';
import { Skeleton } from '@edogrula/ui/skeleton';
import { Switch } from '@edogrula/ui/switch';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { attachmentText as text } from '../../locales/tr/decision.ts';
import { type Attachment, fileTitle, isPdf, missingText } from './attachment.ts';
import { fileLinkQuery } from './file-link.ts';
import { FileSteps } from './file-steps.tsx';
import { PictureView } from './picture-view.tsx';
import { markViewed } from './viewed-files.ts';

type Props = {
  file: Attachment;
  onClose: () => void;
  /** The files among which arrows and buttons move. */
  among: readonly Attachment[];
  onOpen: (fileId: string) => void;
};

/** One file large: pictures as they are, PDFs in a frame that the server seals off. */
export function FileViewer({ file, onClose, among, onOpen }: Props) {
  const [original, setOriginal] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(
    fileLinkQuery(file._id, { original, inline: isPdf(file) }),
  );
  const title = fileTitle(file);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={[file.note, formatBytes(file.sizeBytes)].filter(Boolean).join(' · ')}
      className="wide:w-[60rem]"
      footer={
        <>
          <FileSteps file={file} among={among} onOpen={onOpen} />
          {data && (
            <ButtonLink
              size="sm"
              href={data.url}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ExternalLink aria-hidden />}
            >
              {text.newTab}
            </ButtonLink>
          )}
        </>
      }
    >
      {file.blur && (
        <Switch
          size="sm"
          label={text.original}
          checked={original}
          onChange={(event) => setOriginal(event.target.checked)}
        />
      )}
      <FileBody
        file={file}
        url={data?.url}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Dialog>
  );
}

type BodyProps = {
  file: Attachment;
  url: string | undefined;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
};

function FileBody({ file, url, error, onRetry, retrying }: BodyProps) {
  if (error) {
    return <ErrorState level={3} message={missingText(error)} onRetry={onRetry} retrying={retrying} />;
  }
  if (!url) return <Skeleton className="h-[60dvh] w-full" />;
  const title = fileTitle(file);
  // The answer itself says `sandbox`; the attribute as well would keep browsers from showing PDFs at all.
  if (isPdf(file)) {
    return (
      <>
        <iframe
          src={url}
          title={title}
          onLoad={() => markViewed(file._id)}
          className="h-[52dvh] w-full rounded-md border wide:h-[60dvh]"
        />
        <p className="text-sm text-ink-muted">{text.pdfHint}</p>
      </>
    );
  }
  return <PictureView key={file._id} url={url} title={title} onShown={() => markViewed(file._id)} />;
}
