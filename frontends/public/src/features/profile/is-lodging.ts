import { slugOf } from '@edogrula/contracts/turkish-text';

const places =
  /^(bungalo|villa|h?otel$|h?otelleri$|hostel|motel|pansiyon|apart|tiny|house|glamping|kamp|cadir|karavan|ev$|evi$|evler|konak|koyu$|konut|suit|loca)/;
const beside = /^(\d+|alan|tesis|isletme|kiralama|kiralik|house)/;

/**
 * True when a business's type names a place to stay: what a Turkish type is stands at its end, so «Dağ evi» is one and
 * «Ev tekstili» is none.
 */
export function isLodging(type: string): boolean {
  const words = slugOf(type).split('-');
  while (words.length > 1 && beside.test(words.at(-1) ?? '')) words.pop();
  return places.test(words.at(-1) ?? '');
}
