import { DropZone } from '@edogrula/ui/drop-zone';
import { UploadCard } from '@edogrula/ui/upload-card';
import FileText from 'lucide-react/icons/file-text';
import { useRef } from 'react';
import { applyText } from '../../../locales/tr/apply.ts';
import type { DocumentKind, Documents } from '../use-documents.ts';

const text = applyText.documents;

/** One PDF document: choose or drop, then its card; a refused file says why [R216]. */
export function DocumentSlotField({ kind, documents }: { kind: DocumentKind; documents: Documents }) {
  const { file, refused } = documents.slots[kind];
  const zone = useRef<{ open: () => void }>(null);
  const remove = () => void documents.choose(kind, null);
  return (
    <div className="grid content-start gap-1.5">
      <span className="leading-6 font-medium">{text[kind]}</span>
      {file && <UploadCard name={file.name} sizeBytes={file.size} state="done" onRemove={remove} />}
      {refused && (
        <UploadCard
          name={refused.name}
          state="error"
          error={refused.reason}
          onReplace={() => zone.current?.open()}
          onRemove={remove}
        />
      )}
      <DropZone
        ref={zone}
        hidden={Boolean(file ?? refused)}
        id={kind}
        label={`${text[kind]} (PDF)`}
        accept="application/pdf,.pdf"
        multiple={false}
        onFiles={([picked]) => picked && void documents.choose(kind, picked)}
        icon={<FileText aria-hidden />}
        title={text.choose}
        className="[[hidden]]:hidden"
      />
    </div>
  );
}
