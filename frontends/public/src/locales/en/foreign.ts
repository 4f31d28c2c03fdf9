import type { Translation } from '@edogrula/contracts/translation';
import type { foreignText as turkish } from '../tr/foreign.ts';

/** What these pages say about what is Turkish on them. */
export const foreignText: Translation<typeof turkish> = {
  turkish: '(Turkish)',
  onlyTurkish: 'This text has no up-to-date translation; it stands below in Turkish.',
  original: 'In the original Turkish:',
};
