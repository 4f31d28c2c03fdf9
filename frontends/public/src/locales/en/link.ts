/** Links that say where they lead to a Turkish page. */
export { MarkedLink as Link, MarkedNavLink as NavLink } from '../../lib/links.tsx';
