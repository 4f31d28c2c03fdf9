import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { InstallOffer } from '../components/install-offer.tsx';
import { PageMeta } from '../components/page-meta.tsx';
import { answerForm } from '../features/lookup/api/answer-form.ts';
import { withBeside } from '../features/lookup/api/find-beside.ts';
import { lookUp } from '../features/lookup/api/look-up.ts';
import { HowItWorks } from '../features/lookup/components/how-it-works.tsx';
import { LookupHero } from '../features/lookup/components/lookup-hero.tsx';
import { OtherWays } from '../features/lookup/components/other-ways.tsx';
import { eraseRecent, readRecent } from '../features/lookup/recent-lookups.ts';
import { boundQueryIn } from '../features/lookup/use-bound-query.ts';
import { holdsPaymentNumber } from '../lib/holds-payment-number.ts';
import { lookupText } from '../locales/tr/lookup.ts';
import type { Route } from './+types/home.ts';

// Most visits are the first ones of their device.
const RecentLookups = lazy(() => import('../features/lookup/components/recent-lookups.tsx'));

/** The answer to `/?q=…` in the first HTML, so that the page works without scripts; none to what was only typed. */
export async function loader({ request }: Route.LoaderArgs) {
  const { text, typed } = boundQueryIn(new URL(request.url).searchParams);
  const query = text.trim().slice(0, 2000);
  // An address is logged and remembered: an account number in one is never asked about [R362].
  if (query && holdsPaymentNumber(query)) throw redirect('/');
  return { result: query && !typed ? await withBeside(await lookUp(query, request), request) : null };
}

/** The box of a browser without scripts. */
export async function action({ request }: Route.ActionArgs) {
  return answerForm(request);
}

/** In the browser the box asks the API itself. */
export function clientLoader() {
  return { result: null };
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const [recent, setRecent] = useState<string[]>([]);
  const refresh = useCallback(() => setRecent(readRecent()), []);
  useEffect(refresh, [refresh]);
  const navigate = useNavigate();
  const erase = () => {
    eraseRecent();
    refresh();
    // The question in the address goes too: a reload would answer it, and remember it, once more.
    void navigate('/', { replace: true, preventScrollReset: true });
  };
  return (
    <main id="icerik">
      <PageMeta title={lookupText.heading} description={lookupText.lead} path="/" />
      <LookupHero initial={actionData?.result ?? loaderData.result} onAnswer={refresh} />
      <div className="page relative -mt-16 grid grid-cols-1 gap-8 wide:-mt-24 wide:gap-10">
        <HowItWorks />
        <OtherWays />
        {recent.length > 0 && (
          <Suspense>
            <RecentLookups queries={recent} onErase={erase} />
          </Suspense>
        )}
        <InstallOffer />
      </div>
    </main>
  );
}
