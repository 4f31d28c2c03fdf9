import { readText, removeKey, writeText } from '@edogrula/ui/storage';

/** Where the browser keeps an admin's session [R254]; `token` is an older place that is still read. */
const keys = {
  token: 'adminToken',
  oldToken: 'token',
  adminKey: 'ADMIN_KEY',
  lastEmail: 'lastAdminEmail',
  redirect: 'redirectAfterAdminLogin',
} as const;

const keyPrefix = 'adk_';

/** What the client shows to say who it is; absent parts are not sent. */
export type Credentials = { token?: string; adminKey?: string };

/** Whether a place of the browser's storage holds who is signed in. */
export const isCredential = (place: string): boolean =>
  [keys.token, keys.oldToken, keys.adminKey].some((key) => key === place);

/** A stored text that is not blank: an empty key counts as none [decision 8]. */
const stored = (key: string): string | undefined => readText(key)?.trim() || undefined;

/** What is stored of both ways to sign in. */
export function storedCredentials(): Credentials {
  const adminKey = stored(keys.adminKey);
  // A key itself is kept by no browser [R396]; one of an earlier time goes.
  if (adminKey?.startsWith(keyPrefix)) {
    removeKey(keys.adminKey);
    return { token: stored(keys.token) ?? stored(keys.oldToken) };
  }
  return { token: stored(keys.token) ?? stored(keys.oldToken), adminKey };
}

export const storeToken = (token: string): void => {
  writeText(keys.token, token);
};

/** Stores the session that a key was exchanged for, which is in the key's place and ends soon [R396]. */
export const storeKeySession = (token: string): void => {
  writeText(keys.adminKey, token);
};

/** Removes the bearer token from both storages [R115]. */
export function forgetToken(): void {
  removeKey(keys.token);
  removeKey(keys.oldToken);
}

export const forgetAdminKey = (): void => removeKey(keys.adminKey);

/** Removes every credential that scripts can reach; only the server can remove the cookie. */
export function forgetCredentials(): void {
  forgetToken();
  forgetAdminKey();
}

/** The e-mail address of the last sign-in, offered again [R118]. */
export const lastEmail = (): string => stored(keys.lastEmail) ?? '';

export const rememberEmail = (email: string): void => {
  writeText(keys.lastEmail, email);
};

/** The page to go back to after signing in [R113]. */
export const storedRedirect = (): string | undefined => stored(keys.redirect);

export const rememberPage = (path: string): void => {
  writeText(keys.redirect, path);
};

export const forgetRedirect = (): void => removeKey(keys.redirect);
