import { accountNamed, handleFromUrl } from './instagram-account.ts';
import { toPhone } from './phone.ts';
import { websiteKeys } from './website.ts';

/** Contacts in the folded forms that records are compared by, each once. */
export type ContactKeys = { phones: string[]; handles: string[]; hosts: string[] };

type Given = Partial<
  Record<'phone' | 'landline' | 'handle' | 'instagramUrl' | 'website', string | undefined>
>;

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/**
 * Reads contacts in any spelling [decision 19]; what is none, or a host that many sellers share, is left out. Hosts are
 * the website's own, and its exact page where it names one.
 */
export function contactKeys(given: Given): ContactKeys {
  const { phone = '', landline = '', handle = '', instagramUrl = '', website = '' } = given;
  const { host, page } = websiteKeys(website);
  return {
    phones: unique([toPhone(phone), toPhone(landline)]),
    handles: unique([accountNamed(handle), handleFromUrl(instagramUrl)]),
    hosts: unique([host, page]),
  };
}
