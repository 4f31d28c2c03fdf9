import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { InstagramIcon } from '@edogrula/ui/brand-icons';
import { Card } from '@edogrula/ui/card';
import Globe from 'lucide-react/icons/globe';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { webLabel } from '../../../lib/business-facts.ts';
import { mapLinks } from '../../../lib/map-link.ts';
import { outbound, outboundInstagram } from '../../../lib/outbound.ts';
import type { Business } from '../../../lib/read-business.ts';
import { Link } from '../../../locales/tr/link.ts';
import { Original } from '../../../locales/tr/original.ts';
import { profileText as text } from '../../../locales/tr/profile.ts';
import { lineOf } from '../booking/booking-target.ts';

/** Phone, Instagram, website, address [R083]. */
export function InfoCard({ business }: { business: Business }) {
  const { instagramUsername, website, address } = business;
  const site = outbound(website, 'profil');
  const instagram = outboundInstagram(business, 'profil');
  return (
    <Card pad>
      <section aria-labelledby="bilgi" className="grid gap-3">
        <h2 id="bilgi" className="text-lg">
          {text.info}
        </h2>
        <ul className="grid gap-1">
          <Numbers business={business} />
          {instagramUsername && instagram && (
            <Line icon={<InstagramIcon />}>
              <a href={instagram} rel="noopener noreferrer nofollow ugc" target="_blank">
                <bdi dir="ltr">@{instagramUsername}</bdi>
              </a>
            </Line>
          )}
          {site && website && (
            <Line icon={<Globe aria-hidden />}>
              <a href={site} rel="noopener noreferrer nofollow ugc" target="_blank">
                <bdi dir="ltr">{webLabel(website)}</bdi>
              </a>
            </Line>
          )}
          {address && <Line icon={<MapPin aria-hidden />}>{address}</Line>}
        </ul>
        <p className="text-sm text-ink-muted">{text.direct}</p>
        <Correction slug={business.slug} />
      </section>
    </Card>
  );
}

/** The mobile number, then fixed lines, each called what it is wherever its record keeps it; a missing mobile number is said once. */
function Numbers({ business: { phone, landline } }: { business: Business }) {
  const mobile = phone && !lineOf(phone) ? phone : null;
  const fixed = [...new Set([landline, phone === mobile ? null : phone])].filter((one) => one !== null);
  return (
    <>
      {mobile && (
        <Line icon={<Phone aria-hidden />}>
          <Call number={mobile} />
        </Line>
      )}
      {fixed.map((number) => (
        <Line key={number} icon={<Phone aria-hidden />}>
          <span className="text-ink-muted">{text.lines[lineOf(number) ?? 'landline']}</span>{' '}
          <Call number={number} />
        </Line>
      ))}
      {!mobile && (
        <Line icon={<Phone aria-hidden />}>
          <span className="text-sm text-ink-muted">{text.noMobile}</span>
        </Line>
      )}
    </>
  );
}

const Call = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} dir="ltr">
    {showPhone(number)}
  </a>
);

/** A wrong fact is corrected, which is no report of a fraud: by a request, or by the owner's application [R402]. */
function Correction({ slug }: { slug: string }) {
  return (
    <p className="text-sm text-ink-muted">
      {text.wrong}
      <Link to={`/duzelt/${encodeURIComponent(slug)}`}>{text.askCorrection}</Link>
      {' · '}
      <Link to={`/apply?slug=${encodeURIComponent(slug)}`}>{text.correctionOwner}</Link>
    </p>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid min-h-10 grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-3 wrap-anywhere [&>svg]:size-5 [&>svg]:text-ink-muted">
      {icon}
      <span>{children}</span>
    </li>
  );
}

/** Description, or that there is none [R073]. */
export function About({ business }: { business: Business }) {
  return (
    <section className="grid gap-3">
      <h2>{text.about}</h2>
      <p className="max-w-prose text-[1.0625rem]/7 text-pretty whitespace-pre-line text-ink-soft">
        {business.description ? <Original>{business.description}</Original> : text.noDescription}
      </p>
    </section>
  );
}

const mapLinkClass = 'inline-flex min-h-control items-center';

/** Address, the map when it may be shown, and the ways to one elsewhere [R072, R074]. */
export function MapSection({ business, children }: { business: Business; children: ReactNode }) {
  const links = mapLinks(business);
  if (!links) return null;
  return (
    <section id="konum" aria-labelledby="konum-baslik" className="grid scroll-mt-20 gap-3">
      <h2 id="konum-baslik">{text.location}</h2>
      {business.address && <p className="text-ink-soft">{business.address}</p>}
      {children}
      <p className="flex flex-wrap gap-x-6">
        <a href={links.map} target="_blank" rel="noopener noreferrer" className={mapLinkClass}>
          {text.map}
        </a>
        <a href={links.route} target="_blank" rel="noopener noreferrer" className={mapLinkClass}>
          {text.directions}
        </a>
      </p>
    </section>
  );
}
