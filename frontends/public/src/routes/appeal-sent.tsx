import { SentFallback, SentRoute } from '../components/wizard/sent-route.tsx';
import { appealReceipt } from '../features/appeal/appeal-receipt.ts';
import { AppealSent } from '../features/appeal/components/appeal-sent.tsx';
import { appealText } from '../locales/tr/appeal.ts';
import type { Route } from './+types/appeal-sent.ts';

export const clientLoader = () => ({ receipt: appealReceipt.read() });
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <SentFallback text={appealText} />;

/** The page at the end of an appeal, with an address of its own [R317]. */
export default function AppealSentRoute({ loaderData: { receipt } }: Route.ComponentProps) {
  const end = receipt && <AppealSent receipt={receipt} />;
  return <SentRoute text={appealText} wizardPath="/itiraz" receipt={end} />;
}
