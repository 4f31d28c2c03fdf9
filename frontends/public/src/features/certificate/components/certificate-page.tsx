import { uncheckedPlaces } from '@edogrula/contracts/badge-places';
import { Breadcrumb } from '@edogrula/ui/breadcrumb';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { formatDate } from '@edogrula/ui/format';
import { type Verdict, VerdictIcon, verdictLook } from '@edogrula/ui/verdict-icon';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageMeta } from '../../../components/page-meta.tsx';
import { isByHand } from '../../../lib/checked-facts.ts';
import type { Business } from '../../../lib/read-business.ts';
import { businessText } from '../../../locales/tr/business.ts';
import { certificateText as text } from '../../../locales/tr/certificate.ts';
import { checksText } from '../../../locales/tr/checks.ts';
import { profileText } from '../../../locales/tr/profile.ts';
import type { CertificateExtras } from '../api/certificate-extras.ts';
import { CertificateFacts } from './certificate-facts.tsx';
import { DoneLedger, OpenLedger } from './check-ledgers.tsx';
import { OwnBadge } from './own-badge.tsx';

type Props = { business: Business; verified: boolean; extras: CertificateExtras | null; now: string };

/** The certificate of a verified business; of any other its state, said plainly [R355]. */
export function CertificatePage({ business, verified, extras, now }: Props) {
  const { name, slug } = business;
  const { verification } = business;
  const certified = verified && verification && extras ? { verification, ...extras } : null;
  return (
    <main id="icerik" className="page grid grid-cols-1 content-start gap-5 pt-3 wide:gap-6 wide:pt-4">
      {/* A shared link shows these words, often nothing else of the page. */}
      <PageMeta
        title={certified ? text.title(name) : text.noTitle(name)}
        description={certified ? text.description : text.noDescription}
        noindex
      />
      <Breadcrumb
        items={[
          { label: profileText.home, render: <Link to="/" /> },
          { label: name, render: <Link to={`/isletme/${slug}`} /> },
          { label: text.crumb },
        ]}
      />
      {certified ? (
        <>
          <Certificate
            business={business}
            verification={certified.verification}
            code={certified.code}
            now={now}
          />
          <OwnBadge slug={slug} token={certified.token} unchecked={uncheckedPlaces(certified.verification)} />
        </>
      ) : (
        <NoCertificate business={business} />
      )}
    </main>
  );
}

type CertificateProps = {
  business: Business;
  verification: NonNullable<Business['verification']>;
  code: CertificateExtras['code'];
  now: string;
};

function Certificate({ business, verification, code, now }: CertificateProps) {
  const { until, checks, notChecked } = verification;
  return (
    <article data-print className="grid gap-5 print:gap-2 print:text-[0.6875rem]/[1.25] wide:gap-6">
      <div className="rounded-lg border">
        <Head
          verdict="verified"
          title={text.verified}
          lead={until ? text.until(formatDate(until)) : text.endless}
        >
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {text.print}
          </Button>
        </Head>
        <CertificateFacts business={business} code={code} now={now} />
      </div>
      {isByHand(business) && <p className="print:text-xs">{checksText.byHand}</p>}
      <div className="grid grid-cols-1 items-start gap-5 print:grid-cols-2 print:gap-2 wide:grid-cols-2 wide:gap-6">
        <DoneLedger checks={checks} licence={business.tourismLicence ?? null} />
        <OpenLedger kinds={notChecked} />
      </div>
      <p className="text-sm text-ink-muted print:text-xs">{text.refNote}</p>
    </article>
  );
}

/** Not verified, or not any more: never a certificate. */
function NoCertificate({ business: { name, slug, lapsedAt } }: { business: Business }) {
  return (
    <article className="grid rounded-lg border">
      <Head
        verdict={lapsedAt ? 'lapsed' : 'notfound'}
        title={lapsedAt ? businessText.lapsed : text.unverified}
        lead={lapsedAt ? businessText.lapsedOn(formatDate(lapsedAt)) : text.unverifiedLead}
      />
      <div className="grid gap-4 p-5 wide:p-6">
        <h1 className="wrap-anywhere">{name}</h1>
        {lapsedAt && (
          <p className="text-ink-soft">
            {businessText.noFinding} {text.lapsedLead}
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <ButtonLink variant="primary" render={<Link to={`/isletme/${slug}`} />}>
            {text.profile}
          </ButtonLink>
          <ButtonLink render={<Link to="/" />}>{text.askAgain}</ButtonLink>
        </p>
      </div>
    </article>
  );
}

type HeadProps = { verdict: Verdict; title: string; lead: string; children?: ReactNode };

function Head({ verdict, title, lead, children }: HeadProps) {
  const look = verdictLook[verdict];
  return (
    <header
      className={`flex flex-wrap items-center gap-4 rounded-t-lg border-b p-5 print:p-2 wide:px-6 ${look.head}`}
    >
      <VerdictIcon verdict={verdict} />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className={look.words}>{title}</h2>
        <p className="text-ink-soft">{lead}</p>
      </div>
      {children}
    </header>
  );
}
