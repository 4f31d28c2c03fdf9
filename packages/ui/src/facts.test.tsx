import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Facts } from './facts.tsx';

describe('facts', () => {
  it('without a value are left out; a zero is a value', () => {
    const values = ['', null, undefined, false, 0, 'Sapanca'];
    render(<Facts items={values.map((value, at) => ({ label: `Bilgi ${at}`, value }))} />);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Bilgi 4', 'Bilgi 5']);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', 'Sapanca']);
  });
});
