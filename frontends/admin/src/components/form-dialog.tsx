import { Button } from '@edogrula/ui/button';
import { Dialog } from '@edogrula/ui/dialog';
import { Kbd } from '@edogrula/ui/kbd';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { commonText } from '../locales/tr/common.ts';
import { FailureBanner } from './failure-banner.tsx';

type Props = {
  title: string;
  description?: string;
  size?: 'md' | 'lg' | undefined;
  /** Why the last try failed. */
  failure: string | null;
  /** A notice above the fields. */
  notice?: ReactNode;
  busy: boolean;
  /** Submitting was asked for and waits for something; the window can still be closed. */
  held?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  submitLabel?: string | undefined;
  tone?: 'primary' | 'danger';
  /** Shows that Enter submits. */
  showEnter?: boolean;
  submitRef?: RefObject<HTMLButtonElement | null>;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** Where typing begins; on a touch screen the keyboard would cover the form at once. */
function firstField(form: HTMLFormElement | null): HTMLElement | null {
  if (window.matchMedia?.('(pointer: coarse)').matches) return null;
  return form?.querySelector<HTMLElement>('input, textarea, select') ?? null;
}

const show = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' });

/**
 * A form in a window: what went wrong on top, in view at each try, submit and cancel below. A try goes to the first field
 * that has to be filled or ticked. While the form sends, it stays, and a click beside it takes nothing of what was typed.
 */
export function FormDialog(props: Props) {
  const formId = useId();
  const first = useRef<HTMLElement>(null);
  const said = useRef<HTMLDivElement>(null);
  const { failure, busy, onSubmit, onClose } = props;
  useEffect(() => {
    if (failure) show(said.current);
  }, [failure]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
    // The same words once more change nothing that an effect would hear.
    show(said.current);
    event.currentTarget.querySelector<HTMLElement>(':is(input, textarea):invalid')?.focus();
  };
  return (
    <Dialog
      open
      keepOnOutsideClick
      size={props.size}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={props.title}
      description={props.description}
      initialFocus={props.initialFocus ?? first}
      footer={<Foot {...props} formId={formId} />}
    >
      <form
        id={formId}
        ref={(form) => {
          first.current ??= firstField(form);
        }}
        noValidate
        onSubmit={submit}
        className="grid gap-3"
      >
        <div ref={said} className="sticky -top-5 z-10 bg-surface empty:hidden wide:-top-6">
          <FailureBanner>{failure}</FailureBanner>
        </div>
        {props.notice}
        {props.children}
      </form>
    </Dialog>
  );
}

function Foot({ formId, ...props }: Props & { formId: string }) {
  return (
    <>
      <Button
        ref={props.submitRef}
        type="submit"
        form={formId}
        variant={props.tone ?? 'primary'}
        loading={props.busy || props.held}
        iconEnd={
          props.showEnter && (
            <Kbd aria-hidden className="pointer-coarse:hidden">
              ↵
            </Kbd>
          )
        }
      >
        {props.submitLabel ?? commonText.save}
      </Button>
      <Button variant="ghost" disabled={props.busy} onClick={props.onClose}>
        {commonText.cancel}
      </Button>
    </>
  );
}
