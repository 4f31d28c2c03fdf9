import type { BusinessView } from '@edogrula/contracts/http/business';
import { webHref } from './business-facts.ts';

/** The part of the site that a guest left from. */
type Campaign = 'rezervasyon' | 'profil' | 'liste';

/** An outbound address that says where the guest came from [R086]; parameters that it has already stay. */
export function withTracking(address: string, campaign: Campaign): string {
  const url = new URL(address);
  const tracking = { utm_source: 'edogrula', utm_medium: 'referral', utm_campaign: campaign };
  for (const [name, value] of Object.entries(tracking)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.href;
}

/** A web address that a person typed as a link that leads out [R086]; null for what is none. */
export function outbound(address: string | null, campaign: Campaign): string | null {
  const href = webHref(address);
  return href && URL.canParse(href) ? withTracking(href, campaign) : null;
}

/** A business's Instagram page as a link that leads out [R086]: its own address, else the account's. */
export function outboundInstagram(
  { instagramUrl, instagramUsername }: Pick<BusinessView, 'instagramUrl' | 'instagramUsername'>,
  campaign: Campaign,
): string | null {
  const found = outbound(instagramUrl, campaign);
  if (found || !instagramUsername) return found;
  return outbound(`https://www.instagram.com/${encodeURIComponent(instagramUsername)}/`, campaign);
}
