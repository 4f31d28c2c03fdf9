import { PageMeta } from '../components/page-meta.tsx';
import { NothingSent } from '../components/wizard/sent-page.tsx';
import { WizardSkeleton } from '../components/wizard/wizard-skeleton.tsx';
import { ApplySent } from '../features/apply/components/apply-sent.tsx';
import { readReceipt } from '../lib/receipt.ts';
import { applyText } from '../locales/tr/apply.ts';
import { siteText } from '../locales/tr/site.ts';
import type { Route } from './+types/apply-sent.ts';

const { success, title, metaDescription } = applyText;

export function clientLoader() {
  return { receipt: readReceipt('apply') };
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
export default function ApplySentRoute({ loaderData: { receipt } }: Route.ComponentProps) {
  return (
    <>
      <Meta />
      {receipt ? (
        <ApplySent receipt={receipt} />
      ) : (
        <NothingSent wizardPath="/apply" another={success.another} />
      )}
    </>
  );
}
