import { randomBytes } from 'node:crypto';
import { isSameSecret } from '@edogrula/service-kit/same-secret';
import type { Secrets } from '../secrets.ts';

const shape = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;

/**
 * A cookie that says «this account has signed in from here before» (OWASP, device cookies). It grants no access:
 * its browser only has a count of failed attempts of its own. Nothing is stored for it.
 */
export function newDevice(secrets: Pick<Secrets, 'pseudonym'>, email: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${secrets.pseudonym('device', `${email}\n${nonce}`)}`;
}

/** Whether a cookie is ours, for this very account. */
export function isDeviceOf(secrets: Pick<Secrets, 'pseudonym'>, email: string, device: string): boolean {
  if (!shape.test(device)) return false;
  const [nonce = '', mac = ''] = device.split('.');
  return isSameSecret(mac, secrets.pseudonym('device', `${email}\n${nonce}`));
}
