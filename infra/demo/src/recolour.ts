/** How one business's pictures differ from another's. */
type Tint = {
  /** Degrees around the colour wheel. */
  hue: number;
  /** 1 leaves the strength of colours as it is. */
  saturation: number;
  /** 1 leaves the light as it is; more is brighter. */
  light: number;
};

/** A repeatable number of 0 to 1 for a seed and a purpose (FNV-1a, then one round of mixing). */
export function chance(seed: string, purpose: string): number {
  let hash = 2_166_136_261;
  for (const letter of `${seed} ${purpose}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

/** The tint of a seed: houses look different, trees keep a natural colour. */
export const tintOf = (seed: string): Tint => ({
  hue: Math.round(chance(seed, 'hue') * 80 - 40),
  saturation: 0.75 + chance(seed, 'saturation') * 0.5,
  light: 0.86 + chance(seed, 'light') * 0.3,
});

function toHsl(red: number, green: number, blue: number): [number, number, number] {
  const max = Math.max(red, green, blue);
  const spread = max - Math.min(red, green, blue);
  const light = max - spread / 2;
  if (spread === 0) return [0, 0, light];
  const saturation = spread / (1 - Math.abs(2 * light - 1));
  const sixth =
    max === red
      ? (green - blue) / spread
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [(sixth * 60 + 360) % 360, saturation, light];
}

function toHex(hue: number, saturation: number, light: number): string {
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** One `#rgb` or `#rrggbb` colour, tinted; black and white keep their ends of the scale. */
export function tinted(colour: string, tint: Tint): string {
  const digits = colour.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
  const [hue, saturation, light] = toHsl(red ?? 0, green ?? 0, blue ?? 0);
  // Wood, food and skin (around 30°) look wrong in green: warm colours follow only a little.
  const warmth = Math.max(0, Math.cos(((hue - 30) * Math.PI) / 180));
  return toHex(
    (hue + tint.hue * (1 - 0.8 * warmth) + 360) % 360,
    Math.min(1, saturation * tint.saturation),
    light ** (1 / tint.light),
  );
}

/** Every colour of an SVG drawing, tinted. */
export const recolour = (svg: string, tint: Tint): string =>
  svg.replace(/(?<==")#(?:[0-9a-f]{6}|[0-9a-f]{3})(?=")/gi, (colour) => tinted(colour, tint));
