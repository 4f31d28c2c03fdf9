import { openCard } from '../features/card/api/open-card.ts';
import { CardPage } from '../features/card/components/card-page.tsx';
import { NoCard } from '../features/card/components/no-card.tsx';
import { linkHeaders } from '../lib/link-page.ts';
import type { Route } from './+types/card.ts';

/** The card of an answer, which is asked anew each time it is opened [R391]. */
export const loader = ({ params, request }: Route.LoaderArgs) => openCard(params.token, request);

export const headers = linkHeaders;

export default function CardRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.state === 'open' ? <CardPage {...loaderData} /> : <NoCard state={loaderData.state} />;
}
