import type { LookupKind } from '@edogrula/contracts/lookup-input';
import { LRUCache } from 'lru-cache';
import { recogniseQuery, type Wanted } from './recognise-query.ts';

/** Longer ones are read each time: nobody types them twice, and they would fill the memory. */
const longestKept = 80;
const recent = new LRUCache<string, { wanted: Wanted }>({ max: 5000 });

/** `recogniseQuery`, which is pure, remembered: a hot handle is asked for more often than it can be read. */
export function recognised(q: string, type: LookupKind | undefined): Wanted {
  if (q.length > longestKept) return recogniseQuery(q, type);
  const asked = `${type ?? ''} ${q}`;
  const known = recent.get(asked);
  if (known) return known.wanted;
  const wanted = recogniseQuery(q, type);
  recent.set(asked, { wanted });
  return wanted;
}
