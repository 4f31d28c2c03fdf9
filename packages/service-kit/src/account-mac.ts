import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Keyed hashes of account numbers: the number itself is never kept [R360]. */
export type AccountMac = {
  /** Under the newest key, `key.hash` in hex: 8 digits that name the key, 64 of the hash. */
  of(iban: string): string;
  /** Under every key that is still known, the newest first. */
  all(iban: string): string[];
  /** Names of the known keys, as a hash begins with them. */
  keyNames: readonly string[];
  /** A name under which an asker is counted. */
  asker(text: string): string;
  /** Under every key that is still known, the newest first. */
  askers(text: string): string[];
};

const derived = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'edogrula.payees', use, 32));
const hashOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** @param secrets the newest first; former ones so that what was kept under them is still found */
export function createAccountMac(secrets: readonly string[]): AccountMac {
  const keys = secrets.map((secret) => {
    const key = derived(secret, 'account');
    const name = createHash('sha256').update(derived(secret, 'name')).digest('hex').slice(0, 8);
    return { name, mac: (iban: string) => `${name}.${hashOf(key, iban)}` };
  });
  const [newest] = keys;
  const names = secrets.map((secret) => derived(secret, 'asker'));
  const [name] = names;
  if (!newest || !name) throw new Error('There is no key for account numbers');
  const askerOf = (key: Buffer, text: string) => hashOf(key, text).slice(0, 32);
  return {
    of: newest.mac,
    all: (iban) => keys.map(({ mac }) => mac(iban)),
    keyNames: keys.map(({ name }) => name),
    asker: (text) => askerOf(name, text),
    askers: (text) => names.map((key) => askerOf(key, text)),
  };
}
