/** The headings of /docs in the order of reading, each with what a reader finds below it. */
export const headings = {
  Lookup: 'Is this seller known good, known bad or unknown; profiles, listing, search.',
  Featured: 'Sponsored places.',
  'Proof of address and sign-in': 'E-mail codes for visitors; sessions for moderators.',
  Applications: 'Owners apply to be verified; moderators decide.',
  Reports: 'Victims report with evidence; moderators decide.',
  Dossiers: 'One seller, one record: reports that belong together, and what condemns.',
  Appeals: 'Who is listed objects; a moderator who did not decide in the dossier does.',
  Corrections: 'Something in a profile is wrong: anybody asks, a moderator answers.',
  Blacklist: 'Entries that approved reports led to.',
  'Businesses, for moderators': 'The registry by hand, with galleries.',
  Owners: 'The owner of one business, by a link: the state of the record.',
  Files: 'Public renditions; private originals by links that live five minutes.',
  Content: 'Articles, pages, and what is known about the place.',
  Reviews: 'Reviews of the provider, with their age.',
  'Admins and keys': 'Who moderates, and keys for programs; both revocable at once.',
} as const;

/** The heading of an endpoint. */
export type Heading = keyof typeof headings;
