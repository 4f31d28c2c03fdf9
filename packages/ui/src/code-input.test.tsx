import './testing/dom.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <Field label="E-posta kodu" error={code.length === 6 ? 'Kod yanlış.' : undefined}>
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
    </Field>
  );
}

describe('code input', () => {
  it('is one text box that asks the phone for the code and a number pad', () => {
    render(<Code />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-posta kodu' });
    expect(input.autocomplete).toBe('one-time-code');
    expect(input.inputMode).toBe('numeric');
    expect(input.maxLength).toBe(6);
  });

  it('[R102] fills from a paste, spaces stripped, and says when it is complete', async () => {
    const complete = jest.fn();
    render(<Code onComplete={complete} />);
    const user = userEvent.setup();
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await user.click(input);
    await user.paste(' 123 456 ');
    expect(input.value).toBe('123456');
    expect(complete).toHaveBeenCalledWith('123456');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes digits only', async () => {
    render(<Code />);
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.setup().type(input, '1a2');
    expect(input.value.replaceAll(/\D/g, '')).toBe(input.value);
  });
});
