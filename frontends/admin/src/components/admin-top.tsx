import { Avatar } from '@edogrula/ui/avatar';
import { BrandLogo } from '@edogrula/ui/brand-logo';
import { Button, ButtonLink } from '@edogrula/ui/button';
import { cn } from '@edogrula/ui/cn';
import { initials } from '@edogrula/ui/format';
import { IconButton } from '@edogrula/ui/icon-button';
import { Kbd } from '@edogrula/ui/kbd';
import { Menu, type MenuItem } from '@edogrula/ui/menu';
import { ThemeToggle } from '@edogrula/ui/theme-toggle';
import { useScrolledTo } from '@edogrula/ui/use-scrolled-to';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import ExternalLink from 'lucide-react/icons/external-link';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import ScrollText from 'lucide-react/icons/scroll-text';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAccess } from '../lib/access-query.ts';
import { type May, useMay } from '../lib/permissions.ts';
import { queryClient } from '../lib/query-client.ts';
import { signOut } from '../lib/sign-out.ts';
import { accountText } from '../locales/tr/account.ts';
import { auditText } from '../locales/tr/audit.ts';
import { commonText, topText as text } from '../locales/tr/common.ts';
import { commonValuesText } from '../locales/tr/common-values.ts';

type Props = {
  current: 'dashboard' | 'waiting' | 'content' | 'audit' | 'access' | 'common';
  /** Shows the button for the keyboard shortcuts. */
  onShortcuts?: () => void;
  /** How fresh the page is. */
  live?: ReactNode;
};

const pages: { id: Props['current']; to: string; label: string; wideOnly?: boolean }[] = [
  { id: 'dashboard', to: '/admin/dashboard', label: text.dashboard },
  { id: 'waiting', to: '/admin/dashboard?view=waiting', label: text.waiting },
  { id: 'content', to: '/admin/content', label: text.content },
  { id: 'audit', to: '/admin/dashboard?view=audit', label: text.audit, wideOnly: true },
  { id: 'access', to: '/admin/dashboard?view=access', label: text.access, wideOnly: true },
];

/** Pages of what was submitted, for whoever may read it. */
const readOnes: ReadonlySet<Props['current']> = new Set(['audit', 'waiting', 'common']);

/** Pages that one's role opens; until it is known, all [R395]. */
function isOpen(id: Props['current'], may: May): boolean {
  if (may.setUp) return id === 'access';
  if (id === 'content') return may.write || !may.read;
  return !readOnes.has(id) || may.read || !may.write;
}

/** On a phone the page that is open is among the links, though the account's menu leads there; the row may scroll. */
const navClass =
  'flex min-w-0 max-wide:overflow-x-auto max-wide:p-1.5 max-wide:[scrollbar-width:none] wide:gap-1';

/** The bar on top of every signed-in page. */
export function AdminTop({ current, onShortcuts, live }: Props) {
  const may = useMay();
  const shown = pages.filter(({ id }) => isOpen(id, may));
  const nav = useScrolledTo<HTMLElement>('[aria-current]', `${current} ${shown.length}`);
  return (
    <>
      <a
        href="#icerik"
        className="sr-only z-40 rounded-md bg-surface p-3 focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
      >
        {commonText.skip}
      </a>
      <header className="sticky top-0 z-20 flex min-h-14 items-center gap-1 border-b bg-surface px-3 wide:gap-4 wide:px-6">
        <BrandLogo
          suffix={commonText.appName}
          render={<Link to="/admin/dashboard" />}
          className="text-base max-wide:[&>span]:sr-only [&>svg]:size-7"
        />
        <nav ref={nav} aria-label={text.menu} className={navClass}>
          {shown.map(({ id, to, label, wideOnly }) => (
            <NavLink
              key={id}
              to={to}
              current={current === id}
              className={wideOnly && current !== id ? 'max-wide:hidden' : ''}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <span className="ms-auto flex items-center gap-1">
          {live}
          {onShortcuts && (
            <Button
              variant="ghost"
              size="sm"
              className="max-wide:hidden"
              icon={<Kbd aria-hidden>?</Kbd>}
              onClick={onShortcuts}
            >
              {text.shortcuts}
            </Button>
          )}
          <ThemeToggle />
          <AccountMenu />
        </span>
      </header>
    </>
  );
}

type NavLinkProps = { to: string; current: boolean; className?: string; children: string };

function NavLink({ to, current, className, children }: NavLinkProps) {
  return (
    <ButtonLink
      variant="ghost"
      size="sm"
      render={<Link to={to} />}
      aria-current={current ? 'page' : undefined}
      className={cn('aria-[current]:bg-hover aria-[current]:text-ink max-wide:px-2', className)}
    >
      {children}
    </ButtonLink>
  );
}

/** Signs out here even when the server does not answer; its session then expires by itself. */
function useSignOut() {
  const navigate = useNavigate();
  return () =>
    void signOut()
      .catch(() => undefined)
      .then(() => {
        queryClient.clear();
        return navigate('/admin/login');
      });
}

function AccountMenu() {
  const access = useAccess();
  const may = useMay();
  const leave = useSignOut();
  const user = access?.granted ? access.user : undefined;
  const email = user?.email ?? '';
  const name = email.replace('@', ' ');
  const who = user?.via === 'key' ? `${email} · ${text.viaKey}` : email;
  return (
    <Menu
      trigger={
        <IconButton
          label={email ? text.accountOf(initials(name)) : text.account}
          icon={email ? <Avatar name={name} className="size-8 text-xs" /> : <CircleUserRound aria-hidden />}
        />
      }
      items={[
        ...(email ? [{ id: 'who', label: who, disabled: true }] : []),
        ...(user ? ownPages.filter(({ id }) => isOpen(id, may)) : []),
        {
          id: 'site',
          label: text.site,
          icon: <ExternalLink aria-hidden />,
          render: <Link to="/" reloadDocument />,
        },
        { id: 'leave', label: text.signOut, icon: <LogOut aria-hidden />, onSelect: leave },
      ]}
    />
  );
}

const ownPages: (MenuItem & { id: Props['current'] })[] = [
  {
    id: 'access',
    label: accountText.open,
    icon: <KeyRound aria-hidden />,
    render: <Link to="/admin/dashboard?view=access" />,
  },
  {
    id: 'audit',
    label: auditText.title,
    icon: <ScrollText aria-hidden />,
    render: <Link to="/admin/dashboard?view=audit" />,
  },
  {
    id: 'common',
    label: commonValuesText.title,
    icon: <Share2 aria-hidden />,
    render: <Link to="/admin/dashboard?view=common" />,
  },
];
