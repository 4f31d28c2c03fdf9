import { SentFallback, SentRoute } from '../components/wizard/sent-route.tsx';
import { ReportSent } from '../features/report/components/report-sent.tsx';
import { readReceipt } from '../lib/receipt.ts';
import { reportText } from '../locales/tr/report.ts';
import type { Route } from './+types/report-sent.ts';

export function clientLoader() {
  return { receipt: readReceipt('report') };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <SentFallback text={reportText} />;

export default function ReportSentRoute({ loaderData: { receipt } }: Route.ComponentProps) {
  return (
    <SentRoute text={reportText} wizardPath="/report" receipt={receipt && <ReportSent receipt={receipt} />} />
  );
}
