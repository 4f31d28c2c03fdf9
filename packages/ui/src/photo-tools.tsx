import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { uiText } from './locales/tr/ui.ts';
import { Switch } from './switch.tsx';
import type { UploadState } from './upload-card.tsx';

export type PhotoToolsProps = {
  /** Place in the row, from 1. */
  no: number;
  state: UploadState;
  blurred?: boolean;
  onBlurChange?: (blurred: boolean) => void;
  /** Left out at the ends of the row: the button stays, disabled. */
  onMoveUp?: () => void;
  onMoveDown?: () => void;
  onRemove?: () => void;
  onReplace?: () => void;
};

/** The row of controls of a PhotoCard. */
export function PhotoTools({
  no,
  state,
  blurred,
  onBlurChange,
  onMoveUp,
  onMoveDown,
  onRemove,
  onReplace,
}: PhotoToolsProps) {
  const failed = state === 'error';
  return (
    <div className="flex flex-wrap items-center gap-1 max-wide:col-span-full wide:col-span-2">
      {failed && onReplace && (
        <Button size="sm" icon={<Upload aria-hidden />} onClick={onReplace}>
          {uiText.replacePhoto}
        </Button>
      )}
      {!failed && onBlurChange && (
        <Switch
          size="sm"
          label={uiText.blur}
          checked={blurred ?? false}
          onChange={(event) => onBlurChange(event.target.checked)}
        />
      )}
      <span className="ms-auto" />
      {!failed && <MoveButtons no={no} onMoveUp={onMoveUp} onMoveDown={onMoveDown} />}
      {onRemove && (
        <IconButton
          size="sm"
          label={uiText.photoRemove(no)}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

function MoveButtons({ no, onMoveUp, onMoveDown }: Pick<PhotoToolsProps, 'no' | 'onMoveUp' | 'onMoveDown'>) {
  return (
    <>
      <IconButton
        size="sm"
        label={uiText.photoUp(no)}
        icon={<ArrowUp aria-hidden />}
        disabled={!onMoveUp}
        onClick={onMoveUp}
      />
      <IconButton
        size="sm"
        label={uiText.photoDown(no)}
        icon={<ArrowDown aria-hidden />}
        disabled={!onMoveDown}
        onClick={onMoveDown}
      />
    </>
  );
}
