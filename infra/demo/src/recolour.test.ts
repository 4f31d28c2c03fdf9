import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { recolour, tinted, tintOf } from './recolour.ts';

const still = { hue: 0, saturation: 1, light: 1 };
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('recolouring the drawings', () => {
  it('leaves every colour alone when nothing is asked for', () => {
    fc.assert(fc.property(colour, (one) => tinted(one, still) === one));
  });

  it('gives a colour for every colour and tint', () => {
    fc.assert(
      fc.property(colour, fc.string(), (one, seed) => /^#[0-9a-f]{6}$/.test(tinted(one, tintOf(seed)))),
    );
  });

  it('turns cool colours around the wheel, and warm ones a little', () => {
    expect(tinted('#0000ff', { ...still, hue: -120 })).toBe('#00ff00');
    expect(tinted('#00f', { ...still, hue: -60 })).toBe('#00ffff');
    expect(tinted('#ff8000', { ...still, hue: 50 })).toBe('#ffab00');
  });

  it('changes colours and nothing else', () => {
    const svg = readFileSync(new URL('../seeds/img/gol-aksam.svg', import.meta.url), 'utf8');
    const other = recolour(svg, tintOf('golkiyi.bungalov'));
    const shape = (text: string) => text.replace(/#[0-9a-f]{3,6}(?=")/gi, '#');
    expect(other).not.toBe(svg);
    expect(shape(other)).toBe(shape(svg));
    expect(other).toContain('url(#s)');
  });
});
