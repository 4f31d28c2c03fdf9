import { validation } from '@edogrula/contracts/locales/tr/validation';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reportText } from '../../../locales/tr/report.ts';
import { expectAsPasted } from '../../../testing/expect-as-pasted.ts';
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

it.each([
  ['905320000003', '0532 000 00 03'],
  ['5320000003', '0532 000 00 03'],
  ['212612345678', '212612345678'],
  ['4915112345678', '4915112345678'],
  ['+49 1511 2345678', '+49 1511 2345678'],
])(
  '[R047] [R219] [decision 34] %s, typed key by key, is the number that it is when pasted',
  async (number, shown) => {
    const user = userEvent.setup();
    render(<Step />);
    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefon/ });
    await expectAsPasted(user, phone, number, shown);
    expect(phone.getAttribute('aria-invalid')).not.toBe('true');
  },
);

it('[R047] [R220] a digit too many stays to be seen, and the field says how to write it', async () => {
  const user = userEvent.setup();
  render(<Step />);
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /^Telefon/ });
  screen.getByText(who.phoneHint);
  expect(who.phoneHint).toContain('+');
  await user.type(phone, '053212345678');
  await user.tab();
  await screen.findByText(validation.phone);
  expect(phone.value).toBe('0532 123 45 678');
});

it('[R222] [decision 36] the tick beside Instagram empties and closes both fields, keeps the phone, and says what is enough', async () => {
  render(<Step />);
  const name = screen.getByRole('textbox', { name: /^Instagram kullanıcı adı/ }) as HTMLInputElement;
  const url = screen.getByRole('textbox', { name: /^Instagram bağlantısı/ }) as HTMLInputElement;
  const phone = screen.getByRole('textbox', { name: /^Telefon/ }) as HTMLInputElement;
  fireEvent.change(phone, { target: { value: '0532 123 45 67' } });
  fireEvent.change(name, { target: { value: 'yesilvadi' } });
  fireEvent.change(url, { target: { value: 'instagram.com/yesilvadi' } });
  const tick = screen.getByRole('checkbox', { name: 'Instagram hesabı yok ya da bilmiyorum' });
  fireEvent.click(tick);
  await waitFor(() => expect([name.disabled, url.disabled]).toEqual([true, true]));
  expect([name.value, url.value, phone.value, phone.disabled]).toEqual(['', '', '0532 123 45 67', false]);
  screen.getByText('Telefonu yeterlidir; onu da bilmiyorsanız IBAN’ını ya da kendi web sitesini yazın.');
  fireEvent.click(tick);
  await waitFor(() => expect([name.disabled, url.disabled]).toEqual([false, false]));
});

it('[R222] a fault of an account that was left goes with the tick', async () => {
  render(<Step />);
  const name = screen.getByRole('textbox', { name: /^Instagram kullanıcı adı/ });
  fireEvent.blur(name);
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Instagram hesabı yok ya da bilmiyorum' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).not.toBe('true'));
});

it('[R048] [R222] an account that is tapped in the story takes the tick away', async () => {
  render(<Step />);
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Instagram hesabı yok/ });
  fireEvent.click(tick);
  fireEvent.change(screen.getByRole('textbox', { name: /^Açıklama/ }), {
    target: { value: 'Kapora isteyen @sahte.vadi idi.' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /@sahte\.vadi/ }));
  await waitFor(() => expect(tick.checked).toBe(false));
  expect(field('Instagram kullanıcı adı').value).toBe('sahte.vadi');
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

it.each([
  [who.website, validation.tooLong],
  [who.instagramUrl, validation.tooLong],
  [who.instagramUsername, validation.tooLong],
  [who.iban, validation.iban],
])(
  '[R220] [R221] «%s» holds what is pasted as a whole, and says that it is too long',
  async (label, words) => {
    const user = userEvent.setup();
    render(<Step />);
    const text = `kuytukoru.example/${'a'.repeat(300)}/dolandirici`;
    await user.click(field(label));
    await user.paste(text);
    await user.tab();
    await screen.findByText(words);
    expect(field(label).value).toBe(text);
  },
);

describe('[R048] [R056] a conversation that is longer than the form takes', () => {
  const story = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Açıklama/ });
  const long = `${'Kapora istedi. '.repeat(400)}Hesap: TR33 0006 1005 1978 6457 8413 26`;
  const over = long.length - 5000;

  it('stays whole, says how much is too much, and offers what its end names', async () => {
    render(<Step />);
    fireEvent.change(story(), { target: { value: long } });
    expect([story().value, story().maxLength]).toEqual([long, -1]);
    await screen.findByText(
      `Açıklama en çok 5.000 karakter olabilir; metniniz ${over.toLocaleString('tr')} karakter uzun`,
    );
    fireEvent.click(await screen.findByRole('button', { name: /TR33/ }));
    await waitFor(() => expect(field('IBAN').value).toBe('TR330006100519786457841326'));
    await waitFor(() => expect(localStorage.getItem('reportDraft')).toContain('8413 26'));
    cleanup();
    render(<Step />);
    expect(story().value).toBe(long);
  });

  it('is shortened by a press, which can be taken back', async () => {
    render(<Step />);
    fireEvent.change(story(), { target: { value: long } });
    fireEvent.click(await screen.findByRole('button', { name: 'İlk 5.000 karakteri bırak' }));
    await screen.findByText(`Sondaki ${over.toLocaleString('tr')} karakter çıkarıldı.`);
    expect(story().value).toBe(long.slice(0, 5000));
    fireEvent.click(screen.getByRole('button', { name: 'Geri al' }));
    await waitFor(() => expect(story().value).toBe(long));
  });

  it('says where its search ended', async () => {
    render(<Step />);
    fireEvent.change(story(), { target: { value: 'Kapora istedi. '.repeat(1333) } });
    await screen.findByText(/^Açıklama en çok/);
    expect(screen.queryByText(/yalnızca ilk 20.000 karakterde/)).toBeNull();
    fireEvent.change(story(), { target: { value: 'Kapora istedi. '.repeat(1334) } });
    await screen.findByText(/yalnızca ilk 20.000 karakterde/);
  });

  it('of exactly as much as the form takes needs no word', () => {
    render(<Step />);
    fireEvent.change(story(), { target: { value: 'a'.repeat(5000) } });
    expect(screen.queryByText(/^Açıklama en çok/)).toBeNull();
  });
});
