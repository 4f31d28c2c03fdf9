import { BrandLogo } from '@edogrula/ui/brand-logo';
import { lazy, Suspense } from 'react';
import { Link } from '../locales/tr/link.ts';
import { siteText } from '../locales/tr/site.ts';

const FooterLinks = lazy(() => import('./footer-links.tsx'));

/** Promise, pages, social links and languages [R004, R021, R390]. */
export function SiteFooter() {
  return (
    <footer className="mt-20 border-t bg-sunken">
      <div className="page grid gap-6 py-8 wide:grid-cols-[minmax(20rem,1fr)_auto]">
        <div className="grid content-start gap-1">
          <BrandLogo render={<Link to="/" />} className="justify-self-start" />
          <p className="max-w-[32rem] text-sm text-ink-muted">{siteText.promise}</p>
        </div>
        <Suspense>
          <FooterLinks />
        </Suspense>
      </div>
    </footer>
  );
}
