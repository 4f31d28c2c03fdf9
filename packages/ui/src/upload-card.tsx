import Check from 'lucide-react/icons/check';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { Button } from './button.tsx';
import { cn } from './cn.ts';
import { ErrorText } from './field.tsx';
import { formatBytes } from './format.ts';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';
import { ProgressBar } from './progress-bar.tsx';

export type UploadState = 'waiting' | 'uploading' | 'done' | 'error';

export type UploadCardProps = {
  name: string;
  sizeBytes?: number;
  state: UploadState;
  /** Percent, 0 to 100, while uploading. */
  percent?: number;
  /** Why it was refused, and what to choose. */
  error?: string;
  kind?: 'document' | 'image';
  /** Stops an upload. */
  onStop?: () => void;
  onRemove?: () => void;
  /** Offered on a fault: choose another file. */
  onReplace?: () => void;
  onRetry?: () => void;
  className?: string;
};

/** One file on its way: name, state, size, progress, and why it was refused. */
export function UploadCard(props: UploadCardProps) {
  const { name, state, error, percent = 0, kind = 'document', className } = props;
  const Icon = kind === 'image' ? Image : FileText;
  return (
    <div
      className={cn(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-lg border bg-surface p-4',
        state === 'error' && 'border-danger',
        className,
      )}
    >
      <span className="grid size-11 place-items-center rounded-md bg-sunken text-ink-soft">
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <UploadMeta state={state} percent={percent} sizeBytes={props.sizeBytes} />
      </div>
      <Actions {...props} />
      <div className="col-span-full min-h-1.5">
        {state === 'uploading' && <ProgressBar label={uiText.uploadingName(name)} value={percent} />}
        {error && <ErrorText>{error}</ErrorText>}
      </div>
    </div>
  );
}

type Meta = { state: UploadState; percent?: number; sizeBytes?: number };

/** The line under a file name: state, percent, size. The tick is blue: green is for verdicts only. */
export function UploadMeta({ state, percent = 0, sizeBytes }: Meta) {
  const words = {
    waiting: uiText.preparing,
    uploading: uiText.uploading(Math.round(percent)),
    done: uiText.added,
    error: '',
  }[state];
  const size = sizeBytes === undefined ? '' : formatBytes(sizeBytes);
  return (
    <p className="num flex min-h-5 items-center gap-1.5 text-sm text-ink-muted">
      {state === 'done' && <Check aria-hidden className="size-4 text-accent" />}
      {[words, size].filter(Boolean).join(' · ')}
    </p>
  );
}

function Actions({ name, state, onStop, onRemove, onReplace, onRetry }: UploadCardProps) {
  return (
    <span className="flex items-center gap-1">
      {state === 'error' && onReplace && (
        <Button size="sm" icon={<RefreshCw aria-hidden />} onClick={onReplace}>
          {uiText.replace}
        </Button>
      )}
      {state === 'error' && onRetry && (
        <IconButton size="sm" label={uiText.retry} icon={<RefreshCw aria-hidden />} onClick={onRetry} />
      )}
      {state === 'uploading' && onStop && (
        <IconButton size="sm" label={uiText.stopNamed(name)} icon={<X aria-hidden />} onClick={onStop} />
      )}
      {state !== 'uploading' && onRemove && (
        <IconButton
          size="sm"
          label={uiText.removeNamed(name)}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
