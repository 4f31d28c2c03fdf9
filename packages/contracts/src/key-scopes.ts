/** What an admin key may be used for [R396]; its owner's role bounds it besides. */
export const keyScopes = [
  'read',
  'submissions',
  'registry',
  'content',
  'files',
  'exports',
  'accounts',
] as const;
export type KeyScope = (typeof keyScopes)[number];
