import '../../testing/dom-globals.ts';
import { ApiError } from '@edogrula/contracts/api-error';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const sendCode = jest.fn<(email: string) => Promise<number>>();
const verifyCode = jest.fn<(email: string, code: string) => Promise<string>>();
jest.unstable_mockModule('./api/send-code.ts', () => ({ sendCode }));
jest.unstable_mockModule('./api/verify-code.ts', () => ({ verifyCode }));
const { VerifyEmailCard } = await import('./components/verify-email-card.tsx');
const { useVerifyEmail } = await import('./use-verify-email.ts');

const token = `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')}.sig`;
const done = jest.fn();

function Screen() {
  return <VerifyEmailCard target="/" verification={useVerifyEmail({ step: 'email', email: '' }, done)} />;
}
async function atCodeStep() {
  const user = userEvent.setup();
  render(<Screen />);
  await user.type(screen.getByLabelText('E-posta adresi'), 'Ayse@Ornek.example{Enter}');
  await screen.findByText('Kod e-posta adresinize gönderildi.');
  return user;
}

beforeEach(() => {
  // input-otp watches its size and asks what lies over it; jsdom lays nothing out.
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  } as never;
  document.elementFromPoint = () => null;
  localStorage.clear();
  jest.resetAllMocks();
  sendCode.mockResolvedValue(60);
  verifyCode.mockResolvedValue(token);
});
afterEach(cleanup);

describe('e-mail verification', () => {
  it('[R225] refuses what looks like no address', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.type(screen.getByLabelText('E-posta adresi'), 'ayse');
    await user.click(screen.getByRole('button', { name: /^Kod Gönder/ }));
    await screen.findByText('Lütfen geçerli bir e-posta adresi girin.');
    expect(sendCode).not.toHaveBeenCalled();
  });

  it('[R101] [R103] [R107] sends a code on Enter, to the folded address', async () => {
    await atCodeStep();
    expect(sendCode).toHaveBeenCalledWith('ayse@ornek.example');
  });

  it('[R104] blocks another code while it counts down, and lets a changed address through', async () => {
    const user = await atCodeStep();
    const again = screen.getByRole<HTMLButtonElement>('button', { name: /Kodu Tekrar Gönder/ });
    expect(again.disabled).toBe(true);
    expect(again.textContent).toContain('60 sn');
    await user.click(screen.getByRole('button', { name: 'E-postayı Değiştir' }));
    await user.type(screen.getByLabelText('E-posta adresi'), 'x');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Kod Gönder/ }).disabled).toBe(false);
  });

  it('[R226] refuses a code of fewer than four characters', async () => {
    const user = await atCodeStep();
    await user.type(screen.getByLabelText('Doğrulama kodu'), '12');
    await user.click(screen.getByRole('button', { name: /^Doğrula/ }));
    await screen.findByText('Lütfen e-postanıza gelen doğrulama kodunu girin.');
    expect(verifyCode).not.toHaveBeenCalled();
  });

  it('[R103] [R108] [R208] stores token, flag and expiry on success', async () => {
    const user = await atCodeStep();
    await user.type(screen.getByLabelText('Doğrulama kodu'), '123456{Enter}');
    await screen.findByText('Doğrulama başarılı 🎉');
    expect(verifyCode).toHaveBeenCalledWith('ayse@ornek.example', '123456');
    expect(localStorage.getItem('emailVerifyToken')).toBe(token);
    expect(localStorage.getItem('isVerifiedEmail')).toBe('true');
    expect(localStorage.getItem('emailVerifyTokenExpiresAt')).toBe(new Date(4_000_000_000_000).toISOString());
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('[R242] shows a refused code and makes room for the next', async () => {
    verifyCode.mockRejectedValue(new ApiError('http', { status: 400, body: {} }));
    const user = await atCodeStep();
    await user.type(screen.getByLabelText('Doğrulama kodu'), '999999');
    await user.click(screen.getByRole('button', { name: /^Doğrula/ }));
    await screen.findByText('Kod yanlış veya süresi dolmuş.');
    expect(screen.getByLabelText<HTMLInputElement>('Doğrulama kodu').value).toBe('');
    expect(localStorage.getItem('emailVerifyToken')).toBeNull();
  });

  it('[R238] shows a refused sending and waits as long as the server says', async () => {
    sendCode.mockRejectedValue(new ApiError('http', { status: 429, body: {}, retryAfter: '30' }));
    const user = userEvent.setup();
    render(<Screen />);
    await user.type(screen.getByLabelText('E-posta adresi'), 'ayse@ornek.example{Enter}');
    await screen.findByText('Çok sık denediniz. Lütfen biraz sonra tekrar deneyin.');
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /Kod Gönder/ }).disabled).toBe(true),
    );
  });
});
