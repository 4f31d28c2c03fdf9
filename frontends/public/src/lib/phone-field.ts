import { formatPhoneInput, typedPhone } from '@edogrula/contracts/contact/phone-input';
import type { ChangeEvent } from 'react';

/**
 * Options for react-hook-form's `register` of a phone field: groups the digits while the visitor types at the end, and
 * leaves a caret in the middle alone until the field is left. Only then a number gets a 0 that was not typed.
 */
export function phoneField(set: (shown: string) => void) {
  return {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (target.selectionStart === target.value.length) set(typedPhone(target.value));
    },
    onBlur: ({ target }: { target: HTMLInputElement }) => set(formatPhoneInput(target.value)),
  };
}
