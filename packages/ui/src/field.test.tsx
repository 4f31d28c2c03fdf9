import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary.tsx';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('field', () => {
  it('names its control and describes it by the hint', () => {
    render(
      <Field label="İşletme adı" hint="Tabeladaki ad">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('İşletme adı');
    expect(described(input)).toBe('Tabeladaki ad');
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('says what is wrong in place of the hint and marks the control faulty', () => {
    render(
      <Field label="Adres" hint="İl ve ilçe" error="Adres en az 5 karakter olmalı." required>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adres' });
    expect(described(input)).toBe('Adres en az 5 karakter olmalı.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.required).toBe(true);
    expect(screen.queryByText('İl ve ilçe')).toBeNull();
  });

  it('announces a fault that appears later from a region that was there before', () => {
    const field = (error?: string) => (
      <Field label="Adres" error={error}>
        <TextInput />
      </Field>
    );
    const { rerender, container } = render(field());
    const region = container.querySelector('[aria-live="polite"]');
    rerender(field('Çok kısa.'));
    expect(region?.isConnected).toBe(true);
    expect(region?.textContent).toBe('Çok kısa.');
  });

  it('keeps a hidden label for screen readers and own ids of the control', () => {
    render(
      <Field label="Arama" labelHidden id="q">
        <TextInput aria-describedby="ek" icon={<svg aria-hidden="true" />} />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Arama' });
    expect(input.id).toBe('q');
    expect(input.getAttribute('aria-describedby')).toBe('ek');
  });

  it('says which field may be left out', () => {
    render(
      <Field label="Web sitesi" optional>
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Web sitesi (isteğe bağlı)' })).toBeTruthy();
  });
});

describe('text area', () => {
  it('counts while typing, stops at the limit and speaks up near it', async () => {
    render(<TextArea aria-label="Açıklama" maxLength={12} defaultValue="a" />);
    const user = userEvent.setup();
    expect(screen.getByText('1/12')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    await user.type(screen.getByRole('textbox'), 'bcdefghijklmnop');
    expect(screen.getByText('12/12')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0 karakter kaldı');
  });

  it('counts what a form library wrote into the element', () => {
    const fill = (area: HTMLTextAreaElement | null) => {
      if (area) area.value = 'beşer';
    };
    render(<TextArea aria-label="Adres" maxLength={50} ref={fill} />);
    expect(screen.getByText('5/50')).toBeTruthy();
  });

  it('counts a value that comes from outside and passes input on', async () => {
    const change = jest.fn();
    render(<TextArea aria-label="Not" maxLength={50} value="dört" onInput={change} onChange={change} />);
    expect(screen.getByText('4/50')).toBeTruthy();
    await userEvent.setup().type(screen.getByRole('textbox'), 'x');
    expect(change).toHaveBeenCalledTimes(2);
    expect(screen.getByText('4/50')).toBeTruthy();
  });
});

describe('error summary', () => {
  const errors = [
    { id: 'adres', label: 'Adres' },
    { id: 'ad', label: 'İşletme adı' },
  ];
  const form = (attempt: number, shown = errors) => (
    <>
      <ErrorSummary errors={shown} attempt={attempt} />
      <input id="adres" aria-label="Adres" />
    </>
  );

  it('takes focus after each failed try and not before the first', () => {
    const { rerender } = render(form(0));
    expect(document.activeElement).toBe(document.body);
    rerender(form(1));
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    screen.getByRole('textbox').focus();
    rerender(form(2));
    expect(document.activeElement).toBe(summary);
  });

  it('leads to the faulty field', async () => {
    render(form(1));
    await userEvent.setup().click(screen.getByRole('link', { name: 'Adres' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Adres' }));
  });

  it('shows nothing when nothing is wrong', () => {
    render(form(3, []));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
