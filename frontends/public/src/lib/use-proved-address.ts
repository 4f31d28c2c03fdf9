import { useSyncExternalStore } from 'react';
import { claimsOf, readToken } from './session.ts';

/** Another tab may have proved another address; what is sent from here goes out under that one. */
function watch(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

function provedAddress(): string | null {
  const token = readToken();
  const email = token ? claimsOf(token).email : null;
  return typeof email === 'string' ? email : null;
}

/** The address that what this browser sends is bound to; null without a living proof [R013, ADR 93]. */
export const useProvedAddress = (): string | null => useSyncExternalStore(watch, provedAddress, () => null);
