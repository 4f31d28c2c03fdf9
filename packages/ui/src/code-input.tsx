import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import { cn } from './cn.ts';
import { useFieldControl } from './field.tsx';
import { uiText } from './locales/tr/ui.ts';

type Props = {
  value: string;
  onChange: (code: string) => void;
  /** Called when the last digit is in. */
  onComplete?: (code: string) => void;
  name?: string;
  autoFocus?: boolean;
  /** CSP nonce for the style element of input-otp. */
  nonce?: string;
};

const digitsOnly = (pasted: string) => pasted.replace(/\D/g, '');

/** One input painted as six boxes: paste fills it, phones offer the code from the message. */
export function CodeInput(props: Props) {
  const { value, onChange, onComplete, ...rest } = props;
  const { inField, ...wired } = useFieldControl({});
  const wrong = Boolean(wired['aria-invalid']);
  return (
    <OTPInput
      {...rest}
      {...wired}
      aria-label={inField ? undefined : uiText.code}
      value={value}
      onChange={onChange}
      onComplete={onComplete}
      maxLength={6}
      pattern={REGEXP_ONLY_DIGITS}
      pasteTransformer={digitsOnly}
      inputMode="numeric"
      autoComplete="one-time-code"
      pushPasswordManagerStrategy="none"
      noScriptCSSFallback={null}
      containerClassName="w-full"
      render={({ slots, isFocused }) => (
        <div aria-hidden dir="ltr" className="flex w-full gap-2 wide:gap-3">
          {slots.map((slot, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row
              key={index}
              className={cn(
                'num grid h-14 min-w-0 max-w-11 flex-1 place-items-center rounded-md border border-line-strong bg-surface text-2xl font-semibold wide:max-w-13',
                wrong && 'border-danger inset-ring inset-ring-danger',
                isFocused && slot.isActive && 'border-transparent outline-3 -outline-offset-1 outline-focus',
              )}
            >
              {slot.char ?? (slot.hasFakeCaret ? <span className="h-6 w-px animate-pulse bg-ink" /> : null)}
            </div>
          ))}
        </div>
      )}
    />
  );
}
