import { dayMs } from '@edogrula/contracts/durations';
import { deviceCookie, sessionCookie, xsrfCookie } from '@edogrula/contracts/http/identity';
import type { FastifyReply } from 'fastify';

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
const flags = (publicUrl: string) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: isSecure(publicUrl),
});

const deviceMs = 180 * dayMs;

/** Sets the session cookie, closed to scripts, and its anti-forgery twin, open to them [R175]. */
export function setSessionCookies(
  reply: FastifyReply,
  publicUrl: string,
  session: { cookie: string; xsrfToken: string; expires: Date },
): void {
  const { cookie, xsrfToken, expires } = session;
  const name = sessionCookie(isSecure(publicUrl));
  reply.setCookie(name, cookie, { ...flags(publicUrl), httpOnly: true, expires });
  reply.setCookie(xsrfCookie, xsrfToken, { ...flags(publicUrl), httpOnly: false, expires });
}

/** Remembers for half a year that this browser has signed in [R397]; the gateway hands it on where one signs in alone. */
export function setDeviceCookie(
  reply: FastifyReply,
  publicUrl: string,
  { device, now }: { device: string; now: Date },
): void {
  reply.setCookie(deviceCookie(isSecure(publicUrl)), device, {
    ...flags(publicUrl),
    sameSite: 'strict',
    httpOnly: true,
    expires: new Date(now.getTime() + deviceMs),
  });
}

/**
 * Takes both cookies of the session away, and has the browser drop what it has cached of the desk. Its storage stays:
 * the theme, drafts of the public site and table settings are no credentials.
 */
export function endCookies(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookie(isSecure(publicUrl)), { ...flags(publicUrl), httpOnly: true });
  reply.clearCookie(xsrfCookie, flags(publicUrl));
  reply.header('clear-site-data', '"cache"');
}
