import { pageLanguage } from '@edogrula/contracts/locales/tr/language';
import { ButtonLink } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FailurePage } from '../../../components/failure-page.tsx';
import { breadcrumbData, JsonLd } from '../../../components/json-ld.tsx';
import { LocationMap } from '../../../components/location-map.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { listingPath, placeLine } from '../../../lib/business-facts.ts';
import type { Business } from '../../../lib/read-business.ts';
import { shareImage } from '../../../lib/share-image.ts';
import { shortText } from '../../../lib/short-text.ts';
import { Link } from '../../../locales/tr/link.ts';
import { profileText as text } from '../../../locales/tr/profile.ts';
import type { ProfileScreen } from '../api/load-profile-screen.ts';
import { type BookingRequest, requestOf } from '../booking/request.ts';
import { today } from '../booking/stay.ts';
import { structuredData } from '../structured-data.ts';
import { BookingBar } from './booking-bar.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { PayeeBox } from './payee-box.tsx';
import { PhotoMosaic } from './photo-mosaic.tsx';
import { About, InfoCard, MapSection } from './profile-facts.tsx';
import { ProfileHead, ProfileWay } from './profile-head.tsx';
import { ReviewsPart } from './reviews-part.tsx';
import { VerificationCard } from './verification-card.tsx';

/** The profile in each of its states: loaded, not found, failed [R088]. */
export function ProfilePage({ screen }: { screen: ProfileScreen }) {
  const { profile, reviews, now } = screen;
  if (profile.state === 'not_found') return <UnknownBusiness />;
  if (profile.state === 'failed') {
    return <FailurePage title={text.failed} message={text.failedLead} requestId={profile.requestId} />;
  }
  const { business, verified } = profile;
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-5 pt-3 wide:gap-6 wide:pt-4">
      <ProfileMeta business={business} />
      <ProfileWay name={business.name} />
      <ProfileHead business={business} verified={verified} />
      <PhotoMosaic key={business._id} name={business.name} gallery={business.gallery} demo={business.demo} />
      <ProfileColumns key={business._id} business={business} verified={verified}>
        <ReviewsPart key={business._id} business={business} reviews={reviews} now={now} />
      </ProfileColumns>
    </main>
  );
}

function ProfileMeta({ business }: { business: Business }) {
  const path = `/isletme/${business.slug}`;
  return (
    <>
      <PageMeta
        title={business.name}
        description={
          business.description && pageLanguage === 'tr'
            ? shortText(business.description, 200)
            : text.description(business.name, placeLine(business))
        }
        path={path}
        image={shareImage(business.gallery[0])}
      />
      <JsonLd data={structuredData(business)} />
      <JsonLd
        data={breadcrumbData([
          { name: text.home, path: '/' },
          { name: text.listing, path: listingPath },
          { name: business.name, path },
        ])}
      />
    </>
  );
}

type ColumnsProps = { business: Business; verified: boolean; children: React.ReactNode };

/** Facts on the left, the booking card beside them; on phones one below the other with a bar at the bottom. */
function ProfileColumns({ business, verified, children }: ColumnsProps) {
  const [params] = useSearchParams();
  const [request, setRequest] = useState(() => requestOf(params, today()));
  const change = (part: Partial<BookingRequest>) => setRequest((old) => ({ ...old, ...part }));
  return (
    <div className="mt-2 grid grid-cols-1 gap-10 wide:grid-cols-[minmax(0,1fr)_24.5rem] wide:gap-16">
      <div className="grid min-w-0 grid-cols-1 content-start gap-10">
        <VerificationCard business={business} verified={verified} />
        <About business={business} />
        <MapSection business={business}>
          <LocationMap business={business} />
        </MapSection>
        {children}
      </div>
      <aside className="grid content-start gap-5 wide:sticky wide:top-20 wide:self-start wide:pb-4 wide:has-[table]:max-h-[calc(100dvh-5rem)] wide:has-[table]:overflow-y-auto">
        <BookingPanel business={business} verified={verified} request={request} onChange={change} />
        <InfoCard business={business} />
        {verified && <PayeeBox slug={business.slug} />}
      </aside>
      <BookingBar request={request} />
    </div>
  );
}

function UnknownBusiness() {
  return (
    <main id="icerik" className="page grid grid-cols-1 content-center py-10">
      <PageMeta title={text.notFound} description={text.notFoundLead} noindex />
      <EmptyState
        level={1}
        title={text.notFound}
        action={
          <ButtonLink variant="primary" render={<Link to="/" />}>
            {text.search}
          </ButtonLink>
        }
      >
        {text.notFoundLead}
      </EmptyState>
    </main>
  );
}
