import { CheckedList, UncheckedList } from '@edogrula/ui/checked-list';
import { formatDate } from '@edogrula/ui/format';
import { VerdictIcon } from '@edogrula/ui/verdict-icon';
import { checkedItems, isByHand, uncheckedItems } from '../../../lib/checked-facts.ts';
import type { Business } from '../../../lib/read-business.ts';
import { businessText } from '../../../locales/tr/business.ts';
import { checksText } from '../../../locales/tr/checks.ts';
import { Link } from '../../../locales/tr/link.ts';
import { profileText as text } from '../../../locales/tr/profile.ts';

/** The state of the record: verified, paused, or not verified. */
export function VerificationCard({ business, verified }: { business: Business; verified: boolean }) {
  if (verified) return <VerifiedCard business={business} />;
  const { slug, lapsedAt } = business;
  return lapsedAt ? <LapsedCard slug={slug} at={lapsedAt} /> : <UnverifiedCard slug={slug} />;
}

/** A badge that pauses because a check has ended: its day, and no word against anybody [R354]. */
function LapsedCard({ slug, at }: { slug: string; at: string }) {
  return (
    <section aria-labelledby="kontrol-baslik" className="rounded-lg border bg-sunken p-5 wide:p-6">
      <header className="mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <VerdictIcon verdict="lapsed" />
        <h2 id="kontrol-baslik" className="text-xl">
          {businessText.lapsed}
        </h2>
      </header>
      <p className="text-ink-soft">
        {businessText.lapsedOn(formatDate(at))} {businessText.noFinding}
      </p>
      <p className="mt-2">
        <Link to={`/apply?slug=${encodeURIComponent(slug)}`}>{text.lapsedOwner}</Link>
      </p>
    </section>
  );
}

/** What «doğrulanmış» means here: what was checked, and when. */
function VerifiedCard({ business }: { business: Business }) {
  return (
    <section
      id="kontrol"
      aria-labelledby="kontrol-baslik"
      className="rounded-lg border border-verified-border bg-verified-bg p-5 wide:p-6"
    >
      <header className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <VerdictIcon verdict="verified" />
        <div>
          <h2 id="kontrol-baslik" className="text-xl text-verified-fg">
            {text.verifiedTitle}
          </h2>
          <p className="text-ink-soft">
            {isByHand(business) ? checksText.byHand : text.verifiedLead} {text.noGuarantee}
          </p>
        </div>
      </header>
      <CheckedList items={checkedItems(business)} />
      <UncheckedList title={checksText.notChecked} items={uncheckedItems(business)} />
      <p className="mt-4">
        <Link to={`/sertifika/${encodeURIComponent(business.slug)}`}>{text.certificate}</Link>
      </p>
    </section>
  );
}

/** A listed business that is not verified: said plainly, without alarm [decision 28]. */
function UnverifiedCard({ slug }: { slug: string }) {
  return (
    <section aria-labelledby="kontrol-baslik" className="rounded-lg border bg-sunken p-5 wide:p-6">
      <h2 id="kontrol-baslik" className="text-xl">
        {text.unverifiedTitle}
      </h2>
      <p className="text-ink-soft">{text.unverifiedLead}</p>
      <p className="mt-2">
        <Link to={`/apply?slug=${encodeURIComponent(slug)}`}>{text.unverifiedOwner}</Link>
      </p>
    </section>
  );
}
