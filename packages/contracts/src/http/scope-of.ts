import type { KeyScope } from '../key-scopes.ts';
import type { Endpoint } from './endpoint.ts';

const writesOf: Record<Endpoint['service'], KeyScope> = {
  identity: 'accounts',
  business: 'registry',
  moderation: 'submissions',
  media: 'files',
  content: 'content',
  reviews: 'registry',
};

/** The scope that a key needs for an operation: what only reads is one, what changes something is its service's. */
export function scopeOf(endpoint: {
  method: string;
  path: string;
  scope?: KeyScope | undefined;
  service?: Endpoint['service'];
}): KeyScope {
  if (endpoint.scope) return endpoint.scope;
  if (endpoint.method === 'GET') return 'read';
  if (endpoint.path.endsWith('/exports')) return 'exports';
  return writesOf[endpoint.service ?? 'identity'];
}
