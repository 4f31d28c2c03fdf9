import { safeRedirect } from '@edogrula/contracts/safe-redirect';

type Sources = { query: string | null; state: unknown; stored: string | null };

/** Where to go after verification: query, navigation state, stored value, home; never anything unsafe [R106, decision 2]. */
export function redirectTarget({ query, state, stored }: Sources): string {
  const fromState =
    typeof state === 'object' && state !== null && 'redirect' in state && typeof state.redirect === 'string'
      ? state.redirect
      : null;
  return safeRedirect(query) ?? safeRedirect(fromState) ?? safeRedirect(stored) ?? '/';
}
