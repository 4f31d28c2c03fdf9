/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { CodeInput } from './code-input.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

describe('server rendering', () => {
  it('renders every part where there is no window', () => {
    expect(typeof window).toBe('undefined');
    const html = renderToString(<Gallery />);
    expect(html).toContain('Parçalar');
    expect(html.length).toBeGreaterThan(10_000);
  });

  it('[R111] gives the theme button a fixed name, so that hydration matches', () => {
    expect(renderToString(<ThemeToggle />)).toContain('Koyu temaya geçin');
  });

  it('writes no style element and no inline style but those of input-otp and hidden form inputs', () => {
    const html = renderToString(<Gallery />);
    const otp = renderToString(<CodeInput value="" onChange={() => undefined} />);
    expect(html).not.toContain('<style');
    const styled = (text: string) => [...text.matchAll(/<(\w+)[^>]* style="/g)].map(([, tag]) => tag);
    const hidden = [...html.matchAll(/<input[^>]*clip-path[^>]*>/g)].length;
    expect(styled(html)).toHaveLength(styled(otp).length + hidden);
  });
});
