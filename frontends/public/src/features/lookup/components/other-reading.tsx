import type { BusinessView } from '@edogrula/contracts/http/business';
import { Banner } from '@edogrula/ui/banner';
import { lookupText } from '../../../locales/tr/lookup.ts';
import { contactOf, type LookupResult } from '../lookup-result.ts';

const hostOf = (website: string): string =>
  (URL.canParse(website) ? new URL(website).hostname : website).replace(/^www\./, '');

const text = lookupText.verified.otherReading;

/**
 * What a name with the ending of a website may mean as well, where the record does not have it: somebody may have opened
 * an account under the name of an honest house's site, or the other way round. The green answer is not about that.
 */
export function OtherReading({ result, business }: { result: LookupResult; business: BusinessView }) {
  const found = contactOf(result);
  const other = result.contacts.find(({ kind }) => kind !== found?.kind);
  if (other?.kind === 'ig_username' && other.key !== business.instagramUsername)
    return <Banner tone="warning">{text.account(other.key)}</Banner>;
  if (other?.kind === 'website' && other.key !== hostOf(business.website ?? ''))
    return <Banner tone="warning">{text.website(other.key)}</Banner>;
  return null;
}
