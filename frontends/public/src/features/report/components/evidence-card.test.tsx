import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { evidenceOf } from '../evidence-list.ts';
import { EvidenceCard } from './evidence-card.tsx';

const files = [
  ['a PDF', new File(['%PDF'], 'dekont.pdf', { type: 'application/pdf' }), null],
  ['a picture', new File(['x'], 'ekran.png', { type: 'image/png' }), 'blob:x'],
  ['a photograph that this browser cannot show', new File(['x'], 'foto.heic', { type: 'image/heic' }), null],
] as const;

describe('one file of evidence', () => {
  it.each(files)('[R045] [R193] %s can be blurred', (_what, file, src) => {
    const act = jest.fn();
    const item = evidenceOf(file, src);
    render(<EvidenceCard item={item} act={act} />);
    const blur = screen.getByRole<HTMLInputElement>('switch', { name: 'Bulanıklaştır' });
    expect(blur.checked).toBe(false);
    fireEvent.click(blur);
    expect(act).toHaveBeenCalledWith({ do: 'blur', id: item.id, blur: true });
  });

  it.each([false, true])('[R045] [R193] its preview is blurred when the switch says so: %s', (blur) => {
    const picture = evidenceOf(new File(['x'], 'ekran.png', { type: 'image/png' }), 'blob:x');
    const { container } = render(<EvidenceCard item={{ ...picture, blur }} act={() => undefined} />);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Bulanıklaştır' }).checked).toBe(blur);
    expect(/\bblur-\[/.test(container.querySelector('img')?.className ?? '')).toBe(blur);
  });
});
