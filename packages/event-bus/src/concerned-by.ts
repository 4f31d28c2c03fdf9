import { eventTypes } from '@edogrula/contracts/events/catalogue';

const known: ReadonlySet<string> = new Set(eventTypes.map(({ type }) => type));

/**
 * Tells which events of its sources a group is brought: those of its types, and those that this build's catalogue
 * does not know, for its consumer to quarantine. A known type that the group does not list is left out.
 */
export function concernedBy(types: readonly string[]): (type: string) => boolean {
  const wanted = new Set(types);
  return (type) => wanted.has(type) || !known.has(type);
}
