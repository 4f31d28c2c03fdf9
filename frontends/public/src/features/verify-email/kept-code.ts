import { readJson, removeKey, writeJson } from '@edogrula/ui/storage';

const key = 'codeSent';
/** How long a code counts once it is out, in milliseconds [R013]. */
const lifeMs = 10 * 60_000;

/** Whom this tab had a code sent to; when it goes out and another may be asked for, in milliseconds since 1970. */
export type KeptCode = { email: string; sentAt: number; againAt: number };

/** Keeps the code step through a reload: phones reload a tab while its visitor reads the mail. */
export function keepCode(email: string, { waitSeconds, sentInSeconds }: Waits, now = Date.now()): void {
  const kept: KeptCode = { email, sentAt: now + sentInSeconds * 1000, againAt: now + waitSeconds * 1000 };
  writeJson(key, kept, 'session');
}
type Waits = { waitSeconds: number; sentInSeconds: number };

/** The code that this tab waits for; null when there is none, its life is over, or what is stored is damaged. */
export function readKeptCode(now = Date.now()): KeptCode | null {
  const { email, sentAt, againAt } = Object(readJson(key, 'session')) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof sentAt !== 'number' || typeof againAt !== 'number') return null;
  return now < sentAt + lifeMs ? { email, sentAt, againAt } : null;
}

export const forgetCode = (): void => removeKey(key, 'session');
