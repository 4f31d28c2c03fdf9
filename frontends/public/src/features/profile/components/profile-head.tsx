import { Badge, DemoBadge } from '@edogrula/ui/badge';
import { Breadcrumb } from '@edogrula/ui/breadcrumb';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { formatRating } from '@edogrula/ui/format';
import { IconButton } from '@edogrula/ui/icon-button';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import Share from 'lucide-react/icons/share';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BusinessLogo } from '../../../components/business-logo.tsx';
import { listingPath, placeLine, providerScore, ratingOfTen } from '../../../lib/business-facts.ts';
import { mapLinks } from '../../../lib/map-link.ts';
import type { Business } from '../../../lib/read-business.ts';
import { businessText } from '../../../locales/tr/business.ts';
import { Link } from '../../../locales/tr/link.ts';
import { profileText as text } from '../../../locales/tr/profile.ts';
import { lineOf } from '../booking/booking-target.ts';
import { sharePage } from '../share-page.ts';

type Props = { business: Business; verified: boolean };

/** Back, and the way here [R068]. */
export function ProfileWay({ name }: { name: string }) {
  return (
    <div className="flex items-center gap-2 max-wide:order-first">
      <BackButton />
      <Breadcrumb
        items={[
          { label: text.home, render: <Link to="/" /> },
          { label: text.listing, render: <Link to={listingPath} /> },
          { label: name },
        ]}
      />
    </div>
  );
}

/** Name, badge, place, rating, and what one can do [R068, R071, R072]. */
export function ProfileHead({ business, verified }: Props) {
  const { name, googleRating } = business;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 wide:grid-cols-[auto_minmax(0,1fr)_auto] wide:gap-x-5 wide:gap-y-1">
      <BusinessLogo key={business._id} business={business} />
      <h1>{name}</h1>
      <p className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft wide:col-span-1 wide:col-start-2">
        {verified ? (
          <a href="#kontrol" className="rounded-full">
            <Badge tone="verified" size="lg" icon={<ShieldCheck aria-hidden />}>
              {businessText.verified}
            </Badge>
          </a>
        ) : (
          <Badge size="lg">{business.lapsedAt ? businessText.lapsed : businessText.unverified}</Badge>
        )}
        <span>{placeLine(business)}</span>
        {googleRating !== null && (
          <span className="num">
            <b>{formatRating(ratingOfTen(googleRating), 10)}</b> ·{' '}
            {providerScore(googleRating, business.demo)}
          </span>
        )}
        {business.demo && <DemoBadge />}
      </p>
      <Actions business={business} />
    </div>
  );
}

/** The router counts the pages of this site that lie behind this one. */
const cameFromHere = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** Back to where the visitor came from in this site, else to the list [R068]; a plain link without scripts. */
function BackButton() {
  const navigate = useNavigate();
  return (
    <IconButton
      label={text.back}
      icon={<ArrowLeft aria-hidden />}
      render={
        <Link
          to={listingPath}
          onClick={(event) => {
            if (!cameFromHere() || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            void navigate(-1);
          }}
        />
      }
      className="-ms-3"
    />
  );
}

/** How long the answer to «Paylaş» stays. */
const noticeMs = 6000;

function Actions({ business }: { business: Business }) {
  const [notice, setNotice] = useState('');
  const links = mapLinks(business);
  const number = business.phone ?? business.landline;
  const share = async () => {
    setNotice('');
    setNotice(await sharePage(business.name));
  };
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(''), noticeMs);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div className="relative col-span-full wide:col-span-1 wide:col-start-3 wide:row-span-2 wide:row-start-1">
      <div className="flex gap-2 max-wide:flex-wrap max-wide:[&>*]:flex-auto max-wide:[&>*]:px-2 max-wide:[&>*]:whitespace-nowrap">
        <Button icon={<Share aria-hidden />} onClick={() => void share()}>
          {text.share}
        </Button>
        {links && (
          <ButtonLink
            href={links.route}
            target="_blank"
            rel="noopener noreferrer"
            icon={<Navigation aria-hidden />}
          >
            {text.directions}
          </ButtonLink>
        )}
        {number && (
          <ButtonLink href={`tel:${number}`} icon={<Phone aria-hidden />}>
            {text.callLine[lineOf(number) ?? 'any']}
          </ButtonLink>
        )}
      </div>
      <p
        role="status"
        className="absolute start-0 top-full z-10 mt-2 rounded-md border bg-surface px-3 py-2 text-sm shadow-overlay empty:hidden wide:start-auto wide:end-0"
      >
        {notice}
      </p>
    </div>
  );
}
