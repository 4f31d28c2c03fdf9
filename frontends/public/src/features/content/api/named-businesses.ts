import { verificationStateOf } from '../../../lib/business-facts.ts';
import { besideMs } from '../../../lib/call.ts';
import { getBusiness } from '../../../lib/find-business.ts';
import { onApiError } from '../../../lib/on-api-error.ts';

export type NamedBusiness = {
  name: string;
  path: string;
  status: 'verified' | 'unverified' | 'lapsed' | 'blacklisted';
};

const profileLink = /href="\/(?:isletme|business|b)\/([a-z\d][a-z\d-]{0,119})"/g;
/** A text names a few businesses; each costs a call. */
const namedMax = 6;

async function namedBy(slug: string, request: Request): Promise<NamedBusiness | null> {
  // The text is worth reading without what the registry would say beside it, and does not wait long for that.
  const found = await getBusiness(slug, request, besideMs).catch(onApiError(() => null));
  if (!found) return null;
  const { name } = found.business;
  if (found.status === 'blacklist')
    return { name, path: `/kara-liste/${found.business.slug}`, status: 'blacklisted' };
  return { name, path: `/isletme/${slug}`, status: verificationStateOf(found.business) };
}

/** Businesses to whose profiles a text leads, as the registry knows them now [decision 39]. */
export async function namedBusinesses(html: string, request: Request): Promise<NamedBusiness[]> {
  const slugs = [...new Set([...html.matchAll(profileLink)].map((match) => match[1] ?? ''))];
  const known = await Promise.all(slugs.slice(0, namedMax).map((slug) => namedBy(slug, request)));
  return known.filter((one) => one !== null);
}
