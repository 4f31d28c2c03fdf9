import Upload from 'lucide-react/icons/upload';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

type Props = Omit<ComponentProps<'div'>, 'title'> & {
  /** What to do: drop, choose or paste. */
  title: ReactNode;
  /** Formats and limits. */
  hint?: ReactNode;
  /** Something is being dragged over it. */
  active?: boolean;
  /** It will not be taken. */
  refused?: boolean;
  disabled?: boolean;
  icon?: ReactNode;
  /** Props of the file input, such as react-dropzone's `getInputProps()`. */
  inputProps?: ComponentProps<'input'>;
};

/**
 * Where files are dropped: spread react-dropzone's `getRootProps()` on it. What takes the focus is the file input, by
 * its own name and with the browser's own keys; the box around it is for mice alone and wears the mark.
 */
export function DropZone(props: Props) {
  const { title, hint, active, refused, disabled, icon, inputProps, className, children, ...rest } = props;
  return (
    <div
      {...rest}
      tabIndex={inputProps ? undefined : rest.tabIndex}
      aria-disabled={disabled || undefined}
      className={cn(
        'relative grid cursor-pointer justify-items-center gap-2 rounded-lg border-[1.5px] border-dashed border-line-strong bg-surface px-4 py-6 text-center text-ink-soft transition-colors hover:bg-sunken',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        active && 'border-accent bg-accent-soft',
        refused && 'border-danger bg-blacklist-bg',
        disabled && 'cursor-not-allowed bg-hover hover:bg-hover',
        className,
      )}
    >
      {/* By a class: a style in the server's HTML is refused by our content policy, and the input would be seen. */}
      {inputProps && (
        <input {...inputProps} style={undefined} className="sr-only" tabIndex={0} disabled={disabled} />
      )}
      <span
        className={cn(
          '[&_svg]:size-6',
          disabled ? 'text-ink-muted' : refused ? 'text-danger' : 'text-accent',
        )}
      >
        {icon ?? <Upload aria-hidden />}
      </span>
      <p>{title}</p>
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      {children}
    </div>
  );
}
