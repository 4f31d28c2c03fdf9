import { contactKeys } from '@edogrula/contracts/contact/contact-keys';
import { isWholeIban, toValidIban } from '@edogrula/contracts/contact/iban';
import { AppError } from '@edogrula/service-kit/app-error';
import { actIdOf } from '../decision/derived-id.ts';
import type { AccountKey } from '../intake/visitor-key.ts';
import { dossierTexts } from '../locales/tr/dossier.ts';
import type { Key } from '../registry/business-contact.ts';

/** The keys that a text may mean, whatever kind of contact it is; none for a mistyped IBAN. */
function keysIn(text: string, hashOf: AccountKey): Key[] {
  const iban = toValidIban(text);
  if (iban) return [{ kind: 'iban', key: hashOf(iban) }];
  if (isWholeIban(text)) return [];
  const { phones, hosts } = contactKeys({ phone: text, website: text });
  if (phones.length) return phones.map((key) => ({ kind: 'phone', key }));
  const { handles } = contactKeys({ handle: text, instagramUrl: text });
  const isAccount = text.trim().startsWith('@') || hosts.length === 0;
  if (isAccount && handles.length) return handles.map((key) => ({ kind: 'handle', key }));
  return hosts.map((key) => ({ kind: 'host', key }));
}

/** The key of the contact that a moderator entered. @throws AppError invalid_request for a text that is none */
export function readCommonValue(text: string, hashOf: AccountKey): Key {
  const [found] = keysIn(text, hashOf);
  if (found) return found;
  throw new AppError('invalid_request', {
    fields: [{ path: 'value', message: dossierTexts.unreadableValue }],
  });
}

/** Names a value to the calls that speak of it. */
export const idOfKey = ({ kind, key }: Key): string => `${kind}:${key}`;

/** The value that such a name is of. */
export function keyOfId(id: string): Key {
  const cut = id.indexOf(':');
  return { kind: id.slice(0, cut) as Key['kind'], key: id.slice(cut + 1) };
}

/** A key as the desk shows it; of an account number only the end of its hash. */
export const shownKey = ({ kind, key }: Key): string => (kind === 'iban' ? `…${key.slice(-6)}` : key);

/** What the acts on a value are noted under. */
export const commonValueId = (value: Key): string => actIdOf(`common-value:${idOfKey(value)}`);
