import { data } from 'react-router';
import { FailurePage } from '../components/failure-page.tsx';
import { CorrectionPage } from '../features/correction/components/correction-page.tsx';
import { loadProfile } from '../features/profile/api/load-profile.ts';
import { profileText } from '../locales/tr/profile.ts';
import type { Route } from './+types/correction.ts';

/** The business that the address names; a blacklisted one leads to its record, where it has its appeal. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const answer = await loadProfile(params.slug, request);
  const profile = answer.data;
  if (profile.state === 'not_found') throw data(null, { status: 404 });
  if (profile.state === 'failed') return data(profile, answer.init ?? undefined);
  const { _id, name, slug } = profile.business;
  return data({ state: 'loaded' as const, business: { _id, name, slug } });
}

/** What is wrong in a profile, and the form for it [R402]. */
export default function Correction({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'loaded') return <CorrectionPage business={loaderData.business} />;
  return (
    <FailurePage
      title={profileText.failed}
      message={profileText.failedLead}
      requestId={loaderData.requestId}
    />
  );
}

export { RouteError as ErrorBoundary } from '../components/route-error.tsx';
