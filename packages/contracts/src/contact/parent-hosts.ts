import { parse } from 'tldts';
import { isSharedHost } from './shared-hosts.ts';

const mostParents = 3;

/**
 * The sites that a host belongs to: the nearest hosts above it, up to the name that somebody has registered. Whoever
 * holds that name makes every name below it. Hosts of many sellers are none.
 */
export function parentHosts(host: string): string[] {
  const { domain } = parse(host, { allowPrivateDomains: true });
  if (!domain || domain === host || !host.endsWith(`.${domain}`)) return [];
  const above = host.slice(0, -domain.length - 1).split('.');
  const parents = above.map((_, at) => [...above.slice(at + 1), domain].join('.'));
  const near = parents.length > mostParents ? [...parents.slice(0, mostParents - 1), domain] : parents;
  return near.filter((parent) => !isSharedHost(parent));
}
