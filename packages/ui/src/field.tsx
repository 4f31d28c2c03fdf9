import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from './cn.ts';
import { uiText } from './locales/tr/ui.ts';

type FieldState = { id: string; labelId: string; messageId?: string; invalid: boolean; required: boolean };
const FieldContext = createContext<FieldState | null>(null);

type Wiring = {
  id?: string;
  required?: boolean;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-describedby'?: string;
};

/** Gives a control the id, description and fault state of the Field around it; own props win. */
export function useFieldControl<P extends Wiring>(props: P): P & Wiring & { inField: boolean } {
  const field = useContext(FieldContext);
  if (!field) return { ...props, inField: false };
  const describedBy = [props['aria-describedby'], field.messageId].filter(Boolean).join(' ');
  return {
    ...props,
    id: props.id ?? field.id,
    required: props.required ?? (field.required || undefined),
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
    'aria-describedby': describedBy || undefined,
    inField: true,
  };
}

/** The id of the label of the Field around, for controls that are no native input. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}

type Props = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong and what to do; takes the place of the hint. */
  error?: ReactNode;
  required?: boolean;
  /** Adds «(isteğe bağlı)» to the label. */
  optional?: boolean;
  /** Keeps the message line free so that an error moves nothing. On unless set to false. */
  reserve?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Label, control and message, tied together for assistive technology. */
export function Field(props: Props) {
  const { label, labelHidden, hint, error, required = false, optional, reserve = true, className } = props;
  const auto = useId();
  const id = props.id ?? auto;
  const messageId = error || hint ? `${id}-message` : undefined;
  const labelId = `${id}-label`;
  return (
    <FieldContext value={{ id, labelId, messageId, invalid: Boolean(error), required }}>
      <div className={cn('group/field grid min-w-0 content-start gap-1.5', className)}>
        <label id={labelId} htmlFor={id} className={cn('font-medium leading-6', labelHidden && 'sr-only')}>
          {label}
          {optional && <small className="ms-1.5 text-sm font-normal text-ink-muted">{uiText.optional}</small>}
        </label>
        {props.children}
        <div
          aria-live="polite"
          className={cn(
            'text-sm group-has-data-[slot=count]/field:pe-20',
            reserve ? 'min-h-5' : 'empty:hidden',
            !reserve && 'group-has-data-[slot=count]/field:min-h-5',
          )}
        >
          {(error || hint) && <Message id={messageId} error={error} hint={hint} />}
        </div>
      </div>
    </FieldContext>
  );
}

function Message({ id, error, hint }: { id?: string; error?: ReactNode; hint?: ReactNode }) {
  return error ? (
    <ErrorText id={id}>{error}</ErrorText>
  ) : (
    <p id={id} className="text-ink-muted">
      {hint}
    </p>
  );
}

/** A fault in words with its triangle, for use outside a Field too. */
export function ErrorText({
  id,
  className,
  children,
}: {
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <p id={id} className={cn('flex gap-1.5 text-sm font-medium text-danger', className)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
