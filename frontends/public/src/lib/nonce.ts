import { createContext, useContext } from 'react';

/** The CSP nonce while a page is rendered on the server; undefined in the browser, which hides nonces. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = (): string | undefined => useContext(NonceContext);

/** The CSP nonce of the page in the browser, for parts that add a style element by script. */
export const pageNonce = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
