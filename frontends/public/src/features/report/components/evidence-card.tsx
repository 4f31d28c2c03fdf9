import { formatBytes } from '@edogrula/ui/format';
import { IconButton } from '@edogrula/ui/icon-button';
import { uiText } from '@edogrula/ui/locales/tr/ui';
import { Switch } from '@edogrula/ui/switch';
import { TextInput } from '@edogrula/ui/text-input';
import FileText from 'lucide-react/icons/file-text';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Dispatch } from 'react';
import { reportText } from '../../../locales/tr/report.ts';
import type { Evidence, EvidenceAction } from '../evidence-list.ts';

const text = reportText.evidence;

/** One file of evidence: preview, note, blur, delete. */
export function EvidenceCard({ item, act }: { item: Evidence; act: Dispatch<EvidenceAction> }) {
  const { id, file, note, blur, src } = item;
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-lg border bg-surface p-3 wide:grid-cols-[4.5rem_minmax(0,1fr)_14rem_8.5rem_auto]">
      <span className="grid size-18 place-items-center overflow-hidden rounded-md bg-sunken text-ink-soft">
        {src ? (
          <img
            src={src}
            alt=""
            // A picture that this browser cannot show, as HEIC in most: its name stands for it.
            onError={() => act({ do: 'show', id, src: null })}
            className={`size-full object-cover ${blur ? 'scale-112 blur-[8px]' : ''}`}
          />
        ) : (
          <FileText aria-hidden className="size-7" />
        )}
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <p className="num text-sm text-ink-muted">{formatBytes(file.size)}</p>
      </div>
      <IconButton
        size="sm"
        label={uiText.removeNamed(file.name)}
        icon={<Trash2 aria-hidden />}
        onClick={() => act({ do: 'remove', id })}
        className="wide:order-last"
      />
      <TextInput
        size="sm"
        aria-label={text.note(file.name)}
        placeholder={text.notePlaceholder}
        value={note}
        maxLength={500}
        onChange={(event) => act({ do: 'note', id, note: event.target.value })}
        wrapClassName="max-wide:col-span-full"
      />
      <span className="max-wide:col-span-full">
        <Switch
          size="sm"
          label={uiText.blur}
          checked={blur}
          onChange={(event) => act({ do: 'blur', id, blur: event.target.checked })}
        />
      </span>
    </div>
  );
}
