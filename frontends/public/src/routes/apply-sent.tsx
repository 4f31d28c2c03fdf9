import { SentFallback, SentRoute } from '../components/wizard/sent-route.tsx';
import { ApplySent } from '../features/apply/components/apply-sent.tsx';
import { readReceipt } from '../lib/receipt.ts';
import { applyText } from '../locales/tr/apply.ts';
import type { Route } from './+types/apply-sent.ts';

export function clientLoader() {
  return { receipt: readReceipt('apply') };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <SentFallback text={applyText} />;

export default function ApplySentRoute({ loaderData: { receipt } }: Route.ComponentProps) {
  return (
    <SentRoute text={applyText} wizardPath="/apply" receipt={receipt && <ApplySent receipt={receipt} />} />
  );
}
