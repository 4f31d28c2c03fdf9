import { readText, removeKey, writeText } from '@edogrula/ui/storage';

const key = 'redirectAfterVerifyEmail';

/** Where this tab was going when it was sent to verify an address [R106]. */
export const readStoredRedirect = (): string | null => readText(key, 'session');
export const storeRedirect = (target: string): boolean => writeText(key, target, 'session');
export const forgetRedirect = (): void => removeKey(key, 'session');
