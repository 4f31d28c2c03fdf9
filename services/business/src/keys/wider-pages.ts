import { type Address, addressOf } from '@edogrula/contracts/contact/address';
import { plainPartsOf } from '@edogrula/contracts/contact/plain-page';
import { isOwnPart, longestPage } from '@edogrula/contracts/contact/website-part';
import { isFolderName } from './folder-words.ts';
import type { LookupKey } from './lookup-keys.ts';

// A warning of a page reaches the pages below it, and the page in another letter case [ADR 119]. Keys stay exact: who asks
// for `site.com/Gol/odalar/3` asks for `site.com/gol`, for `site.com/gol/odalar` and so on. An entry whose page is not in
// small letters has a further key, `site.com//gol`, which no page of a record can be.

/** Of more pages above one, the first three and the nearest are asked for. */
const firstAbove = 3;

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // A stray «%»: the part stays as it was typed.
  }
};

/** A part in small letters, with its escapes as an address has them. */
const inSmallLetters = (part: string): string =>
  part.replace(/%[\da-f]{2}|[A-Z]/gi, (sign) =>
    sign.startsWith('%') ? sign.toUpperCase() : sign.toLowerCase(),
  );

/** A part without letter case, beyond ASCII too; by no locale. */
const caseless = (part: string): string => encodeURIComponent(decoded(part).normalize('NFC').toLowerCase());

const caselessKey = (host: string, parts: readonly string[]): string =>
  `${host}//${parts.map(caseless).join('/')}`;

/** Whether what is below a page is the same seller's: usual pages of one owner, or whatever is below somebody's name. */
function isOneSellers(parts: readonly string[], below: readonly string[]): boolean {
  if (below.every(isOwnPart)) return true;
  const name = parts.findLast((part) => !isOwnPart(part));
  return name !== undefined && !isFolderName(decoded(name));
}

/** The page itself, and those above it whose warning reaches it, the first of a site first; as parts of their paths. */
function levelsOf(parts: readonly string[]): (readonly string[])[] {
  const above = parts
    .slice(1)
    .map((_, at) => ({ level: parts.slice(0, at + 1), below: parts.slice(at + 1) }))
    // The front of a site is its host, which has a key of its own.
    .filter(({ level, below }) => !level.every(isOwnPart) && isOneSellers(level, below))
    .map(({ level }) => level);
  const asked =
    above.length > firstAbove ? [...above.slice(0, firstAbove), ...above.slice(firstAbove).slice(-1)] : above;
  return [...asked, parts];
}

/**
 * Keys by which a warning of another page reaches this address: of a page above it, or of the page in another letter case.
 * At most fifteen. They count for warnings alone, and where no record has the very page.
 */
export function widerKeysOf(address: Address): LookupKey[] {
  const { host } = address;
  const parts = plainPartsOf(address);
  if (!host || parts.every(isOwnPart)) return [];
  const keys = levelsOf(parts).flatMap((level) => [
    `${host}/${level.join('/')}`,
    `${host}/${level.map(inSmallLetters).join('/')}`,
    caselessKey(host, level),
  ]);
  const fit = keys.filter((key) => key.length <= longestPage);
  return [...new Set(fit)].map((key) => ({ kind: 'host', key }));
}

/** The same of a stored website; none for a site as a whole. */
export function widerKeysOfSite(website: string | null | undefined): LookupKey[] {
  const address = website ? addressOf(website) : null;
  return address ? widerKeysOf(address) : [];
}

/** True for the further key of a page in another letter case: it names no page. */
export const isCaseless = ({ kind, key }: LookupKey): boolean => kind === 'host' && key.includes('//');

/** The keys of an entry with those by which its pages are found in another letter case. */
export function withCaseless(keys: readonly LookupKey[]): LookupKey[] {
  const further = keys.flatMap(({ kind, key }): LookupKey[] => {
    const address = kind === 'host' && key.includes('/') ? addressOf(`https://${key}`) : null;
    const parts = address ? plainPartsOf(address) : [];
    if (!address?.host || !parts.length) return [];
    const one = caselessKey(address.host, parts);
    return one.replace('//', '/') === key || one.length > longestPage ? [] : [{ kind: 'host', key: one }];
  });
  const texts = new Set(further.map(({ key }) => key));
  return [...keys, ...[...texts].map((key) => ({ kind: 'host', key }) as const)];
}
