import { data } from 'react-router';
import { FailurePage } from '../components/failure-page.tsx';
import { certificateExtras } from '../features/certificate/api/certificate-extras.ts';
import { CertificatePage } from '../features/certificate/components/certificate-page.tsx';
import { loadProfile } from '../features/profile/api/load-profile.ts';
import { profileText } from '../locales/tr/profile.ts';
import type { Route } from './+types/certificate.ts';

/** Asked anew each time, never out of a tab's copy; a blacklisted business leads to its record. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const answer = await loadProfile(params.slug, request);
  const profile = answer.data;
  if (profile.state === 'not_found') throw data(null, { status: 404 });
  const certified = profile.state === 'loaded' && profile.verified;
  const extras = certified ? await certificateExtras(profile.business.slug, request) : null;
  return data({ ...profile, extras, now: new Date().toISOString() }, answer.init ?? undefined);
}

/** What was checked of a business, how, when and until when, and what was not [R355]. */
export default function Certificate({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'loaded') return <CertificatePage {...loaderData} />;
  return (
    <FailurePage
      title={profileText.failed}
      message={profileText.failedLead}
      requestId={loaderData.requestId}
    />
  );
}

export { RouteError as ErrorBoundary } from '../components/route-error.tsx';
