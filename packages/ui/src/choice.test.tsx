import './testing/dom.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { NumberStepper } from './number-stepper.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';

const options = [
  { value: 'sahte', label: 'Taklit hesap' },
  { value: 'odeme', label: 'Ödeme alındı' },
  { value: 'yetersiz', label: 'Kanıt yetersiz' },
];

describe('checkbox and switch', () => {
  it('are toggled by Space and named by their label', async () => {
    render(
      <>
        <Checkbox label="Kabul ediyorum" />
        <Switch label="Sadece doğrulanmış" />
      </>,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Kabul ediyorum' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Sadece doğrulanmış' }).checked).toBe(true);
  });

  it('a faulty checkbox says why', () => {
    render(<Checkbox label="Kabul ediyorum" error="Kabul etmelisiniz." />);
    const box = screen.getByRole('checkbox');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Kabul etmelisiniz.',
    );
  });
});

function Segments({ onPick }: { onPick: (value: string) => void }) {
  const [value, setValue] = useState('sahte');
  const pick = (next: string) => {
    setValue(next);
    onPick(next);
  };
  return <SegmentedControl label="Gerekçe" options={options} value={value} onValueChange={pick} />;
}

describe('segmented control', () => {
  it('is one tab stop and arrow keys choose', async () => {
    const pick = jest.fn();
    render(<Segments onPick={pick} />);
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Taklit hesap' }));
    await user.keyboard('{ArrowRight}');
    expect(pick).toHaveBeenLastCalledWith('odeme');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('group', { name: 'Gerekçe' })).toBeTruthy();
  });
});

describe('select', () => {
  it('opens by keyboard, moves by arrows, chooses by Enter and gives focus back', async () => {
    const change = jest.fn();
    render(
      <Field label="Gerekçe" error="Seçin.">
        <Select options={options} onValueChange={change} name="reason" />
      </Field>,
    );
    const user = userEvent.setup();
    const trigger = screen.getByRole('combobox', { name: 'Gerekçe' });
    expect(trigger.getAttribute('aria-invalid')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(trigger);
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: 'Taklit hesap' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(change).toHaveBeenCalledTimes(1);
    const chosen = change.mock.calls[0]?.[0];
    expect(trigger.textContent).toContain(options.find((option) => option.value === chosen)?.label);
  });

  it('closes on Escape without choosing', async () => {
    const change = jest.fn();
    render(<Select options={options} aria-label="Gerekçe" onValueChange={change} value={null} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('combobox', { name: 'Gerekçe' }));
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(change).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
  });
});

function Counted({ from, max, onPick }: { from: number; max: number; onPick: (value: number) => void }) {
  const [value, setValue] = useState(from);
  const pick = (next: number) => {
    setValue(next);
    onPick(next);
  };
  return <NumberStepper label="Çocuk" value={value} max={max} onValueChange={pick} />;
}

describe('number stepper', () => {
  it('steps by its buttons and stops at both ends', async () => {
    const change = jest.fn();
    render(<Counted from={0} max={1} onPick={change} />);
    const user = userEvent.setup();
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Çocuk: azalt' });
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Çocuk: artır' });
    expect(less.disabled).toBe(true);
    await user.click(more);
    expect(change).toHaveBeenLastCalledWith(1);
    expect(more.disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Çocuk' }).value).toBe('1');
  });

  it('clamps what was typed when the field is left', async () => {
    const change = jest.fn();
    render(
      <Field label="Çocuk">
        <Counted from={0} max={6} onPick={change} />
      </Field>,
    );
    const user = userEvent.setup();
    const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Çocuk' });
    await user.clear(input);
    await user.type(input, '48');
    await user.tab();
    expect(input.value).toBe('6');
    expect(change).toHaveBeenLastCalledWith(6);
    await user.clear(input);
    await user.tab();
    expect(input.value).toBe('0');
  });
});
