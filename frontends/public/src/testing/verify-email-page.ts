import { afterEach, beforeEach } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerPosts } from './answer-posts.ts';

/** What tests of `/verify-email` have in common: its API, its fields, and a page at its code step. */
export const [sendCode, verifyCode] = ['/api/auth/send-code', '/api/auth/verify-code'];
export const token = `e30.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')}.sig`;
export const email = () => screen.getByLabelText<HTMLInputElement>('E-posta adresi');
export const code = () => screen.getByLabelText<HTMLInputElement>('Doğrulama kodu');
export const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

export const server = (change: Parameters<typeof answerPosts>[0] = {}) =>
  answerPosts({
    [sendCode]: { body: { ok: true, retryAfterSeconds: 60 } },
    [verifyCode]: { body: { emailVerifyToken: token } },
    ...change,
  });

/** Asks for a code as a person does, on a page that was opened. */
export async function askForCode(user: { type(field: Element, text: string): Promise<void> }): Promise<void> {
  await screen.findByLabelText('E-posta adresi');
  await user.type(email(), 'Ayse@Ornek.example{Enter}');
  await screen.findByText('Kod e-posta adresinize gönderildi.');
}

/** A browser that remembers nothing, for each test of a file. */
export function freshBrowser(): void {
  beforeEach(() => {
    // input-otp watches its size and asks what lies over it; jsdom lays nothing out.
    globalThis.ResizeObserver = class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    } as never;
    document.elementFromPoint = () => null;
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(cleanup);
}
