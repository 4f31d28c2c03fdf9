import { isTranslated } from '@edogrula/contracts/languages';
import {
  type LinkProps,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
} from 'react-router';
import { foreignText } from '../locales/tr/foreign.ts';

/** What only the router understands; a plain link has no use for it. */
type Routed =
  | 'replace'
  | 'state'
  | 'preventScrollReset'
  | 'relative'
  | 'prefetch'
  | 'reloadDocument'
  | 'viewTransition'
  | 'discover';

const leadsToTurkish = (to: LinkProps['to']): to is string => typeof to === 'string' && !isTranslated(to);

/** A link of a language's pages: one to a page that only Turkish has leaves for it and says so [R390]. */
export function MarkedLink({ to, ...rest }: LinkProps) {
  if (!leadsToTurkish(to)) return <RouterLink to={to} {...rest} />;
  const {
    replace,
    state,
    preventScrollReset,
    relative,
    prefetch,
    reloadDocument,
    viewTransition,
    discover,
    ...plain
  } = rest;
  return <TurkishLink to={to} {...plain} />;
}

/** Within a card, whose own parts have their distance, it keeps the same. */
const markClass =
  'whitespace-nowrap [.grid>&]:px-5 [.grid>&]:pb-4 [.grid>&]:text-sm [.grid>&]:text-ink-muted';

function TurkishLink({ to, children, ...rest }: Omit<LinkProps, Routed | 'to'> & { to: string }) {
  return (
    <a href={to} hrefLang="tr" {...rest}>
      {children} <span className={markClass}>{foreignText.turkish}</span>
    </a>
  );
}

/** The same for links that show where the visitor is: a Turkish page is never where she is. */
export function MarkedNavLink({ to, className, children, ...rest }: NavLinkProps) {
  if (!leadsToTurkish(to)) {
    return (
      <RouterNavLink to={to} className={className} {...rest}>
        {children}
      </RouterNavLink>
    );
  }
  const away = { isActive: false, isPending: false, isTransitioning: false };
  return (
    <TurkishLink to={to} className={typeof className === 'function' ? className(away) : className}>
      {typeof children === 'function' ? children(away) : children}
    </TurkishLink>
  );
}
