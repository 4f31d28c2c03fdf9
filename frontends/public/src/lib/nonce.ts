import { createContext, useContext } from 'react';

/** The CSP nonce while a page is rendered on the server; undefined in the browser, which hides nonces. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);
