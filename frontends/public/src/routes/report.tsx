import { PageMeta } from '../components/page-meta.tsx';
import { WizardSkeleton } from '../components/wizard/wizard-skeleton.tsx';
import { ReportStart } from '../features/report/components/report-start.tsx';
import { isEvidence } from '../features/report/evidence-list.ts';
import { reportWizard } from '../features/report/use-report-wizard.ts';
import { requireVerified } from '../lib/require-verified.ts';
import { storedFiles } from '../lib/use-draft-files.ts';
import { reportText } from '../locales/tr/report.ts';
import { siteText } from '../locales/tr/site.ts';
import type { Route } from './+types/report.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireVerified(request);
  return { stored: await storedFiles(reportWizard, isEvidence) };
}
clientLoader.hydrate = true as const;

/** A new step changes only `adim`. */
export const shouldRevalidate = () => false;

const Meta = () => (
  <PageMeta title={reportText.title} description={reportText.metaDescription} path="/report" />
);

export function HydrateFallback() {
  return (
    <>
      <Meta />
      <WizardSkeleton title={reportText.title} noScript={siteText.noScript} />
    </>
  );
}

export default function Report({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Meta />
      <ReportStart stored={loaderData.stored} />
    </>
  );
}
