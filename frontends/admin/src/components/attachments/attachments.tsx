import { Badge } from '@edogrula/ui/badge';
import { formatBytes } from '@edogrula/ui/format';
import { Skeleton } from '@edogrula/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { attachmentText as text } from '../../locales/tr/decision.ts';
import { type Attachment, type FileMarks, fileTitle, isPdf, missingText } from './attachment.ts';
import { fileLinkQuery } from './file-link.ts';
import { FileViewer } from './file-viewer.tsx';

type Props = {
  files: readonly Attachment[];
  /** What was claimed: beside an open file. */
  facts?: ReactNode;
  /** What is said beside single files. */
  marks?: FileMarks | undefined;
};

/** The files of a submission as tiles; a press opens one large, a PDF as pictures of its pages. */
export function Attachments({ files, facts, marks }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = files.find(({ _id }) => _id === openId);
  if (files.length === 0) return <p className="text-ink-muted">{text.none}</p>;
  return (
    <>
      <ul className="grid grid-cols-3 gap-2">
        {files.map((file) => (
          <li key={file._id}>
            <Tile file={file} marks={marks?.get(file._id)} onOpen={() => setOpenId(file._id)} />
          </li>
        ))}
      </ul>
      {open && (
        <FileViewer
          file={open}
          among={files}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
          facts={facts}
          marks={marks}
        />
      )}
    </>
  );
}

type TileProps = { file: Attachment; marks: readonly string[] | undefined; onOpen: () => void };

function Tile({ file, marks, onOpen }: TileProps) {
  const title = fileTitle(file);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid h-full w-full content-start overflow-hidden rounded-lg border bg-surface text-start hover:border-line-strong"
    >
      <span className="relative block aspect-3/4 w-full overflow-hidden border-b bg-sunken">
        {isPdf(file) ? <PdfFace /> : <Thumbnail file={file} />}
        {file.blur && (
          <Badge tone="demo" className="absolute start-1 bottom-1 whitespace-normal">
            {text.blurred}
          </Badge>
        )}
      </span>
      <span className="grid p-2 text-xs">
        <span className="sr-only">{isPdf(file) ? text.openPdf : text.open}</span>
        <span className="truncate font-medium" title={file.name}>
          {title}
        </span>
        <span className="text-ink-muted wrap-anywhere">
          {file.note || (isPdf(file) ? text.isolated : formatBytes(file.sizeBytes))}
        </span>
        {[...(file.activeContent ? [text.activeMark] : []), ...(marks ?? [])].map((mark) => (
          <span key={mark} className="mt-1 font-medium text-error-fg wrap-anywhere">
            <TriangleAlert aria-hidden className="me-1 inline size-3.5 align-[-0.15em] text-error-solid" />
            {mark}
          </span>
        ))}
      </span>
    </button>
  );
}

function PdfFace() {
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-ink-soft">
      <FileText aria-hidden className="size-8" />
      <b>PDF</b>
    </span>
  );
}

/** A picture that is there, that is coming, or that will not come. */
function Thumbnail({ file }: { file: Attachment }) {
  const { data, error } = useQuery(fileLinkQuery(file._id));
  if (error) return <Missing>{missingText(error)}</Missing>;
  if (!data) return <Skeleton className="size-full rounded-none" />;
  return (
    <img
      src={data.url}
      alt=""
      width={480}
      height={640}
      className="absolute inset-0 size-full object-cover object-top"
    />
  );
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <span className="absolute inset-0 grid place-content-center p-2 text-center text-xs text-ink-muted">
      {children}
    </span>
  );
}
