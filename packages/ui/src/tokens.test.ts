import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('[data-theme="dark"] {');
const colours = (text: string) =>
  new Map(
    [...text.matchAll(/--color-([\w-]+): (#[\da-f]{6})/g)].map(([, name, hex]) => [name ?? '', hex ?? '']),
  );
const light = colours(lightCss);
const themes = { light, dark: new Map([...light, ...colours(darkCss)]) };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'sunken'];
const verdicts = ['verified', 'blacklist', 'notfound', 'error'];
const text: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] =>
    ['ink', 'ink-soft', 'ink-muted', 'accent'].map((ink) => [ink, ground]),
  ),
  ...verdicts.flatMap((v): [string, string][] => [
    [`${v}-fg`, `${v}-bg`],
    ['on-solid', `${v}-solid`],
    ['ink-soft', `${v}-bg`],
    ['accent', `${v}-bg`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['ink-muted', 'hover'],
  ['blacklist-fg', 'surface'],
];
const signs: [string, string][] = [
  ['line-strong', 'surface'],
  ['focus', 'canvas'],
  ['star', 'surface'],
  ...verdicts.map((v): [string, string] => [`${v}-solid`, `${v}-bg`]),
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (name) => {
  const theme = themes[name];
  const of = ([front, back]: [string, string]) => contrast(theme.get(front) ?? '', theme.get(back) ?? '');

  it.each(text)('%s on %s reads at AA (4.5)', (...pair) => {
    expect(of(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(signs)('%s on %s is seen as a sign (3)', (...pair) => {
    expect(of(pair)).toBeGreaterThanOrEqual(3);
  });
});
