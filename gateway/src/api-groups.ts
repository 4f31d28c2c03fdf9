/** A heading of /docs: what a reader looks for, and the path prefixes below it. */
type ApiGroup = { name: string; description: string; prefixes: readonly string[] };

/** The headings of /docs in the order of reading; the longest prefix wins. */
const groups: readonly ApiGroup[] = [
  {
    name: 'Lookup',
    description: 'Is this seller known good, known bad or unknown; profiles, listing, search.',
    prefixes: ['/api/businesses', '/api/explore'],
  },
  {
    name: 'Featured',
    description: 'Sponsored places.',
    prefixes: ['/api/featured', '/api/admin/featured'],
  },
  {
    name: 'Proof of address and sign-in',
    description: 'E-mail codes for visitors; sessions for moderators.',
    prefixes: ['/api/auth', '/api/admin/me'],
  },
  {
    name: 'Applications',
    description: 'Owners apply to be verified; moderators decide.',
    prefixes: ['/api/apply', '/api/requests', '/api/admin/requests'],
  },
  {
    name: 'Reports',
    description: 'Victims report with evidence; moderators decide.',
    prefixes: ['/api/report', '/api/admin/report'],
  },
  {
    name: 'Blacklist',
    description: 'Entries that approved reports led to.',
    prefixes: ['/api/report/blacklist', '/api/admin/report/blacklist'],
  },
  {
    name: 'Businesses, for moderators',
    description: 'The registry by hand, with galleries.',
    prefixes: ['/api/admin/businesses'],
  },
  {
    name: 'Files',
    description: 'Public renditions; private originals by links that live five minutes.',
    prefixes: ['/api/img', '/api/uploads', '/api/admin/files'],
  },
  {
    name: 'Content',
    description: 'Articles, pages, and what is known about the place.',
    prefixes: ['/api/cms', '/api/geo'],
  },
  { name: 'Reviews', description: 'Reviews of the provider, with their age.', prefixes: ['/api/google'] },
  {
    name: 'Admins and keys',
    description: 'Who moderates, and keys for programs; both revocable at once.',
    prefixes: ['/api/admin/keys', '/api/admin/admins'],
  },
];

/** Tags of the merged document. */
export const apiTags = groups.map(({ name, description }) => ({ name, description }));

/** The heading of a path's group, or undefined. */
export function groupOf(path: string): string | undefined {
  let best = { length: 0, name: undefined as string | undefined };
  for (const { name, prefixes } of groups) {
    for (const prefix of prefixes) {
      const inside = path === prefix || path.startsWith(`${prefix}/`);
      if (inside && prefix.length > best.length) best = { length: prefix.length, name };
    }
  }
  return best.name;
}
