import { Banner } from '@edogrula/ui/banner';
import { Dialog } from '@edogrula/ui/dialog';
import { ErrorState } from '@edogrula/ui/error-state';
import { formatBytes } from '@edogrula/ui/format';
import { Skeleton } from '@edogrula/ui/skeleton';
import { Switch } from '@edogrula/ui/switch';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { markViewed } from '../../lib/viewed-files.ts';
import { attachmentText as text } from '../../locales/tr/decision.ts';
import { type Attachment, type FileMarks, fileTitle, isPdf, missingText } from './attachment.ts';
import { fileLinkQuery } from './file-link.ts';
import { FileSteps } from './file-steps.tsx';
import { OpenInTab } from './open-in-tab.tsx';
import { PageSteps } from './page-steps.tsx';
import { PictureView } from './picture-view.tsx';

type Props = {
  file: Attachment;
  onClose: () => void;
  /** The files among which arrows and buttons move. */
  among: readonly Attachment[];
  onOpen: (fileId: string) => void;
  /** What was claimed, to be compared with the file: beside it, below it on narrow screens. */
  facts?: ReactNode;
  /** What is said beside single files. */
  marks?: FileMarks | undefined;
};

/** One file large, a PDF page by page as pictures; beside it what it is to prove. */
export function FileViewer({ file, onClose, among, onOpen, facts, marks }: Props) {
  const [original, setOriginal] = useState(false);
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={fileTitle(file)}
      description={[file.note, formatBytes(file.sizeBytes)].filter(Boolean).join(' · ')}
      className={facts ? 'wide:w-[min(94vw,84rem)]' : 'wide:w-[60rem]'}
      footer={
        <>
          <FileSteps file={file} among={among} onOpen={onOpen} />
          <OpenInTab file={file} original={original} />
        </>
      }
    >
      <div className={facts ? 'grid gap-6 min-[64rem]:grid-cols-[minmax(0,1fr)_21rem]' : 'grid gap-5'}>
        <div className="grid min-w-0 content-start gap-4">
          {marks?.get(file._id)?.map((mark) => (
            <Banner key={mark} tone="warning">
              {mark}
            </Banner>
          ))}
          {file.blur && (
            <Switch
              size="sm"
              label={text.original}
              checked={original}
              onChange={(event) => setOriginal(event.target.checked)}
            />
          )}
          <FileBody key={file._id} file={file} original={original} />
        </div>
        {facts && (
          <aside aria-label={text.claims} className="min-w-0 min-[64rem]:border-s min-[64rem]:ps-6">
            <h3 className="mb-3 font-semibold">{text.claims}</h3>
            {facts}
          </aside>
        )}
      </div>
    </Dialog>
  );
}

/** A picture, or one page of a PDF; a page cannot run what its document holds. */
function FileBody({ file, original }: { file: Attachment; original: boolean }) {
  const [page, setPage] = useState(1);
  const pdf = isPdf(file);
  const clear = original || !file.blur;
  const query = useQuery(fileLinkQuery(file._id, { original, ...(pdf ? { page } : {}) }));
  const { data, error } = query;
  const pages = useRef(1);
  if (data?.pages) pages.current = data.pages;
  const title = pdf ? text.pageOf(fileTitle(file), page) : fileTitle(file);
  return (
    <>
      {data?.activeContent && <Banner tone="warning">{text.activeContent}</Banner>}
      {pdf && pages.current > 1 && <PageSteps page={page} pages={pages.current} onPage={setPage} />}
      {error ? (
        <ErrorState
          level={3}
          message={missingText(error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : data ? (
        <PictureView
          key={data.url}
          url={data.url}
          title={title}
          onShown={() => clear && markViewed(file._id)}
        />
      ) : (
        <Skeleton className="h-[60dvh] w-full" />
      )}
    </>
  );
}
