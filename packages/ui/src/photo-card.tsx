import ImageIcon from 'lucide-react/icons/image';
import { cn } from './cn.ts';
import { ErrorText } from './field.tsx';
import { uiText } from './locales/tr/ui.ts';
import { PhotoTools, type PhotoToolsProps } from './photo-tools.tsx';
import { TextInput } from './text-input.tsx';
import { UploadMeta } from './upload-card.tsx';

type Props = PhotoToolsProps & {
  name: string;
  /** Address of the preview; none while there is none. */
  src?: string;
  sizeBytes?: number;
  error?: string;
  note?: string;
  onNoteChange?: (note: string) => void;
  noteMaxLength?: number;
};

/** One photograph of an application: preview, note, blur, order. */
export function PhotoCard(props: Props) {
  const { no, name, state, error } = props;
  return (
    <div
      className={cn(
        'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-lg border bg-surface p-3 wide:grid-cols-[9rem_minmax(0,1fr)_16rem] wide:grid-rows-[1fr_auto]',
        state === 'error' && 'border-danger',
      )}
    >
      <Preview {...props} />
      <div className={cn('min-w-0', state === 'error' && 'wide:col-span-2')}>
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        {error ? <ErrorText>{error}</ErrorText> : <UploadMeta state={state} sizeBytes={props.sizeBytes} />}
      </div>
      {state !== 'error' && (
        <TextInput
          size="sm"
          aria-label={uiText.photoNote(no)}
          placeholder={uiText.photoNotePlaceholder}
          value={props.note ?? ''}
          maxLength={props.noteMaxLength}
          onChange={(event) => props.onNoteChange?.(event.target.value)}
          wrapClassName="max-wide:col-span-full self-start"
        />
      )}
      <PhotoTools {...props} />
    </div>
  );
}

function Preview({ no, name, src, blurred }: Props) {
  return (
    <span className="relative block aspect-4/3 self-start overflow-hidden rounded-md bg-hover wide:row-span-2">
      {src ? (
        <img
          src={src}
          alt={uiText.photoAlt(no, name)}
          className={cn('size-full object-cover', blurred && 'scale-112 blur-[10px]')}
        />
      ) : (
        <ImageIcon aria-hidden className="absolute inset-0 m-auto size-6 text-ink-muted" />
      )}
      <span
        aria-hidden
        className="num absolute start-2 top-2 grid size-6 place-items-center rounded-full bg-[rgb(20_18_16/0.78)] text-xs font-semibold text-[#fff]"
      >
        {no}
      </span>
    </span>
  );
}
