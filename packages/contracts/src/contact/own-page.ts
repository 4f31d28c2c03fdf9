/** Nothing that a reader or a browser may take for another sign. */
const plainSigns = /^[!-[\]-~]+$/;
const beforeHost = /^(?:https?:\/\/)?(?:www\.)?/i;

/**
 * Whether an address is a page of the site at `root`, by its host as it is written: to everybody else it is a seller's like
 * any other [R364]. A name below that host, one that begins or ends with it, or looks like it, is somebody else's.
 */
export function isPageOf(root: string, text: string): boolean {
  const address = text.trim();
  if (!URL.canParse(root) || !plainSigns.test(address)) return false;
  const host = new URL(root).host.replace(beforeHost, '');
  const rest = address.replace(beforeHost, '').toLowerCase();
  return rest.startsWith(host) && ['', '/', '?', '#'].includes(rest.charAt(host.length));
}
