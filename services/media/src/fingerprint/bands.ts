const edge = 16;
const bands = 16;
const bandBits = 12;

/** Places of the 192 coarsest waves: what is scribbled over a picture changes them least. */
const coarsest = Array.from({ length: edge * edge }, (_, place) => place)
  .sort((a, b) => (a % edge) + Math.floor(a / edge) - (b % edge) - Math.floor(b / edge) || a - b)
  .slice(0, bands * bandBits);

/**
 * Sixteen numbers of twelve bits of a fingerprint, each with the band's own: fingerprints of one picture share one of them
 * almost always, two pictures seldom (ADR 62).
 */
export function bandsOf(bits: string): number[] {
  const signs = Array.from(bits, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  return Array.from({ length: bands }, (_, band) => {
    let number = band;
    for (let one = 0; one < bandBits; one += 1)
      number = number * 2 + Number(signs[coarsest[band + one * bands] ?? 0]);
    return number;
  });
}
