import { BrandLogo } from '@edogrula/ui/brand-logo';
import { Link } from 'react-router';
import { contacts } from '../lib/contacts.ts';
import { siteText } from '../locales/tr/site.ts';

const pages = [
  { to: '/hakkimizda', label: siteText.about },
  { to: '/kariyer', label: siteText.career },
  { to: '/gizlilik', label: siteText.privacy },
  { to: '/kvkk', label: siteText.kvkk },
  { to: '/kullanim-kosullari', label: siteText.terms },
  { to: '/isletmem', label: siteText.ownerPage },
  { to: '/itiraz', label: siteText.objection },
  { to: '/blog', label: siteText.blog },
] as const;
/** Accounts that the settings name: what is not set is no link [decision 45]. */
function socialLinks() {
  const { instagram, x, youtube } = contacts();
  return [
    { href: instagram, label: 'Instagram' },
    { href: x, label: 'X' },
    { href: youtube, label: 'YouTube' },
  ].filter((link): link is { href: string; label: string } => Boolean(link.href));
}
const linkClass =
  'inline-flex min-h-6 items-center text-ink-soft hover:text-ink pointer-coarse:min-h-control';

/** Promise, pages and social links [R004, R021]. */
export function SiteFooter() {
  const social = socialLinks();
  return (
    <footer className="mt-20 border-t bg-sunken">
      <div className="page grid gap-6 py-8 wide:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-1">
          <BrandLogo render={<Link to="/" />} className="justify-self-start" />
          <p className="max-w-[32rem] text-sm text-ink-muted">{siteText.promise}</p>
        </div>
        <nav aria-label={siteText.footerMenu} className="grid content-center gap-x-5 gap-y-2 text-sm">
          <ul className="flex flex-wrap gap-x-5 gap-y-1 wide:justify-end">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {social.length > 0 && (
            <ul className="flex flex-wrap gap-x-5 gap-y-1 wide:justify-end">
              {social.map(({ href, label }) => (
                <li key={label}>
                  <a href={href} rel="noopener noreferrer" target="_blank" className={linkClass}>
                    {label}
                    <span className="sr-only"> {siteText.newTab}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </nav>
      </div>
    </footer>
  );
}
