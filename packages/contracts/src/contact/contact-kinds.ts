/** The kinds of contact that a lookup recognises [R140]. */
export const contactKinds = ['ig_url', 'phone', 'website', 'ig_username'] as const;
export type ContactKind = (typeof contactKinds)[number];

/**
 * One contact that a text may mean; `key` is the folded form that the registry stores. `plainPage` is the page that a site's
 * address is another spelling of: a warning of that page is one of the address, and nobody vouches for it. `keyless` is the
 * whole address of a page that no key tells from others: a report of it accuses neither the plain page nor the site.
 */
export type Contact =
  | { kind: 'ig_url' | 'ig_username' | 'phone'; key: string }
  | { kind: 'website'; key: string; page: string | null; plainPage?: string; keyless?: string };
