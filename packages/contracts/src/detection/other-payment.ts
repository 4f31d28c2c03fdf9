import { plainMessage } from './plain-message.ts';

/** Sixteen digits in groups or in one; what follows or comes before is no digit of it. */
const cardNumber = /(?<![\d+]|\d[ .-])\d{4}([ .-]?)\d{4}\1\d{4}\1\d{4}(?![ .-]?\d)/g;
/** A wallet by its name with a number behind it, or an alias that a bank sends to. Every repetition is bounded. */
const wallet =
  /(?<!\p{L})(?:papara|paycell|ininal|tosla|payfix|peple|cüzdan|wallet)[^\d\n]{0,40}\d[\d -]{5,20}/iu;
const alias = /(?<!\p{L})kolay ?adres/iu;

/** Check digits of a card (ISO/IEC 7812-1). */
function fitsCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether a message names a card, a wallet or an alias to pay to. The registry knows none of them, so nothing about that
 * message may be called whole [R364]. Digits of an IBAN are not taken for a card's.
 */
export function namesOtherPayment(message: string): boolean {
  const { text } = plainMessage(message);
  const cards = [...text.matchAll(cardNumber)].map(([written]) => written.replace(/\D/g, ''));
  return cards.some(fitsCard) || wallet.test(text) || alias.test(text);
}
