import type { Contact } from '@edogrula/contracts/contact/contact-kinds';
import { longestQuestion } from '@edogrula/contracts/contact/longest-question';
import { holdsPaymentNumber } from '../../lib/holds-payment-number.ts';

const longestLabel = 60;

/** The account that is asked for when it is written differently from what was typed (`GÖLKİYİ` → `@golkiyi`); else null. */
export function askedInstead(text: string, contact: Contact | null): string | null {
  if (contact?.kind !== 'ig_username') return null;
  const typed = text.replace(/[\p{Cf}\s]/gu, '').replace(/^@+/, '');
  return typed.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) === contact.key ? null : `@${contact.key}`;
}

/** The number that is asked for when it is not a Turkish one: a wrong country must be seen. */
export const foreignNumber = (contact: Contact | null): string | null =>
  contact?.kind === 'phone' && !contact.key.startsWith('+90') ? contact.key : null;

export type NameSearch = { label: string; to: string };

function searchOf(text: string): NameSearch | null {
  const name = text.trim().replace(/\s+/g, ' ');
  if (name.length > longestQuestion) return null;
  const label = name.length > longestLabel ? `${name.slice(0, longestLabel)}…` : name;
  return { label, to: `/ara?${new URLSearchParams({ q: name })}` };
}

/**
 * The search for a text that is no contact but may be a business's name: words, all of them, and nothing that no address may
 * hold. Null for the rest.
 */
export const nameSearch = (text: string): NameSearch | null =>
  /\p{L}{2}/u.test(text) && !/[@/\\]/.test(text) && !holdsPaymentNumber(text) ? searchOf(text) : null;

/** The same for one bare word: it was asked as an account, and may be a name as well. */
export const wordSearch = (text: string): NameSearch | null =>
  /^\p{L}{3,}$/u.test(text.trim()) ? searchOf(text) : null;
