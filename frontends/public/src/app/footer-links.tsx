import { contacts } from '../lib/contacts.ts';
import { Link } from '../locales/tr/link.ts';
import { siteText } from '../locales/tr/site.ts';
import { LanguageLinks } from './language-links.tsx';

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
  'inline-flex min-h-6 items-center gap-1 text-ink-soft hover:text-ink pointer-coarse:min-h-control';

/** Pages, our own accounts and languages; in the first HTML, and a file of its own for the browser, since no screen waits for it. */
export default function FooterLinks() {
  const social = socialLinks();
  return (
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
      <LanguageLinks linkClass={linkClass} />
    </nav>
  );
}
