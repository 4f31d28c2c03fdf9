import type { UncheckedKind } from '@edogrula/contracts/business-checks';
import { showPhone } from '@edogrula/contracts/contact/phone-input';
import type { BusinessView } from '@edogrula/contracts/http/business';
import { Banner } from '@edogrula/ui/banner';
import { ButtonLink } from '@edogrula/ui/button';
import { CheckedList, UncheckedList } from '@edogrula/ui/checked-list';
import { Note } from '@edogrula/ui/note';
import { Picture } from '@edogrula/ui/picture';
import { placeLine } from '../../../lib/business-facts.ts';
import { checkedItems, isByHand, uncheckedItems } from '../../../lib/checked-facts.ts';
import { coverOf } from '../../../lib/cover.ts';
import { imageKey } from '../../../lib/image-key.ts';
import { checksText } from '../../../locales/tr/checks.ts';
import { Link } from '../../../locales/tr/link.ts';
import { lookupText } from '../../../locales/tr/lookup.ts';
import { NewSearchLink } from './new-search-link.tsx';

const text = lookupText.verified;

type Props = {
  business: BusinessView;
  /** The contact of the record that led to it, where nobody checked whose it is. */
  unchecked: UncheckedKind | undefined;
};

/** Who it is, what was checked and when, and what that does not mean. */
export function VerifiedFacts({ business, unchecked }: Props) {
  const checks = checkedItems(business);
  return (
    <>
      {unchecked && (
        <Banner tone="warning">
          {checksText.matchNotChecked(unchecked)} {checksText.checkedBelow}
        </Banner>
      )}
      <BusinessLine business={business} />
      {checks.length > 0 && (
        <section>
          <h3 className="kicker mb-3">{text.checks}</h3>
          {isByHand(business) && <p className="mb-3 text-ink-soft">{checksText.byHand}</p>}
          <CheckedList items={checks} />
          <UncheckedList title={checksText.notChecked} items={uncheckedItems(business)} />
        </section>
      )}
      <Note>{text.advice}</Note>
    </>
  );
}

function BusinessLine({ business }: { business: BusinessView }) {
  const photo = coverOf(business);
  const contact = [
    business.instagramUsername && `@${business.instagramUsername}`,
    business.phone && showPhone(business.phone),
  ].filter(Boolean);
  return (
    <div className="flex items-center gap-4">
      {photo && (
        <Picture
          src={imageKey(photo)}
          alt={text.photo(business.name)}
          width={96}
          height={96}
          demo={business.demo}
          priority
          className="size-22 flex-none rounded-md"
        />
      )}
      <div className="min-w-0">
        <h3 className="text-xl">{business.name}</h3>
        <p className="text-ink-soft">{placeLine(business)}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
          {contact.map((line) => (
            <bdi key={line} dir="ltr" className="wrap-anywhere">
              {line}
            </bdi>
          ))}
        </p>
      </div>
    </div>
  );
}

/** What to do at a verified business: open its page, search anew. */
export function VerifiedActions({ business }: { business: BusinessView }) {
  return (
    <>
      <ButtonLink variant="primary" render={<Link to={`/isletme/${business.slug || business._id}`} />}>
        {text.open}
      </ButtonLink>
      <NewSearchLink />
    </>
  );
}
