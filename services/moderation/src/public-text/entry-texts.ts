import { handleFromUrl } from '@edogrula/contracts/contact/instagram-account';
import { storedWebsiteKey, websiteKeys } from '@edogrula/contracts/contact/website';
import { hiddenName } from '@edogrula/contracts/locales/tr/hidden-contacts';
import { isSparedAccount, publicNameOf } from '@edogrula/contracts/public-name';
import { publicTextOf } from '@edogrula/contracts/public-summary';
import { type Key, keyText } from '../registry/business-contact.ts';
import type { EntryTexts } from '../tables.ts';
import { unconfirmedNameOf, unconfirmedSummaryOf } from './unconfirmed-words.ts';

type Named = {
  name: string;
  /** As a moderator confirmed it; null: nobody did. */
  confirmed_name: string | null;
  phone: string | null;
  instagram_username: string | null;
  instagram_url: string | null;
};
type Reported = Named & {
  website: string | null;
  description: string;
};

/** What the entry of a report is called: nothing personal is in it that no moderator has confirmed [R307, R325]. */
export function entryNameOf(
  { name, confirmed_name: confirmed, ...report }: Named,
  condemned: readonly Key[],
): string {
  const isChosen = condemned.some(({ kind, key }) => kind === 'phone' && key === report.phone);
  const phone = isChosen ? report.phone : null;
  const reported = [report.instagram_username, handleFromUrl(report.instagram_url ?? '')];
  const shown = { phone, condemned, reported };
  if (confirmed !== null) return publicNameOf(confirmed, shown);
  return isSparedAccount(name, shown) ? hiddenName : unconfirmedNameOf(name, { phone, condemned });
}

/** The reported address where its key was chosen, the whole site where that alone was, else nothing. */
function shownSite(website: string, chosen: ReadonlySet<string>): string | null {
  if (chosen.has(`host ${storedWebsiteKey(website)}`)) return website;
  const { host } = websiteKeys(website);
  return host && chosen.has(`host ${host}`) ? `https://${host}` : null;
}

/**
 * What the entry of a report shows: never a contact that was not chosen, neither in its name nor in its text [R305, R307].
 * `summary` is the moderator's text, of which the same holds [R325].
 */
export function entryTextsOf(
  report: Reported,
  condemned: readonly Key[],
  summary: string | null = null,
): EntryTexts {
  const chosen = new Set(condemned.map(keyText));
  const { instagram_username: handle, instagram_url: url, website } = report;
  const linked = handleFromUrl(url ?? '');
  const phone = chosen.has(`phone ${report.phone}`) ? report.phone : null;
  return {
    name: entryNameOf(report, condemned),
    instagramUsername: handle && chosen.has(`handle ${handle}`) ? handle : null,
    instagramUrl: linked && chosen.has(`handle ${linked}`) ? url : null,
    phone,
    website: website && shownSite(website, chosen),
    summary: summary
      ? publicTextOf(summary, { phone, condemned })
      : unconfirmedSummaryOf(report.description, { phone, condemned }),
  };
}
