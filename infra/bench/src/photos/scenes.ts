import { seededNumbers } from '@edogrula/infra-shared/seeded-numbers';
import sharp from 'sharp';

const [width, height] = [960, 720];

type Dice = {
  between: (least: number, most: number) => number;
  one: <T>(of: readonly T[]) => T;
  next: () => number;
};

const diceOf = (seed: number): Dice => {
  const next = seededNumbers(seed);
  const between = (least: number, most: number) => least + next() * (most - least);
  return { next, between, one: (of) => of[Math.floor(next() * of.length)] as (typeof of)[number] };
};

const colour = (dice: Dice, [light, spread]: readonly [number, number] = [50, 30]) =>
  `hsl(${Math.round(dice.between(0, 360))} ${Math.round(dice.between(10, 55))}% ${Math.round(dice.between(light - spread, light + spread))}%)`;

const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${more}/>`;

const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** What is outside: sky, hills, water, trees. */
function view(dice: Dice, x: number, y: number, w: number, h: number): string {
  const horizon = y + h * dice.between(0.35, 0.7);
  const trees = times(Math.round(dice.between(3, 12)), () => {
    const [at, size] = [x + dice.next() * w, dice.between(0.1, 0.45) * h];
    const foot = horizon + dice.next() * (y + h - horizon) * 0.6;
    return `<polygon points="${at},${foot - size} ${at - size / 4},${foot} ${at + size / 4},${foot}" fill="hsl(${dice.between(80, 150)} 40% ${dice.between(12, 40)}%)"/>`;
  });
  const hills = times(2, () => {
    const [from, peak] = [x + dice.next() * w * 0.7, horizon - dice.between(0.05, 0.3) * h];
    return `<polygon points="${x},${horizon} ${from},${peak} ${from + w * dice.between(0.1, 0.4)},${horizon - h * dice.between(0, 0.15)} ${x + w},${horizon}" fill="${colour(dice, [40, 12])}"/>`;
  });
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${box(x, y, w, h, `hsl(${dice.between(190, 230)} 60% ${dice.between(55, 92)}%)`)}${hills}${box(x, horizon, w, h, dice.one([`hsl(${dice.between(70, 130)} 35% 40%)`, `hsl(${dice.between(180, 210)} 40% 45%)`]))}${trees}</svg>`;
}

const windows = (dice: Dice, floor: number) =>
  times(Math.round(dice.between(1, 3)), () => {
    const [w, h] = [dice.between(120, 380), dice.between(140, 340)];
    const [x, y] = [dice.between(20, width - w - 20), dice.between(30, Math.max(40, floor - h - 20))];
    return `${box(x - 10, y - 10, w + 20, h + 20, colour(dice, [60, 35]))}${view(dice, x, y, w, h)}${box(x + w / 2 - 4, y, 8, h, '#ddd')}`;
  });

const furniture = (dice: Dice, floor: number) =>
  times(Math.round(dice.between(3, 8)), () => {
    const [w, h] = [dice.between(60, 420), dice.between(50, 240)];
    const [x, y] = [dice.between(-40, width - w / 2), dice.between(floor - h * 0.6, height - h * 0.6)];
    const body = colour(dice);
    return `${box(x, y, w, h, body, `rx="${dice.between(2, 24)}"`)}${box(x + w * 0.06, y + h * 0.08, w * dice.between(0.3, 0.88), h * 0.4, colour(dice, [65, 25]), 'rx="8"')}${times(2, (leg) => box(x + leg * (w - 12), y + h, 12, dice.between(10, 50), '#3a2a1c'))}`;
  });

const onWalls = (dice: Dice, floor: number) =>
  times(Math.round(dice.between(1, 6)), () => {
    const [x, y, size] = [dice.between(0, width - 60), dice.between(10, floor - 120), dice.between(30, 130)];
    return dice.next() < 0.4
      ? `<circle cx="${x}" cy="${y}" r="${size / 3}" fill="hsl(45 90% ${dice.between(60, 90)}%)"/>`
      : `${box(x, y, size, size * dice.between(0.6, 1.4), '#222')}${box(x + 6, y + 6, size - 12, size * 0.5, colour(dice))}`;
  });

/** A room as one looks into it from the door: walls, ceiling, floor, windows, furniture, pictures, lamps. */
function interior(dice: Dice): string {
  const floor = dice.between(330, 520);
  const depth = dice.between(40, 220);
  const planks = times(Math.round(dice.between(4, 16)), (at) => {
    const x = (at / 10) * width;
    return `<line x1="${x}" y1="${floor}" x2="${(x - width / 2) * 2.2 + width / 2}" y2="${height}" stroke="rgba(0,0,0,.25)" stroke-width="3"/>`;
  });
  const slats = times(dice.one([0, 12, 20]), (at) => box(0, at * 30, width, 3, 'rgba(60,30,10,.25)'));
  return `${box(0, 0, width, floor, colour(dice, [70, 22]))}${slats}<polygon points="0,0 ${depth},${depth / 2} ${depth},${floor} 0,${floor + depth}" fill="${colour(dice, [50, 25])}"/><polygon points="${width},0 ${width - depth},${depth / 2} ${width - depth},${floor} ${width},${floor + depth}" fill="${colour(dice, [50, 25])}"/>${box(0, floor, width, height, colour(dice, [40, 18]))}${planks}${windows(dice, floor)}${onWalls(dice, floor)}${furniture(dice, floor)}`;
}

/** A bungalow in its garden: view, gable or flat roof, windows, terrace, sometimes a pool. */
function exterior(dice: Dice): string {
  const [x, w, foot] = [dice.between(80, 420), dice.between(260, 520), dice.between(430, 600)];
  const h = dice.between(160, 360);
  const roof = dice.one([
    `<polygon points="${x - 50},${foot} ${x + w / 2},${foot - h * 1.3} ${x + w + 50},${foot}" fill="${colour(dice, [35, 15])}"/>`,
    `${box(x, foot - h, w, h, colour(dice))}<polygon points="${x - 40},${foot - h} ${x + w * dice.between(0.3, 0.7)},${foot - h * 1.5} ${x + w + 40},${foot - h}" fill="${colour(dice, [30, 15])}"/>`,
    `${box(x, foot - h, w, h, colour(dice))}${box(x - 30, foot - h - 20, w + 60, 26, colour(dice, [30, 15]))}`,
  ]);
  const panes = times(Math.round(dice.between(2, 6)), () =>
    box(
      x + dice.next() * w * 0.8,
      foot - h * dice.between(0.3, 0.8),
      dice.between(30, 110),
      dice.between(40, 130),
      `hsl(${dice.one([45, 205])} 70% ${dice.between(45, 88)}%)`,
      'stroke="#222" stroke-width="5"',
    ),
  );
  const pool =
    dice.next() < 0.5
      ? `<ellipse cx="${dice.between(100, 860)}" cy="${dice.between(foot + 30, 700)}" rx="${dice.between(90, 260)}" ry="${dice.between(24, 70)}" fill="hsl(190 60% 55%)" stroke="#ccc" stroke-width="10"/>`
      : '';
  return `${view(dice, 0, 0, width, height)}${roof}${panes}${box(x - 60, foot, w + 120, 24, '#7a5634')}${pool}`;
}

/** A made-up photograph of a lodging as PNG, the same for the same number; every third one shows it from outside. */
export async function scene(seed: number): Promise<Buffer> {
  const dice = diceOf(seed + 1);
  const drawn = seed % 3 === 2 ? exterior(dice) : interior(dice);
  const [lx, ly] = [Math.round(dice.next() * 100), Math.round(dice.next() * 100)];
  const light = `<radialGradient id="l" cx="${lx}%" cy="${ly}%" r="90%"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${light}</defs>${drawn}${box(0, 0, width, height, 'url(#l)')}</svg>`;
  const grain = Buffer.from(Array.from({ length: width * height }, () => 108 + dice.next() * 40));
  const noise = await sharp(grain, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(Buffer.from(svg))
    .flatten()
    .composite([{ input: noise, blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
