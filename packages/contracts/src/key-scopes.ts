import type { Endpoint } from './http/endpoint.ts';

/** What an admin key may be used for [R396]; its owner's role bounds it besides. */
export const keyScopes = [
  'read',
  'submissions',
  'registry',
  'content',
  'files',
  'exports',
  'accounts',
] as const;
export type KeyScope = (typeof keyScopes)[number];

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
