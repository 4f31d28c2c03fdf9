import type { lookupAnswer } from '@edogrula/contracts/http/business';
import type { exploreAnswer } from '@edogrula/contracts/http/explore';
import type { z } from 'zod';
import type { LookupKey } from '../keys/lookup-keys.ts';
import { type LookupDeps, lookUp } from '../lookup/look-up.ts';
import { checkedAt } from '../lookup/verdict-text.ts';

type Verdict = NonNullable<z.output<typeof exploreAnswer>['lookup']>;

const folders = { verified: '/isletme/', blacklist: '/kara-liste/' } as const;

/**
 * The verdict on what was typed when it is somebody's phone, user name or website: who searches for a fraud on the
 * search page must read the warning there too [decision 12]. Null when nothing is known.
 */
export async function verdictOf(deps: LookupDeps, key: LookupKey, page?: LookupKey): Promise<Verdict | null> {
  const text = checkedAt(await lookUp(deps, key, page), deps.clock());
  const { status, business } = JSON.parse(text) as z.output<typeof lookupAnswer>;
  if ((status !== 'verified' && status !== 'blacklist') || !business) return null;
  return { status, name: business.name, url: `${folders[status]}${business.slug}` };
}
