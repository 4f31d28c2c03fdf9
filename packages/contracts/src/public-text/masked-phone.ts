import { toPhone } from '../contact/phone.ts';
import { core, cutOut, digitRun, plain, telephone, wholeDay } from './number-runs.ts';

/**
 * `0533 ••• •• 01`: enough to recognise one's own number, too little to call it [R311, R326].
 * @param phone in E.164
 */
export function maskedPhone(phone: string): string {
  const national = phone.startsWith('+90') ? `0${phone.slice(3)}` : phone;
  return `${national.slice(0, 4)} ••• •• ${national.slice(-2)}`;
}

function masked(written: string): string {
  const number = toPhone(written) ?? toPhone(written.replace(plain, ' ').trim());
  return number ? maskedPhone(number) : written;
}

/** A text whose telephone numbers are as the setting says. */
export const withShownPhones = (text: string, shown: 'full' | 'masked'): string =>
  shown === 'full'
    ? text
    : text.replace(digitRun, (run) => {
        const undated = cutOut([{ text: run, shown: null }], wholeDay, (day) => day);
        const pieces = cutOut(undated, telephone, masked);
        return pieces.map((piece) => piece.shown ?? piece.text.replace(core, masked)).join('');
      });
