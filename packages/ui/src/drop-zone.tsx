import Upload from 'lucide-react/icons/upload';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { useDropzone } from 'react-dropzone';
import { cn } from './cn.ts';

type Props = {
  /** The name of the file input. */
  label: string;
  /** What to do: drop, choose or paste. */
  title: ReactNode;
  /** Formats and limits. */
  hint?: ReactNode;
  /** Whatever was dropped or chosen, so that a refusal can say why. */
  onFiles: (files: File[]) => void;
  /** What the browser offers to choose. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  hidden?: boolean;
  icon?: ReactNode;
  id?: string;
  className?: string;
  /** Opens the chooser from elsewhere. */
  ref?: Ref<{ open: () => void }>;
};

/**
 * Where files are dropped or chosen. What takes the focus is the file input, by its own name and with the browser's own
 * keys; the box around it is for mice alone and wears the mark.
 */
export function DropZone(props: Props) {
  const { label, title, hint, onFiles, accept, multiple = true, disabled = false, hidden, icon, id } = props;
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: onFiles,
    multiple,
    disabled,
  });
  useImperativeHandle(props.ref, () => ({ open }), [open]);
  return (
    <div
      {...getRootProps()}
      hidden={hidden}
      tabIndex={undefined}
      aria-disabled={disabled || undefined}
      className={cn(
        'relative grid cursor-pointer justify-items-center gap-2 rounded-lg border-[1.5px] border-dashed border-line-strong bg-surface px-4 py-6 text-center text-ink-soft transition-colors hover:bg-sunken',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isDragActive && 'border-accent bg-accent-soft',
        disabled && 'cursor-not-allowed bg-hover hover:bg-hover',
        props.className,
      )}
    >
      {/* By a class: a style in the server's HTML is refused by our content policy, and the input would be seen. */}
      <input
        {...getInputProps()}
        id={id}
        accept={accept}
        aria-label={label}
        style={undefined}
        className="sr-only"
        tabIndex={0}
        disabled={disabled}
      />
      <span className={cn('[&_svg]:size-6', disabled ? 'text-ink-muted' : 'text-accent')}>
        {icon ?? <Upload aria-hidden />}
      </span>
      <p>{title}</p>
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
    </div>
  );
}
