import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { reportOf } from '../../testing/records.ts';
import { DecisionHistory } from './decision-history.tsx';

it('[R309] an approval in its reply window is decided and says until when it waits', () => {
  const held = {
    by: 'birinci@ornek.example',
    late: false,
    since: '2026-11-21T10:00:00.000Z',
    until: '2026-11-24T10:00:00.000Z',
  };
  render(<DecisionHistory record={reportOf(1, { held })} />);
  screen.getByText('Karar verildi, yayım bekliyor (24 Kasım 2026, 13.00)');
  screen.getByText('birinci@ornek.example');
  screen.getByText('21 Kasım 2026, 13.00');
  expect(screen.queryByText('Henüz karar verilmedi.')).toBeNull();
});

it('[R128] a report that nobody decided says so', () => {
  render(<DecisionHistory record={reportOf(2)} />);
  screen.getByText('Henüz karar verilmedi.');
});
