/** No field of a report takes a longer address. */
export const longestAddress = 300;

type Asked = { key: string; page?: string | null | undefined; keyless?: string | undefined };

/**
 * What a report of a website names [R025]: the one page that was asked for, else the site. Null for an address that no field
 * of a report takes whole: its site alone would accuse everybody there.
 */
export function reportedAs({ key, page, keyless }: Asked): string | null {
  const address = page ?? keyless ?? key;
  const written = address === keyless ? address : `https://${address}`;
  return written.length <= longestAddress ? address : null;
}
