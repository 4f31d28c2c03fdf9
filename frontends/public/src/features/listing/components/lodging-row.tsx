import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { InstagramIcon } from '@edogrula/ui/brand-icons';
import { ButtonLink } from '@edogrula/ui/button';
import { formatNumber, formatRating } from '@edogrula/ui/format';
import { Picture } from '@edogrula/ui/picture';
import { Score } from '@edogrula/ui/score';
import Globe from 'lucide-react/icons/globe';
import Phone from 'lucide-react/icons/phone';
import { BusinessLogo } from '../../../components/business-logo.tsx';
import { RegistryBadge } from '../../../components/registry-badge.tsx';
import { providerScore, ratingOfTen, verificationStateOf } from '../../../lib/business-facts.ts';
import { coverOf } from '../../../lib/cover.ts';
import { imageKey } from '../../../lib/image-key.ts';
import { outbound, outboundInstagram } from '../../../lib/outbound.ts';
import type { Business } from '../../../lib/read-business.ts';
import { shortText } from '../../../lib/short-text.ts';
import { businessText } from '../../../locales/tr/business.ts';
import { Link } from '../../../locales/tr/link.ts';
import { listingText as text } from '../../../locales/tr/listing.ts';
import { Original } from '../../../locales/tr/original.ts';

const summaryLength = 180;

/** One lodging of the list [R094, R095]. */
export function LodgingRow({ business, first }: { business: Business; first: boolean }) {
  const { name, slug, description, instagramUsername, type, address } = business;
  const photo = coverOf(business);
  const line = [instagramUsername && `@${instagramUsername}`, businessText.typeOf(type), address]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className="grid overflow-hidden rounded-lg border bg-surface wide:grid-cols-[16rem_minmax(0,1fr)_12.5rem]">
      {photo ? (
        <Picture
          src={imageKey(photo)}
          alt={text.cover(name)}
          width={640}
          height={480}
          sizes="(min-width: 60rem) 16rem, 100vw"
          demo={business.demo}
          priority={first}
          className="aspect-video wide:aspect-auto wide:min-h-50"
          imgClassName="wide:absolute wide:inset-0"
        />
      ) : (
        <span className="block bg-hover max-wide:aspect-video" />
      )}
      <div className="grid content-start gap-2 px-5 py-4 wide:px-6 wide:py-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <BusinessLogo business={business} size="sm" />
          <h3 className="text-xl wrap-anywhere">
            <Link to={`/isletme/${slug}`} className="text-ink no-underline hover:text-ink hover:underline">
              {name}
            </Link>
          </h3>
          <RegistryBadge status={verificationStateOf(business)} />
        </div>
        <p className="text-sm text-ink-muted">
          <bdi>{line}</bdi>
        </p>
        {description && (
          <p className="text-pretty text-ink-soft">
            <Original>{shortText(description, summaryLength)}</Original>
          </p>
        )}
        <Links business={business} />
      </div>
      <Scores business={business} />
    </article>
  );
}

const linkClass = 'inline-flex min-h-control items-center gap-1.5 wide:min-h-8 [&>svg]:size-4';

function Links({ business }: { business: Business }) {
  const { phone, instagramUsername } = business;
  const site = outbound(business.website, 'liste');
  const instagram = outboundInstagram({ instagramUrl: null, instagramUsername }, 'liste');
  return (
    <p className="flex flex-wrap gap-x-5 text-[0.9375rem]">
      {phone && (
        <a href={`tel:${phone}`} className={linkClass}>
          <Phone aria-hidden />
          <bdi dir="ltr">{showPhone(phone)}</bdi>
        </a>
      )}
      {site && (
        <a href={site} rel="noopener noreferrer nofollow ugc" target="_blank" className={linkClass}>
          <Globe aria-hidden />
          {text.website}
        </a>
      )}
      {instagram && (
        <a href={instagram} rel="noopener noreferrer nofollow ugc" target="_blank" className={linkClass}>
          <InstagramIcon />
          {text.instagram}
        </a>
      )}
    </p>
  );
}

function Scores({ business }: { business: Business }) {
  const { googleRating, googleReviewsCount, rating, name, slug } = business;
  const source =
    googleRating !== null &&
    [
      providerScore(googleRating, business.demo),
      googleReviewsCount !== null && businessText.reviews(formatNumber(googleReviewsCount)),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-t px-5 py-4 wide:grid-cols-1 wide:grid-rows-[auto_1fr] wide:items-start wide:border-s wide:border-t-0 wide:px-6 wide:py-5">
      <div className="grid gap-2">
        {googleRating !== null && <Score value={ratingOfTen(googleRating)} source={source} />}
        <p className={rating === null ? 'text-xs text-ink-muted' : 'text-sm text-ink-soft'}>
          {rating === null ? text.noOwnRating : text.ownRating(formatRating(rating, 10))}
        </p>
      </div>
      <ButtonLink size="sm" render={<Link to={`/isletme/${slug}`} />} className="wide:self-end">
        <span>
          {text.open}
          <span className="sr-only">: {name}</span>
        </span>
      </ButtonLink>
    </div>
  );
}
