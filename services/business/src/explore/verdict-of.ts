import type { lookupAnswer } from '@edogrula/contracts/http/business';
import type { exploreAnswer } from '@edogrula/contracts/http/explore';
import type { z } from 'zod';
import { type LookupDeps, lookUp } from '../lookup/look-up.ts';
import type { Asked } from '../lookup/recognise-query.ts';
import { completed } from '../lookup/verdict.ts';

type Verdict = NonNullable<z.output<typeof exploreAnswer>['lookup']>;

const folders = { verified: '/isletme/', blacklist: '/kara-liste/' } as const;

/**
 * The verdict on what was typed when it is a seller's phone, user name or website: who searches for a fraud on the
 * search page must read the warning there too [decision 12]. Null when nothing is known.
 */
export async function verdictOf(deps: LookupDeps, asked: readonly Asked[]): Promise<Verdict | null> {
  const found = await lookUp(deps, asked);
  const answer = JSON.parse(String(completed(found, deps.clock()))) as z.output<typeof lookupAnswer>;
  const { status, business, matched = null, unmatched } = answer;
  if ((status !== 'verified' && status !== 'blacklist') || !business) return null;
  const url = `${folders[status]}${business.slug}`;
  const unchecked = answer.status === 'verified' ? answer.unchecked : undefined;
  const said = { status, name: business.name, url, matched };
  return { ...said, ...(unmatched ? { unmatched } : {}), ...(unchecked ? { unchecked } : {}) };
}
