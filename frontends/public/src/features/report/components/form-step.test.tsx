import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { reportText } from '../../../locales/tr/report.ts';
import { useReportForm } from '../use-report-form.ts';
import { FormStep } from './form-step.tsx';

const { who } = reportText;
const none: never[] = [];
beforeEach(() => localStorage.clear());

function Step() {
  const report = useReportForm(none);
  return <FormStep {...(report as unknown as Parameters<typeof FormStep>[0])} />;
}
const field = (label: string) => screen.getByLabelText(label, { exact: false }) as HTMLInputElement;

it('[R222] the tick beside the phone empties and closes it, and says what is needed instead', async () => {
  render(<Step />);
  const phone = screen.getByRole('textbox', { name: /^Telefon/ }) as HTMLInputElement;
  fireEvent.change(phone, { target: { value: '0532 123 45 67' } });
  expect(phone.required).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Numarasını bilmiyorum' }));
  await waitFor(() => expect(phone.disabled).toBe(true));
  expect([phone.value, phone.required]).toEqual(['', false]);
  expect(screen.getByText(who.phoneUnknownHint)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Numarasını bilmiyorum' }));
  await waitFor(() => expect(phone.disabled).toBe(false));
});

it('[R221] a post’s link is taken; a wrong IBAN and a site in Turkish letters are told why', async () => {
  render(<Step />);
  const url = field(who.instagramUrl);
  fireEvent.change(url, { target: { value: 'https://www.instagram.com/p/Cabc/' } });
  fireEvent.blur(url);
  const iban = screen.getByRole('textbox', { name: /^IBAN/ });
  fireEvent.change(iban, { target: { value: 'TR33 0006 1005 1978 6457 8413 27' } });
  fireEvent.blur(iban);
  expect(await screen.findByText(/IBAN hatalı görünüyor/)).toBeTruthy();
  const site = screen.getByRole('textbox', { name: /^Web sitesi/ });
  fireEvent.change(site, { target: { value: 'İnstagram.com/biri' } });
  fireEvent.blur(site);
  expect(await screen.findByText(/Türkçe klavyenin «İ»/)).toBeTruthy();
  expect(url.getAttribute('aria-invalid')).not.toBe('true');
});
