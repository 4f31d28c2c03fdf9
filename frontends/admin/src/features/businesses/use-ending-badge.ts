import { useState } from 'react';
import type { BusinessChanges, BusinessFields } from './api/write-business.ts';

/**
 * A first try asks the server to keep the badge; it refuses an edit after which nothing is left that the badge rests on
 * [R506]. `ends` while exactly what was refused is about to be sent again: other changes are asked about anew.
 */
export function useEndingBadge(refusal: string | null, typed: BusinessFields) {
  const [asked, setAsked] = useState('');
  const isAsked = JSON.stringify(typed) === asked;
  const ends = refusal === 'badge_would_end' && isAsked;
  return {
    ends,
    /** The refusal is about something else than what is typed now. */
    isOver: refusal === 'badge_would_end' && !isAsked,
    /** What is sent of these changes. */
    asking: (changes: BusinessFields): BusinessChanges => {
      setAsked(JSON.stringify(changes));
      return ends ? changes : { ...changes, keepBadge: true };
    },
  };
}
