import '../testing/dom-globals.ts';
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { BusinessLogo } from './business-logo.tsx';

afterEach(cleanup);
const letter = () => document.querySelector('[data-letter]')?.getAttribute('data-letter');

it('[R068] [R184] [R359] tries each path in turn, at last the first letter', () => {
  render(<BusinessLogo business={{ name: 'Göl Evi', logos: ['/bir.png', '/iki.png'] }} />);
  const shown = () => document.querySelector('img');
  expect([shown()?.getAttribute('src'), letter()]).toEqual(['/bir.png', undefined]);
  fireEvent.error(shown() as HTMLImageElement);
  expect(shown()?.getAttribute('src')).toBe('/iki.png');
  fireEvent.error(shown() as HTMLImageElement);
  expect([shown(), letter()]).toEqual([null, 'G']);
});

it.each([
  ['inci Koyu', 'İ'],
  ['ılıca Evleri', 'I'],
  ['🏡 Göl', '🏡'],
])('[R184] [R359] without a logo, «%s» has the Turkish capital %s', (name, sign) => {
  render(<BusinessLogo business={{ name, logos: [] }} />);
  expect(letter()).toBe(sign);
});
