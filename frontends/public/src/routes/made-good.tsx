import { madeGoodPage } from '../features/made-good/api/made-good-page.ts';
import { MadeGoodOver, MadeGoodScreen } from '../features/made-good/components/made-good-screen.tsx';
import { linkHeaders } from '../lib/link-page.ts';
import type { Route } from './+types/made-good.ts';

/** The page behind the link that asks a reporter whether the harm was made good; reading it changes nothing [R329]. */
export const loader = ({ params, request }: Route.LoaderArgs) => madeGoodPage(params.token, request);

export const headers = linkHeaders;

/** What was confirmed stays on the screen. */
export const shouldRevalidate = () => false;

export default function MadeGoodRoute({ loaderData, params }: Route.ComponentProps) {
  return loaderData.facts ? (
    <MadeGoodScreen facts={loaderData.facts} token={params.token} />
  ) : (
    <MadeGoodOver />
  );
}
