import { sessionCookie, xsrfCookie } from '@edogrula/contracts/http/identity';
import type { FastifyReply } from 'fastify';

const flags = (publicUrl: string) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: publicUrl.startsWith('https:'),
});

/** Sets the session cookie, closed to scripts, and its anti-forgery twin, open to them [R175]. */
export function setSessionCookies(
  reply: FastifyReply,
  publicUrl: string,
  session: { token: string; xsrfToken: string; expires: Date },
): void {
  const { token, xsrfToken, expires } = session;
  reply.setCookie(sessionCookie, token, { ...flags(publicUrl), httpOnly: true, expires });
  reply.setCookie(xsrfCookie, xsrfToken, { ...flags(publicUrl), httpOnly: false, expires });
}

/** Takes both cookies away. */
export function clearSessionCookies(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookie, { ...flags(publicUrl), httpOnly: true });
  reply.clearCookie(xsrfCookie, flags(publicUrl));
}
