import { PageMeta } from '../components/page-meta.tsx';
import { NothingSent } from '../components/wizard/sent-page.tsx';
import { WizardSkeleton } from '../components/wizard/wizard-skeleton.tsx';
import { ReportSent } from '../features/report/components/report-sent.tsx';
import { readReceipt } from '../lib/receipt.ts';
import { reportText } from '../locales/tr/report.ts';
import { siteText } from '../locales/tr/site.ts';
import type { Route } from './+types/report-sent.ts';

const { success, title, metaDescription } = reportText;

export function clientLoader() {
  return { receipt: readReceipt('report') };
}
clientLoader.hydrate = true as const;

const Meta = () => <PageMeta title={success.pageTitle} description={metaDescription} noindex />;

export function HydrateFallback() {
  return (
    <>
      <Meta />
      <WizardSkeleton title={title} noScript={siteText.noScript} />
    </>
  );
}

/** The page at the end of the wizard, with an address of its own. */
export default function ReportSentRoute({ loaderData: { receipt } }: Route.ComponentProps) {
  return (
    <>
      <Meta />
      {receipt ? (
        <ReportSent receipt={receipt} />
      ) : (
        <NothingSent wizardPath="/report" another={success.another} />
      )}
    </>
  );
}
