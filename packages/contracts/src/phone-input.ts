/**
 * A phone as it is typed, grouped as 0XXX XXX XX XX [R047, R219]; `532…`, `90532…` and `+90 532…` come to the same.
 * A number that begins with + is left alone until it is a whole Turkish one.
 */
export function formatPhoneInput(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const foreign = text.trim().startsWith('+');
  const whole = /^90(\d{10})$/.exec(digits)?.[1];
  if (whole) return grouped(`0${whole}`);
  if (foreign) return text.replace(/[^\d+ ]/g, '').slice(0, 17);
  if (!digits) return '';
  return grouped((digits.startsWith('0') ? digits : `0${digits}`).slice(0, 11));
}

function grouped(digits: string): string {
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9)]
    .filter(Boolean)
    .join(' ');
}

/** What is sent: the digits alone [R191]. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '');
