import { toHost } from '@edogrula/contracts/lookup-input';

/**
 * A web address as it is stored and linked to: http or https, `https://` where the applicant typed none, no
 * credentials. Null when it is no address of a site; `javascript:` and the like never pass.
 */
export function toWebsite(text: string): string | null {
  if (!toHost(text)) return null;
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return null;
  return url.href.length <= 300 ? url.href : null;
}
