import { brand } from '@edogrula/contracts/brand';
import { BrandLogo } from '@edogrula/ui/brand-logo';
import { buttonClass } from '@edogrula/ui/button';
import { ThemeToggle } from '@edogrula/ui/theme-toggle';
import Flag from 'lucide-react/icons/flag';
import House from 'lucide-react/icons/house';
import MenuIcon from 'lucide-react/icons/menu';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Link, NavLink } from '../locales/tr/link.ts';
import { siteText } from '../locales/tr/site.ts';

type NavItem = {
  to: string;
  label: string;
  variant: 'ghost' | 'secondary';
  Icon: ComponentType<{ 'aria-hidden': true }>;
};

const items: readonly NavItem[] = [
  { to: brand.listingPath, label: siteText.listing, variant: 'ghost', Icon: House },
  { to: '/report', label: siteText.report, variant: 'ghost', Icon: Flag },
  { to: '/apply', label: siteText.apply, variant: 'secondary', Icon: ShieldCheck },
];

/** Sign, main menu and theme switch; on phones the menu folds behind a button that needs no script. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b bg-canvas">
      <div className="page flex min-h-16 items-center gap-2">
        <BrandLogo render={<Link to="/" />} />
        <span className="ms-auto" />
        <nav aria-label={siteText.mainMenu} className="flex items-center gap-2 max-wide:hidden">
          {items.map(({ to, label, variant }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                `${buttonClass({ variant })} font-normal! ${isActive ? 'text-accent! font-medium!' : ''}`
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <ThemeToggle />
        <PhoneMenu />
      </div>
    </header>
  );
}

function PhoneMenu() {
  const { key } = useLocation();
  return (
    <details key={key} className="relative wide:hidden">
      <summary
        aria-label={siteText.menu}
        className={`${buttonClass({ variant: 'ghost' })} w-control list-none px-0! [&::-webkit-details-marker]:hidden`}
      >
        <MenuIcon aria-hidden />
      </summary>
      <nav
        aria-label={siteText.mainMenu}
        className="absolute end-0 top-full mt-1 grid w-72 max-w-[calc(100vw-2rem)] rounded-lg border bg-surface p-2 shadow-overlay"
      >
        {items.map(({ to, label, Icon }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-control items-center gap-3 rounded-md px-3 text-ink no-underline hover:bg-hover hover:text-ink"
          >
            <Icon aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
    </details>
  );
}
