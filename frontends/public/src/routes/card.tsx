import { openCard } from '../features/card/api/open-card.ts';
import { CardPage } from '../features/card/components/card-page.tsx';
import { NoCard } from '../features/card/components/no-card.tsx';
import type { Route } from './+types/card.ts';

/** The card of an answer, which is asked anew each time it is opened [R391]. */
export const loader = ({ params, request }: Route.LoaderArgs) => openCard(params.token, request);

export const headers = () => ({
  'cache-control': 'no-store, private',
  'x-robots-tag': 'noindex',
  // The address opens the card: no other site learns it.
  'referrer-policy': 'no-referrer',
});

export default function CardRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.state === 'open' ? <CardPage {...loaderData} /> : <NoCard state={loaderData.state} />;
}
