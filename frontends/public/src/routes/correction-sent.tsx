import { SentFallback, SentRoute } from '../components/wizard/sent-route.tsx';
import { CorrectionSent } from '../features/correction/components/correction-sent.tsx';
import { correctionPath, correctionReceipt } from '../features/correction/correction-receipt.ts';
import { correctionText } from '../locales/tr/correction.ts';
import type { Route } from './+types/correction-sent.ts';

/** The receipt of this business's request, if that was this tab's latest. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const receipt = correctionReceipt.read();
  return { receipt: receipt?.business.slug === params.slug ? receipt : null };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <SentFallback text={correctionText} />;

/** The page at the end of a correction request, with an address of its own [R402]. */
export default function CorrectionSentRoute({ loaderData: { receipt }, params }: Route.ComponentProps) {
  const end = receipt && <CorrectionSent receipt={receipt} />;
  return <SentRoute text={correctionText} wizardPath={correctionPath(params.slug)} receipt={end} />;
}
