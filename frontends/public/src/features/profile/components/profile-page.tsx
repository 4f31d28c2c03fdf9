import { ButtonLink } from '@edogrula/ui/button';
import { EmptyState } from '@edogrula/ui/empty-state';
import { Link } from 'react-router';
import { FailurePage } from '../../../components/failure-page.tsx';
import { JsonLd } from '../../../components/json-ld.tsx';
import { PageMeta } from '../../../components/page-meta.tsx';
import { placeLine } from '../../../lib/business-facts.ts';
import { profileText as text } from '../../../locales/tr/profile.ts';
import type { Profile } from '../api/load-profile.ts';
import { structuredData } from '../structured-data.ts';
import { PhotoMosaic } from './photo-mosaic.tsx';
import { AboutAndPlace, InfoCard, UnverifiedCard, VerifiedCard } from './profile-facts.tsx';
import { ProfileHead } from './profile-head.tsx';

/** The profile in each of its states: loaded, not found, failed [R088]. */
export function ProfilePage({ profile }: { profile: Profile }) {
  if (profile.state === 'not_found') return <UnknownBusiness />;
  if (profile.state === 'failed') {
    return <FailurePage title={text.failed} message={text.failedLead} requestId={profile.requestId} />;
  }
  const { business, verified } = profile;
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-5 pt-3 wide:gap-6 wide:pt-4">
      <PageMeta
        title={business.name}
        description={
          business.description?.slice(0, 200) || text.description(business.name, placeLine(business))
        }
        path={`/isletme/${business.slug}`}
        image={business.gallery[0]}
      />
      <JsonLd data={structuredData(business)} />
      <ProfileHead business={business} verified={verified} />
      <PhotoMosaic name={business.name} gallery={business.gallery} demo={business.demo} />
      <div className="mt-2 grid grid-cols-1 gap-10 wide:grid-cols-[minmax(0,1fr)_24.5rem] wide:gap-16">
        <div className="grid min-w-0 content-start gap-10">
          {verified ? <VerifiedCard business={business} /> : <UnverifiedCard slug={business.slug} />}
          <AboutAndPlace business={business} />
        </div>
        <aside className="grid content-start gap-5 wide:sticky wide:top-20 wide:self-start">
          <InfoCard business={business} />
        </aside>
      </div>
    </main>
  );
}

function UnknownBusiness() {
  return (
    <main id="icerik" className="page grid grid-cols-1 content-center py-10">
      <PageMeta title={text.notFound} description={text.notFoundLead} noindex />
      <h1 className="sr-only">{text.notFound}</h1>
      <EmptyState
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
