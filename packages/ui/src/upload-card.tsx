import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { ErrorText } from './field.tsx';
import { formatBytes } from './format.ts';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';

export type UploadState = 'waiting' | 'done' | 'error';

type Props = {
  name: string;
  sizeBytes?: number;
  state: UploadState;
  /** Why it was refused, and what to choose. */
  error?: string;
  onRemove: () => void;
  /** Offered on a fault: choose another file. */
  onReplace?: () => void;
};

/** One chosen document: name, state, size, and why it was refused. */
export function UploadCard({ name, sizeBytes, state, error, onRemove, onReplace }: Props) {
  return (
    <div
      className={cn(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-lg border bg-surface p-4',
        state === 'error' && 'border-danger',
      )}
    >
      <span className="grid size-11 place-items-center rounded-md bg-sunken text-ink-soft">
        <FileText aria-hidden className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <UploadMeta state={state} sizeBytes={sizeBytes} />
      </div>
      <span className="flex items-center gap-1">
        {state === 'error' && onReplace && (
          <Button size="sm" icon={<RefreshCw aria-hidden />} onClick={onReplace}>
            {uiText.replace}
          </Button>
        )}
        <IconButton
          size="sm"
          label={uiText.removeNamed(name)}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      </span>
      <div className="col-span-full min-h-1.5">{error && <ErrorText>{error}</ErrorText>}</div>
    </div>
  );
}

const stateWords = { waiting: uiText.preparing, done: uiText.added, error: '' } as const;

/** The line under a file name: state and size. The tick is blue: green is for verdicts only. */
export function UploadMeta({ state, sizeBytes }: { state: UploadState; sizeBytes?: number }) {
  const size = sizeBytes === undefined ? '' : formatBytes(sizeBytes);
  return (
    <p className="num flex min-h-5 items-center gap-1.5 text-sm text-ink-muted">
      {state === 'done' && <Check aria-hidden className="size-4 text-accent" />}
      {[stateWords[state], size].filter(Boolean).join(' · ')}
    </p>
  );
}
