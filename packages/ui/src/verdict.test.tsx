import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { VerdictHead } from './verdict-head.tsx';
import { type Verdict, verdictLook } from './verdict-icon.tsx';

const verdicts: Verdict[] = ['verified', 'blacklist', 'notfound', 'error'];
const all = Object.keys(verdictLook) as Verdict[];

describe('verdicts', () => {
  it.each(verdicts)('%s shows its own icon, colour and words together', (verdict) => {
    const { container } = render(
      <VerdictHead verdict={verdict} title={`Sonuç: ${verdict}`} query="@ornek" />,
    );
    expect(container.querySelector('svg')?.dataset.verdict).toBe(verdict);
    expect(container.querySelector('header')?.className).toContain(`bg-${verdict}-bg`);
    expect(screen.getByRole('heading', { level: 2, name: `Sonuç: ${verdict}` }).className).toContain(
      `text-${verdict}-fg`,
    );
    expect(screen.getByText('@ornek')).toBeTruthy();
  });

  it('green belongs to «verified» alone', () => {
    for (const verdict of all) {
      const classes = Object.values(verdictLook[verdict]).join(' ');
      expect(classes.includes('verified')).toBe(verdict === 'verified');
    }
  });

  it('no two share an icon', () => {
    const drawn = all.map((verdict) => {
      const { container } = render(<VerdictHead verdict={verdict} title="x" />);
      return container.querySelector('svg')?.innerHTML;
    });
    expect(new Set(drawn).size).toBe(all.length);
  });
});
