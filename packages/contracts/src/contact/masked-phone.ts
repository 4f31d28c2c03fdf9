import { toPhone } from './phone.ts';

/** Digits with whatever people put between them. */
const digitRun = /(?<![\p{L}\p{N}])[+(]{0,2}\d(?:[ ().,/_*·•:-]{0,3}\d){9,14}(?!\d)/gu;

/**
 * `0533 ••• •• 01`: enough to recognise one's own number, too little to call it [R311, R326].
 * @param phone in E.164
 */
export function maskedPhone(phone: string): string {
  const national = phone.startsWith('+90') ? `0${phone.slice(3)}` : phone;
  return `${national.slice(0, 4)} ••• •• ${national.slice(-2)}`;
}

/** A text whose telephone numbers are as the setting says. */
export const withShownPhones = (text: string, shown: 'full' | 'masked'): string =>
  shown === 'full'
    ? text
    : text.replace(digitRun, (found) => {
        const number = toPhone(found.trim());
        return number ? maskedPhone(number) : found;
      });
